import addonA11y from '@storybook/addon-a11y'
import addonDocs from '@storybook/addon-docs'
import { definePreview } from '@storybook/react-vite'
import '../src/theme/global.css'
import './preview.css'
import { brands } from '../src/testing/brands.ts'
import { viewports } from '../src/testing/viewports.ts'
import { DesignTextsProvider } from '../src/texts/index.ts'
import { applyBrand, applyColorMode, defaultBrand } from '../src/theme/index.ts'
import { writableControls } from './controls.ts'
import { storyTexts } from './design-texts.ts'
import { isOnDocsPage, withImport } from './docs-page.ts'
import { readInUrdu } from './in-urdu.ts'
import { PartPage } from './part-page.tsx'

const modes = [
  { value: 'light', title: 'Light' },
  { value: 'dark', title: 'Dark' },
]

const directions = [
  { value: 'ltr', title: 'Left to right' },
  { value: 'rtl', title: 'Right to left, Urdu' },
]

export default definePreview({
  addons: [addonDocs(), addonA11y()],
  // Each component has a page with its description, its properties and all its stories.
  tags: ['autodocs'],
  argTypesEnhancers: [writableControls],
  parameters: {
    a11y: {
      test: 'error',
      options: { runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'] },
    },
    layout: 'padded',
    options: {
      storySort: {
        order: ['Begin here', 'Tokens', 'Shared styles', 'Languages', 'Components', 'Patterns'],
        method: 'alphabetical',
      },
    },
    viewport: { options: viewports },
    docs: {
      page: PartPage,
      stories: { filter: isOnDocsPage },
      source: { type: 'dynamic', transform: withImport },
    },
  },
  initialGlobals: { brand: 'Karwan', mode: 'light', direction: 'ltr' },
  globalTypes: {
    brand: {
      toolbar: { title: 'Brand', icon: 'paintbrush', items: Object.keys(brands), dynamicTitle: true },
    },
    mode: { toolbar: { title: 'Mode', icon: 'mirror', items: modes, dynamicTitle: true } },
    direction: {
      toolbar: { title: 'Direction', icon: 'transfer', items: directions, dynamicTitle: true },
    },
  },
  beforeEach({ globals }) {
    applyBrand(brands[String(globals.brand)] ?? defaultBrand)
    applyColorMode(globals.mode === 'dark' ? 'dark' : 'light')
    const isRightToLeft = globals.direction === 'rtl'
    document.documentElement.dir = isRightToLeft ? 'rtl' : 'ltr'
    readInUrdu(isRightToLeft)
  },
  decorators: [
    (Story) => (
      <DesignTextsProvider texts={storyTexts}>
        <Story />
      </DesignTextsProvider>
    ),
  ],
})
