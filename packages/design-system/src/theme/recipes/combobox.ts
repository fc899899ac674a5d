import { defineSlotRecipe } from '@chakra-ui/react'
import { comboboxAnatomy } from '@chakra-ui/react/anatomy'
import { listItem, listPanel } from './list-panel.ts'

export const comboboxRecipe = defineSlotRecipe({
  slots: [...comboboxAnatomy.keys(), 'itemHint'],
  base: {
    root: { width: '100%' },
    control: { position: 'relative', display: 'flex', alignItems: 'center' },
    content: { ...listPanel, width: 'var(--reference-width)', maxWidth: 'none' },
    item: { ...listItem, justifyContent: 'space-between', '&[data-state=checked]': { fontWeight: 600 } },
    itemHint: { color: 'var(--color-muted)', fontSize: 'var(--text-sm)' },
    empty: { paddingBlock: 'var(--space-2)', paddingInline: 'var(--space-2)', color: 'var(--color-muted)' },
  },
})
