import addonA11y from '@storybook/addon-a11y'
import addonDocs from '@storybook/addon-docs'
import { definePreview } from '@storybook/react-vite'
import '../src/theme/global.css'
import './preview.css'
import { brands } from '../src/testing/brands.ts'
import { DesignTextsProvider } from '../src/texts/index.ts'
import { applyBrand, applyColorMode, defaultBrand } from '../src/theme/index.ts'
import { storyTexts } from './design-texts.ts'

export default definePreview({
  addons: [addonDocs(), addonA11y()],
  // Each component has a page with its description, its properties and all its stories.
  tags: ['autodocs'],
  parameters: {
    a11y: {
      test: 'error',
      options: { runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'] },
    },
    layout: 'padded',
    // All stories of a docs page follow the toolbar's brand, mode and direction.
    docs: { stories: { filter: ({ storyGlobals }) => Object.keys(storyGlobals ?? {}).length === 0 } },
  },
  initialGlobals: { brand: 'Karwan', mode: 'light', direction: 'ltr' },
  globalTypes: {
    brand: {
      toolbar: { title: 'Brand', icon: 'paintbrush', items: Object.keys(brands), dynamicTitle: true },
    },
    mode: { toolbar: { title: 'Mode', icon: 'mirror', items: ['light', 'dark'], dynamicTitle: true } },
    direction: {
      toolbar: { title: 'Direction', icon: 'transfer', items: ['ltr', 'rtl'], dynamicTitle: true },
    },
  },
  beforeEach({ globals }) {
    applyBrand(brands[String(globals.brand)] ?? defaultBrand)
    applyColorMode(globals.mode === 'dark' ? 'dark' : 'light')
    document.documentElement.dir = globals.direction === 'rtl' ? 'rtl' : 'ltr'
  },
  decorators: [
    (Story) => (
      <DesignTextsProvider texts={storyTexts}>
        <Story />
      </DesignTextsProvider>
    ),
  ],
})
