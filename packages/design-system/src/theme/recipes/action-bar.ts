import { defineSlotRecipe } from '@chakra-ui/react'
import { actionBarAnatomy } from '@chakra-ui/react/anatomy'
import { appear } from './appear.ts'
import { onPhone } from './breakpoints.ts'

export const actionBarRecipe = defineSlotRecipe({
  slots: [...actionBarAnatomy.keys(), 'count', 'acts'],
  base: {
    // The pointer reaches the page beside the bar.
    positioner: {
      position: 'fixed',
      insetBlockEnd: 'var(--sticky-bottom, var(--space-4))',
      insetInline: 'var(--space-2)',
      zIndex: 800,
      display: 'flex',
      justifyContent: 'center',
      pointerEvents: 'none',
      '@media print': { display: 'none' },
    },
    content: {
      display: 'flex',
      flexWrap: 'wrap',
      gap: 'var(--space-2) var(--space-3)',
      alignItems: 'center',
      minInlineSize: 0,
      maxInlineSize: '100%',
      padding: 'var(--space-2) var(--space-3)',
      border: '1px solid var(--color-border)',
      borderRadius: 'var(--radius-lg)',
      background: 'var(--color-raised)',
      color: 'var(--color-text)',
      boxShadow: 'var(--shadow-lg)',
      outline: 'none',
      pointerEvents: 'auto',
      ...appear('120ms'),
      [onPhone]: { '& > :last-child': { marginInlineStart: 'auto' } },
    },
    count: {
      fontWeight: 'var(--weight-strong)',
      fontVariantNumeric: 'tabular-nums',
      whiteSpace: 'nowrap',
    },
    acts: {
      display: 'flex',
      flexWrap: 'wrap',
      gap: 'var(--space-2)',
      [onPhone]: { order: 1, inlineSize: '100%' },
    },
  },
})
