import { defineSlotRecipe } from '@chakra-ui/react'
import { popoverAnatomy } from '@chakra-ui/react/anatomy'
import { appear } from './appear.ts'

export const popoverRecipe = defineSlotRecipe({
  slots: popoverAnatomy.keys(),
  base: {
    content: {
      zIndex: 1100,
      display: 'flex',
      flexDirection: 'column',
      gap: 'var(--space-3)',
      inlineSize: 'max-content',
      minInlineSize: '14rem',
      maxInlineSize: 'min(24rem, calc(100vw - 1rem))',
      maxBlockSize: 'var(--available-height)',
      overflowY: 'auto',
      padding: 'var(--space-4)',
      border: '1px solid var(--color-border)',
      borderRadius: 'var(--radius-lg)',
      background: 'var(--color-raised)',
      color: 'var(--color-text)',
      boxShadow: 'var(--shadow-md)',
      // Reset the size, because the popover may be inside a table heading.
      fontSize: 'var(--text-md)',
      fontWeight: 'var(--weight-regular)',
      textAlign: 'start',
      whiteSpace: 'normal',
      overflowWrap: 'anywhere',
      ...appear('120ms'),
    },
    title: { fontWeight: 'var(--weight-strong)', lineHeight: 1.4 },
  },
})
