import { createSystem, defaultBaseConfig, defineConfig } from '@chakra-ui/react'
import { slotRecipes } from './recipes/index.ts'

/**
 * The Chakra system of the overlays. It is built once: recipes use the custom properties of tokens.css, so a
 * tenant's brand or the mode can change without building it again. It contains the base configuration and the
 * recipes in use, not Chakra's default system.
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
