import { createSystem, defaultBaseConfig, defineConfig } from '@chakra-ui/react'
import { slotRecipes } from './recipes/index.ts'

/**
 * The Chakra system of the overlays. It is built once and knows no colour: recipes name the custom properties
 * of tokens.css, so that a tenant's brand and the mode change without building it again. Base configuration
 * and a recipe for each part that is used, never the default system.
 */
export const brandSystem = createSystem(
  defaultBaseConfig,
  defineConfig({
    preflight: false,
    theme: {
      keyframes: {
        overlayIn: { from: { opacity: 0, translate: '0 4px' }, to: { opacity: 1, translate: '0 0' } },
        scrimIn: { from: { opacity: 0 }, to: { opacity: 1 } },
      },
      slotRecipes,
    },
  }),
)
