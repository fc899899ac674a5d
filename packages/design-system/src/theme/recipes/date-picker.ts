import { defineSlotRecipe } from '@chakra-ui/react'
import { datePickerAnatomy } from '@chakra-ui/react/anatomy'

const turn = {
  display: 'grid',
  placeItems: 'center',
  inlineSize: '2rem',
  blockSize: '2rem',
  padding: 0,
  border: 0,
  borderRadius: 'var(--radius-md)',
  background: 'none',
  color: 'var(--color-muted)',
  cursor: 'pointer',
  '&:hover': { background: 'var(--color-hover)', color: 'var(--color-text)' },
  '&:disabled': { opacity: 0.35, cursor: 'default' },
  '& svg': { inlineSize: '1rem', blockSize: '1rem' },
  '&:dir(rtl) svg': { scale: '-1 1' },
} as const

const select = {
  minBlockSize: '2rem',
  paddingInline: 'var(--space-1)',
  border: '1px solid transparent',
  borderRadius: 'var(--radius-md)',
  background: 'var(--color-raised)',
  color: 'inherit',
  fontWeight: 'var(--weight-medium)',
  '&:hover': { borderColor: 'var(--color-border-strong)' },
} as const

export const datePickerRecipe = defineSlotRecipe({
  slots: [...datePickerAnatomy.keys(), 'time'],
  base: {
    content: {
      '&:focus': { outline: 'none' },
      // `group` is a calendar in the page, `dialog` one that floats beside its field.
      '&[role=group]': { inlineSize: 'fit-content' },
      '&[role=dialog]': {
        position: 'relative',
        zIndex: 1100,
        maxInlineSize: 'calc(100vw - 1rem)',
        maxBlockSize: 'var(--available-height)',
        padding: 'var(--space-3)',
        overflowY: 'auto',
        border: '1px solid var(--color-border)',
        borderRadius: 'var(--radius-md)',
        background: 'var(--color-raised)',
        color: 'var(--color-text)',
        boxShadow: 'var(--shadow-lg)',
      },
    },
    viewControl: {
      display: 'flex',
      alignItems: 'center',
      justifyContent: 'space-between',
      gap: 'var(--space-1)',
      marginBlockEnd: 'var(--space-2)',
    },
    prevTrigger: turn,
    nextTrigger: turn,
    monthSelect: select,
    yearSelect: select,
    table: {
      borderCollapse: 'separate',
      borderSpacing: '0.125rem',
      fontVariantNumeric: 'tabular-nums',
    },
    tableHeader: {
      blockSize: '1.75rem',
      padding: 0,
      color: 'var(--color-muted)',
      fontSize: 'var(--text-xs)',
      fontWeight: 'var(--weight-medium)',
      textAlign: 'center',
    },
    tableCell: { padding: 0 },
    tableCellTrigger: {
      display: 'grid',
      placeItems: 'center',
      inlineSize: '2.25rem',
      blockSize: '2.25rem',
      border: '1px solid transparent',
      borderRadius: 'var(--radius-md)',
      cursor: 'pointer',
      '&:hover': { background: 'var(--color-hover)' },
      '&:focus-visible': { outline: '2px solid var(--focus-ring)' },
      // Days of the neighbouring months cannot be chosen, and would look like days that are not allowed.
      '&[data-outside-range]': { visibility: 'hidden' },
      '&[data-today]': { borderColor: 'var(--color-border-strong)' },
      '&[data-selected]': { background: 'var(--brand-solid)', color: 'var(--brand-contrast)' },
      '&[data-disabled]': {
        color: 'var(--color-muted)',
        textDecoration: 'line-through',
        cursor: 'default',
      },
    },
    time: { marginBlockStart: 'var(--space-3)' },
  },
})
