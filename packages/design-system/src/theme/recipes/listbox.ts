import { defineSlotRecipe } from '@chakra-ui/react'
import { listboxAnatomy } from '@chakra-ui/react/anatomy'
import { groupLabel, listItem, rowDetail, rowWords } from './list-panel.ts'

export const listboxRecipe = defineSlotRecipe({
  slots: [...listboxAnatomy.keys(), 'words', 'detail'],
  base: {
    root: { inlineSize: '100%' },
    content: {
      maxBlockSize: '22rem',
      padding: 'var(--space-1)',
      overflowY: 'auto',
      border: '1px solid var(--color-border-strong)',
      borderRadius: 'var(--radius-md)',
      background: 'var(--color-surface)',
      color: 'var(--color-text)',
      '&[aria-invalid=true]': { borderColor: 'var(--danger-fg)' },
    },
    itemGroupLabel: groupLabel,
    item: {
      ...listItem,
      overflowWrap: 'anywhere',
      '&:hover:not([data-disabled])': { background: 'var(--color-hover)' },
      '&[data-highlighted]': { outline: '2px solid var(--focus-ring)', outlineOffset: '-2px' },
      '&[data-state=checked]': { fontWeight: 'var(--weight-strong)' },
    },
    words: rowWords,
    detail: rowDetail,
    itemIndicator: { marginInlineStart: 'auto' },
    empty: { padding: 'var(--space-2)', color: 'var(--color-muted)' },
  },
})
