import { defineSlotRecipe } from '@chakra-ui/react'
import { tagsInputAnatomy } from '@chakra-ui/react/anatomy'

export const tagsInputRecipe = defineSlotRecipe({
  slots: tagsInputAnatomy.keys(),
  base: {
    root: { display: 'flex', flexDirection: 'column', gap: '0.375rem', inlineSize: '100%' },
    item: { minInlineSize: 0, maxInlineSize: '100%' },
    itemPreview: {
      display: 'flex',
      alignItems: 'center',
      paddingInlineStart: 'var(--space-2)',
      borderRadius: 'var(--radius-sm)',
      background: 'var(--neutral-subtle)',
      color: 'var(--neutral-fg)',
      fontSize: 'var(--text-sm)',
      '&[hidden]': { display: 'none' },
      '&[data-highlighted]': { outline: '2px solid var(--focus-ring)', outlineOffset: '-1px' },
    },
    itemText: { minInlineSize: 0, overflowWrap: 'anywhere' },
    itemDeleteTrigger: {
      display: 'grid',
      flex: 'none',
      placeItems: 'center',
      inlineSize: '1.75rem',
      blockSize: '1.75rem',
      borderRadius: 'var(--radius-sm)',
      '&:hover': { background: 'var(--color-hover)' },
      '& svg': { inlineSize: '0.875rem', blockSize: '0.875rem' },
    },
    input: {
      flex: 1,
      minInlineSize: '8rem',
      minBlockSize: '1.75rem',
      paddingInline: 'var(--space-2)',
      outline: 'none',
      '&::placeholder': { color: 'var(--color-muted)', opacity: 1 },
    },
  },
})
