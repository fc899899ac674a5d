import { brands, viewports } from '@karwan/design-system/testing'
import { languages, namesOf } from '@karwan/domain/kernel'
import addonA11y from '@storybook/addon-a11y'
import { definePreview } from '@storybook/react-vite'

const languageItems = [
  ...namesOf(languages).map((value) => ({ value, title: languages[value].label })),
  { value: 'en-XA', title: 'Longer, accented English' },
  { value: 'en-XB', title: 'The same from right to left' },
]

export default definePreview({
  addons: [addonA11y()],
  parameters: {
    layout: 'fullscreen',
    viewport: { options: viewports },
  },
  initialGlobals: { brand: 'Karwan', mode: 'light', language: 'en' },
  globalTypes: {
    mode: { toolbar: { title: 'Mode', icon: 'mirror', items: ['light', 'dark'], dynamicTitle: true } },
    brand: {
      toolbar: { title: 'Brand', icon: 'paintbrush', items: Object.keys(brands), dynamicTitle: true },
    },
    language: { toolbar: { title: 'Language', icon: 'globe', items: languageItems, dynamicTitle: true } },
  },
})
