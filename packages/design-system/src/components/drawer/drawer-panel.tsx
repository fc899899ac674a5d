import { Drawer as ChakraDrawer, Portal } from '@chakra-ui/react'
import { X } from 'lucide-react'
import { useRef } from 'react'
import { useFocusReturn } from '../../focus/use-focus-return.ts'
import { useDesignTexts } from '../../texts/index.ts'
import { OverlayRoot } from '../../theme/overlay-root.tsx'
import { IconButton } from '../icon-button/index.ts'
import type { DrawerProps } from './drawer.tsx'
import { useNarrow } from './use-narrow.ts'

const fields = 'input, select, textarea'

export function DrawerPanel(props: DrawerProps) {
  const { open, title, description, children, footer, size = 'md', side = 'end', dirty = false } = props
  const isNarrow = useNarrow()
  const modal = isNarrow || (props.modal ?? true)
  const texts = useDesignTexts()
  const content = useRef<HTMLDivElement>(null)
  const { remember, giveBack } = useFocusReturn(content)

  const close = () => {
    // A modal drawer returns the focus by itself.
    if (!modal) giveBack()
    props.onClose()
  }
  const initialFocus = () => {
    if (props.initialFocus) return props.initialFocus()
    if (!modal) return document.activeElement instanceof HTMLElement ? document.activeElement : null
    return content.current?.querySelector<HTMLElement>(fields) ?? content.current
  }

  return (
    <OverlayRoot>
      <ChakraDrawer.Root
        // Chakra applies the effects of a modal drawer only when it opens, so mount it anew.
        key={String(modal)}
        open={open}
        onOpenChange={(change) => !change.open && close()}
        modal={modal}
        placement={side}
        size={size}
        closeOnInteractOutside={modal && !dirty}
        onFocusOutside={(event) => {
          remember(event.detail.originalEvent.target)
          event.preventDefault()
        }}
        // A menu that opened the drawer closes after it; the drawer stays open.
        onRequestDismiss={(event) => event.preventDefault()}
        initialFocusEl={initialFocus}
        lazyMount
        unmountOnExit
      >
        {/* A drawer that is not modal is rendered in place, so that Tab leads from the list into it. */}
        <Portal disabled={!modal}>
          {modal && <ChakraDrawer.Backdrop />}
          <ChakraDrawer.Positioner data-beside={modal ? undefined : side}>
            <ChakraDrawer.Content ref={content} onFocus={(event) => remember(event.relatedTarget)}>
              <ChakraDrawer.Header asChild>
                <header>
                  <ChakraDrawer.Title aria-live={modal ? undefined : 'polite'}>{title}</ChakraDrawer.Title>
                  <IconButton size="sm" label={texts.close} icon={<X aria-hidden="true" />} onClick={close} />
                </header>
              </ChakraDrawer.Header>
              <ChakraDrawer.Body>
                {description && <ChakraDrawer.Description>{description}</ChakraDrawer.Description>}
                {children}
              </ChakraDrawer.Body>
              {footer && (
                <ChakraDrawer.Footer asChild>
                  <footer>{footer}</footer>
                </ChakraDrawer.Footer>
              )}
            </ChakraDrawer.Content>
          </ChakraDrawer.Positioner>
        </Portal>
      </ChakraDrawer.Root>
    </OverlayRoot>
  )
}
