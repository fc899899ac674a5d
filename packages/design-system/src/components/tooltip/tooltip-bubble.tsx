import { Tooltip as ChakraTooltip, Portal } from '@chakra-ui/react'
import { type RefObject, useMemo } from 'react'
import { OverlayRoot } from '../../theme/overlay-root.tsx'

interface TooltipBubbleProps {
  id: string
  anchor: RefObject<HTMLElement | null>
  label: string
  onClose: () => void
}

/** Mounted only while it is shown. */
export function TooltipBubble({ id, anchor, label, onClose }: TooltipBubbleProps) {
  // Render inside the dialog, if any: a modal dialog closes on a click outside it.
  const container = useMemo(
    () => ({
      current: anchor.current?.closest<HTMLElement>('[role=dialog], [role=alertdialog]') ?? document.body,
    }),
    [anchor],
  )
  return (
    <OverlayRoot>
      <ChakraTooltip.Root
        open
        onOpenChange={(change) => !change.open && onClose()}
        ids={{ trigger: anchor.current?.id, content: id }}
        positioning={{ placement: 'top', strategy: 'fixed', gutter: 6, overflowPadding: 8 }}
        closeOnScroll
      >
        <Portal container={container}>
          <ChakraTooltip.Positioner>
            <ChakraTooltip.Content>{label}</ChakraTooltip.Content>
          </ChakraTooltip.Positioner>
        </Portal>
      </ChakraTooltip.Root>
    </OverlayRoot>
  )
}
