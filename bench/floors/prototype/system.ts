import { createSystem, defaultBaseConfig } from '@chakra-ui/react'
import {
  animationStyles,
  badgeRecipe,
  breakpoints,
  buttonRecipe,
  dialogSlotRecipe,
  fieldSlotRecipe,
  globalCss,
  headingRecipe,
  inputRecipe,
  keyframes,
  layerStyles,
  semanticTokens,
  tableSlotRecipe,
  textStyles,
  tokens,
} from '@chakra-ui/react/theme'

/** Only the recipes that the prototype uses. */
export const system = createSystem(defaultBaseConfig, {
  preflight: true,
  globalCss,
  theme: {
    tokens,
    semanticTokens,
    textStyles,
    layerStyles,
    animationStyles,
    keyframes,
    breakpoints,
    recipes: { button: buttonRecipe, heading: headingRecipe, input: inputRecipe, badge: badgeRecipe },
    slotRecipes: { field: fieldSlotRecipe, table: tableSlotRecipe, dialog: dialogSlotRecipe },
  },
})
