import { brands, viewports } from '@karwan/design-system/testing'
import { languages, namesOf } from '@karwan/domain/kernel'
import addonA11y from '@storybook/addon-a11y'
import { definePreview } from '@storybook/react-vite'

const languageItems = [
  ...namesOf(languages).map((value) => ({ value, title: languages[value].label })),
  { value: 'en-XA', title: 'Longer, accented English' },
  { value: 'en-XB', title: 'The same from right to left' },
]

const densities = [
  { value: 'comfortable', title: 'Comfortable tables' },
  { value: 'compact', title: 'Compact tables' },
]

export default definePreview({
  addons: [addonA11y()],
  parameters: {
    layout: 'fullscreen',
    viewport: { options: viewports },
  },
  initialGlobals: { brand: 'Karwan', mode: 'light', language: 'en', density: 'comfortable' },
  globalTypes: {
    mode: { toolbar: { title: 'Mode', icon: 'mirror', items: ['light', 'dark'], dynamicTitle: true } },
    brand: {
      toolbar: { title: 'Brand', icon: 'paintbrush', items: Object.keys(brands), dynamicTitle: true },
    },
    language: { toolbar: { title: 'Language', icon: 'globe', items: languageItems, dynamicTitle: true } },
    density: { toolbar: { title: 'Density', icon: 'component', items: densities, dynamicTitle: true } },
  },
  beforeEach({ globals }) {
    // Tables look for it at any element around them. It does not touch the density that the user has chosen.
    document.documentElement.dataset.density = globals.density === 'compact' ? 'compact' : 'comfortable'
  },
})
