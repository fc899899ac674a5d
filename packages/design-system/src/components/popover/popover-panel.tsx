import { Popover as ChakraPopover } from '@chakra-ui/react'
import { useEffect, useRef } from 'react'
import { OverlayRoot } from '../../theme/overlay-root.tsx'
import styles from './popover.module.css'
import type { PopoverProps } from './popover.tsx'

interface PopoverPanelProps extends Omit<PopoverProps, 'trigger'> {
  open: boolean
  triggerId: string
  onClose: () => void
}

/** Stays when it is closed, since it gives the focus back to the button then. */
export function PopoverPanel(props: PopoverPanelProps) {
  const { open, triggerId, onClose, title, children, align = 'start' } = props
  const content = useRef<HTMLDivElement>(null)
  // The first time, it is open as soon as it has loaded; the library moves the focus when it opens later.
  useEffect(() => {
    const first = content.current?.querySelector<HTMLElement>('input, select, textarea, button, a[href]')
    ;(first ?? content.current)?.focus({ preventScroll: true })
  }, [])
  return (
    <OverlayRoot>
      <ChakraPopover.Root
        open={open}
        onOpenChange={(change) => !change.open && onClose()}
        ids={{ trigger: triggerId }}
        // Beside its button and not at the end of the page: a modal dialog hides what is outside it.
        portalled={false}
        positioning={{ placement: `bottom-${align}`, strategy: 'fixed', gutter: 4 }}
        lazyMount
        unmountOnExit
      >
        <ChakraPopover.Positioner>
          {/* What scrolls has to be reached by keyboard. */}
          <ChakraPopover.Content ref={content} tabIndex={0} className={styles.panel}>
            <ChakraPopover.Title className={styles.title}>{title}</ChakraPopover.Title>
            {typeof children === 'function' ? children(onClose) : children}
          </ChakraPopover.Content>
        </ChakraPopover.Positioner>
      </ChakraPopover.Root>
    </OverlayRoot>
  )
}
