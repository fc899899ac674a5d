import { defineSlotRecipe } from '@chakra-ui/react'
import { treeViewAnatomy } from '@chakra-ui/react/anatomy'
import { listItem, rowDetail, rowWords } from './list-panel.ts'

const row = {
  ...listItem,
  flex: 1,
  minInlineSize: 0,
  // Limit the indent on a phone, so that the words keep half of the width at any depth.
  paddingInline: 'calc(var(--space-2) + min(1.25rem, 8vw) * min(var(--depth, 1) - 1, 6)) var(--space-2)',
  '&:hover:not([data-disabled])': { background: 'var(--color-hover)' },
  '&:focus-visible': { outline: '2px solid var(--focus-ring)', outlineOffset: '-2px' },
  '&[data-selected]': { fontWeight: 'var(--weight-strong)' },
} as const

export const treeViewRecipe = defineSlotRecipe({
  slots: [...treeViewAnatomy.keys(), 'words', 'detail', 'check', 'noIndicator', 'line', 'acts'],
  base: {
    tree: { color: 'var(--color-text)' },
    line: { display: 'flex', gap: 'var(--space-1)', alignItems: 'center' },
    item: row,
    branchControl: row,
    words: { ...rowWords, flex: 1, overflowWrap: 'anywhere' },
    detail: rowDetail,
    check: { marginInlineStart: 'auto' },
    noIndicator: { flex: 'none', inlineSize: '1rem' },
    branchIndicator: {
      flex: 'none',
      inlineSize: '1rem',
      '&:dir(rtl)': { rotate: '180deg' },
      '&[data-state=open]': { rotate: '90deg' },
    },
    acts: {
      flex: 'none',
      // Hidden, and so no tab stop, except in the row with the pointer or the focus, or that had it last.
      '@media (hover: hover)': {
        visibility: 'hidden',
        '[role=treeitem]:hover > &, [role=treeitem]:focus-within > &, [data-line]:hover > &, [data-line]:focus-within > &':
          { visibility: 'visible' },
        '&[data-kept]': { visibility: 'visible' },
      },
    },
  },
})
