import { defineSlotRecipe } from '@chakra-ui/react'
import { tooltipAnatomy } from '@chakra-ui/react/anatomy'

export const tooltipRecipe = defineSlotRecipe({
  slots: tooltipAnatomy.keys(),
  base: {
    // Until it is positioned, it is in the corner of the window, where the pointer may be.
    positioner: { '&:not([style*="--x:"])': { visibility: 'hidden' } },
    content: {
      position: 'relative',
      zIndex: 1200,
      maxInlineSize: 'min(18rem, calc(100vw - 1rem))',
      padding: 'var(--space-1) var(--space-2)',
      borderRadius: 'var(--radius-sm)',
      background: 'var(--color-text)',
      color: 'var(--color-surface)',
      boxShadow: 'var(--shadow-md)',
      fontSize: 'var(--text-sm)',
      fontWeight: 'var(--weight-regular)',
      lineHeight: 1.4,
      textAlign: 'start',
      whiteSpace: 'normal',
      overflowWrap: 'anywhere',
      // The pointer can cross the gap to the bubble without closing it.
      '&::after': { content: '""', position: 'absolute', inset: '-7px', zIndex: -1 },
    },
  },
})
