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
import { isOnDocsPage, shownCode } from './docs-page.ts'
import { PartPage } from './part-page.tsx'
import { languageOf, readers, readIn } from './reader-language.ts'
import { tellDocsPage } from './story-in-frame.ts'
import { TriedValues } from './tried-values.tsx'

const modes = [
  { value: 'light', title: 'Light' },
  { value: 'dark', title: 'Dark' },
]

const languages = Object.entries(readers).map(([value, { title }]) => ({ value, title }))

const densities = [
  { value: 'comfortable', title: 'Comfortable tables' },
  { value: 'compact', title: 'Compact tables' },
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
      source: { type: 'dynamic', transform: shownCode },
    },
  },
  initialGlobals: { brand: 'Karwan', mode: 'light', language: 'en', density: 'comfortable' },
  globalTypes: {
    brand: {
      toolbar: { title: 'Brand', icon: 'paintbrush', items: Object.keys(brands), dynamicTitle: true },
    },
    mode: { toolbar: { title: 'Mode', icon: 'mirror', items: modes, dynamicTitle: true } },
    language: { toolbar: { title: 'Language', icon: 'globe', items: languages, dynamicTitle: true } },
    density: { toolbar: { title: 'Density', icon: 'component', items: densities, dynamicTitle: true } },
  },
  beforeEach({ globals, storyGlobals, playFunction, viewMode }) {
    applyBrand(brands[String(globals.brand)] ?? defaultBrand)
    applyColorMode(globals.mode === 'dark' ? 'dark' : 'light')
    const language = languageOf(globals.language)
    document.documentElement.dir = readers[language].direction
    // Tables look for it at any element around them, so it is in force also where a story says nothing of it.
    document.documentElement.dataset.density = globals.density === 'compact' ? 'compact' : 'comfortable'
    // A play function looks for English words, but for those of stories that are in another language themselves.
    const isPlayedInEnglish = playFunction && viewMode === 'story' && !('language' in storyGlobals)
    readIn(isPlayedInEnglish ? 'en' : language)
  },
  afterEach({ globals }) {
    readIn(languageOf(globals.language))
    tellDocsPage()
  },
  decorators: [
    (Story, { args, initialArgs }) => (
      <DesignTextsProvider texts={storyTexts}>
        <TriedValues tried={args} given={initialArgs}>
          <Story />
        </TriedValues>
      </DesignTextsProvider>
    ),
  ],
})
