import { defineSlotRecipe } from '@chakra-ui/react'
import { menuAnatomy } from '@chakra-ui/react/anatomy'
import { listItem, listPanel } from './list-panel.ts'

export const menuRecipe = defineSlotRecipe({
  slots: menuAnatomy.keys(),
  base: {
    // The menu shows all its entries if the screen has room.
    content: { ...listPanel, maxHeight: 'min(32rem, var(--available-height))' },
    item: {
      ...listItem,
      '&[data-tone=danger]:not([data-disabled])': {
        color: 'var(--danger-fg)',
        '& svg': { color: 'inherit' },
      },
    },
    separator: { height: '1px', marginBlock: 'var(--space-1)', background: 'var(--color-border)' },
  },
})
