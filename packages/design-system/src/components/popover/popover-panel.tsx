import { Popover as ChakraPopover } from '@chakra-ui/react'
import { once } from '../../focus/once.ts'
import { OverlayRoot } from '../../theme/overlay-root.tsx'
import type { PopoverProps } from './popover.tsx'

interface PopoverPanelProps extends Omit<PopoverProps, 'trigger'> {
  open: boolean
  triggerId: string
  onClose: () => void
}

/** Stays mounted when it closes, because it returns the focus to the button then. */
export function PopoverPanel(props: PopoverPanelProps) {
  const { open, triggerId, onClose, title, children, align = 'start' } = props
  return (
    <OverlayRoot>
      <ChakraPopover.Root
        open={open}
        onOpenChange={(change) => !change.open && onClose()}
        ids={{ trigger: triggerId }}
        // Rendered beside its button, not at the end of the page: a modal dialog hides everything outside
        // itself.
        portalled={false}
        positioning={{ placement: `bottom-${align}`, strategy: 'fixed', gutter: 4 }}
        lazyMount
        unmountOnExit
      >
        <ChakraPopover.Positioner>
          {/* The content may scroll, so it must be reachable by keyboard. */}
          <ChakraPopover.Content ref={focusFirst} tabIndex={0}>
            <ChakraPopover.Title>{title}</ChakraPopover.Title>
            {typeof children === 'function' ? children(onClose) : children}
          </ChakraPopover.Content>
        </ChakraPopover.Positioner>
      </ChakraPopover.Root>
    </OverlayRoot>
  )
}

// The library moves the focus when it opens, but the first time it is mounted open, so focus here.
const focusFirst = once((content) => {
  const first = content.querySelector<HTMLElement>('input, select, textarea, button, a[href]')
  ;(first ?? content).focus({ preventScroll: true })
})
