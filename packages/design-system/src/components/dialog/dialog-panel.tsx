import { Dialog as ChakraDialog, chakra, Portal } from '@chakra-ui/react'
import { X } from 'lucide-react'
import { useRef } from 'react'
import { useDesignTexts } from '../../texts/index.ts'
import { OverlayRoot } from '../../theme/overlay-root.tsx'
import { firstToFill } from '../field/first-to-fill.ts'
import { IconButton } from '../icon-button/index.ts'
import type { DialogProps } from './dialog.tsx'

export function DialogPanel(props: DialogProps) {
  const {
    open,
    onClose,
    title,
    description,
    children,
    footer,
    notice,
    size,
    persistent = false,
    dirty = false,
  } = props
  const { closeButton = !persistent } = props
  const texts = useDesignTexts()
  const content = useRef<HTMLDivElement>(null)
  // Focus the first field to fill in, or the dialog itself, but not its close button.
  const firstField = () => (content.current && firstToFill(content.current)) ?? content.current
  return (
    <OverlayRoot>
      <ChakraDialog.Root
        open={open}
        onOpenChange={(change) => !change.open && onClose()}
        role={props.role}
        size={size}
        closeOnEscape={!persistent}
        closeOnInteractOutside={!persistent && !dirty}
        // Only Escape, the backdrop and the buttons close it; a focus change while it loads does not.
        onFocusOutside={(event) => event.preventDefault()}
        // A menu that opened the dialog closes after it, which must not close the dialog.
        onRequestDismiss={(event) => event.preventDefault()}
        initialFocusEl={props.initialFocus ?? firstField}
        lazyMount
        unmountOnExit
      >
        <Portal>
          <ChakraDialog.Backdrop />
          <ChakraDialog.Positioner>
            <ChakraDialog.Content ref={content}>
              <ChakraDialog.Header>
                <ChakraDialog.Title>{title}</ChakraDialog.Title>
                {closeButton && (
                  <IconButton
                    size="sm"
                    label={texts.close}
                    icon={<X aria-hidden="true" />}
                    onClick={onClose}
                  />
                )}
              </ChakraDialog.Header>
              <ChakraDialog.Body>
                {description && <ChakraDialog.Description>{description}</ChakraDialog.Description>}
                {children}
              </ChakraDialog.Body>
              {footer && (
                <ChakraDialog.Footer>
                  {notice && <Notice>{notice}</Notice>}
                  {footer}
                </ChakraDialog.Footer>
              )}
            </ChakraDialog.Content>
          </ChakraDialog.Positioner>
        </Portal>
      </ChakraDialog.Root>
    </OverlayRoot>
  )
}

const Notice = chakra('div', {
  base: { display: 'grid', gap: 'var(--space-2)', flexBasis: '100%', _empty: { display: 'none' } },
})
