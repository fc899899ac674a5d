import addonA11y from '@storybook/addon-a11y'
import { definePreview } from '@storybook/react-vite'

export default definePreview({
  addons: [addonA11y()],
  parameters: {
    layout: 'fullscreen',
    viewport: {
      options: {
        phone: { name: 'Phone, 360 px', styles: { width: '360px', height: '740px' } },
        tablet: { name: 'Tablet, 768 px', styles: { width: '768px', height: '1024px' } },
        laptop: { name: 'Laptop, 1280 px', styles: { width: '1280px', height: '800px' } },
        wide: { name: 'Wide, 2560 px', styles: { width: '2560px', height: '1440px' } },
      },
    },
  },
  initialGlobals: { mode: 'light', direction: 'ltr' },
  globalTypes: {
    mode: { toolbar: { title: 'Mode', icon: 'mirror', items: ['light', 'dark'], dynamicTitle: true } },
    direction: {
      toolbar: { title: 'Direction', icon: 'transfer', items: ['ltr', 'rtl'], dynamicTitle: true },
    },
  },
})
