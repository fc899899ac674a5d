import addonA11y from '@storybook/addon-a11y'
import { definePreview } from '@storybook/react-vite'
import '../src/theme/global.css'
import './preview.css'
import { DesignTextsProvider } from '../src/texts/index.ts'
import { applyBrand, applyColorMode, defaultBrand } from '../src/theme/index.ts'
import { brands } from './brands.ts'
import { storyTexts } from './design-texts.ts'

export default definePreview({
  addons: [addonA11y()],
  parameters: {
    a11y: {
      test: 'error',
      options: { runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'] },
    },
    layout: 'padded',
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
