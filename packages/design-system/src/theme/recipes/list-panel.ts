import { appear } from './appear.ts'

/** The floating list that menus and comboboxes share. */
export const listPanel = {
  zIndex: 1100,
  minWidth: '12rem',
  maxWidth: 'min(24rem, calc(100vw - 1rem))',
  maxHeight: 'min(22rem, var(--available-height))',
  overflowY: 'auto',
  padding: 'var(--space-1)',
  border: '1px solid var(--color-border)',
  borderRadius: 'var(--radius-lg)',
  background: 'var(--color-raised)',
  color: 'var(--color-text)',
  boxShadow: 'var(--shadow-md)',
  outline: 'none',
  ...appear('120ms'),
} as const

export const listItem = {
  display: 'flex',
  gap: 'var(--space-2)',
  alignItems: 'center',
  minHeight: '2rem',
  paddingBlock: 'var(--space-1)',
  paddingInline: 'var(--space-2)',
  borderRadius: 'var(--radius-md)',
  textAlign: 'start',
  cursor: 'pointer',
  outline: 'none',
  '& svg': { width: '1rem', height: '1rem', color: 'var(--color-muted)' },
  '&[data-highlighted]': { background: 'var(--color-hover)' },
  '&[data-disabled]': { color: 'var(--color-muted)', cursor: 'not-allowed' },
} as const

/** The text of a row, with a quieter second line. */
export const rowWords = { display: 'flex', flexDirection: 'column', minWidth: 0 } as const

export const rowDetail = {
  color: 'var(--color-muted)',
  fontSize: 'var(--text-sm)',
  fontWeight: 'var(--weight-regular)',
} as const

export const groupLabel = {
  padding: 'var(--space-2) var(--space-2) var(--space-1)',
  color: 'var(--color-muted)',
  fontSize: 'var(--text-sm)',
  fontWeight: 'var(--weight-strong)',
} as const
