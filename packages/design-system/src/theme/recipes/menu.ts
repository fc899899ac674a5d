import { defineSlotRecipe } from '@chakra-ui/react'
import { menuAnatomy } from '@chakra-ui/react/anatomy'
import { listItem, listPanel } from './list-panel.ts'

export const menuRecipe = defineSlotRecipe({
  slots: menuAnatomy.keys(),
  base: {
    content: listPanel,
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
