import { defineMain } from '@storybook/react-vite/node'
import { mergeConfig } from 'vite'
import { bundledAhead } from '../page-tests/bundled-ahead.ts'
import { backendOnDemand } from './backend-on-demand.ts'

export default defineMain({
  framework: '@storybook/react-vite',
  stories: ['../screens/*.stories.tsx'],
  addons: ['@storybook/addon-a11y', '@storybook/addon-vitest'],
  core: { disableTelemetry: true },
  staticDirs: ['../public'],
  // A screen that is opened in a page of its own would ask for the icon at another address.
  previewHead: (head = '') => `${head}<link rel="icon" href="./favicon.svg">`,
  typescript: { reactDocgen: false },
  // Screens are what the API makes of them, so it runs beside them.
  viteFinal: (config) =>
    mergeConfig(config, {
      define: { __PRODUCTION__: 'false' },
      optimizeDeps: {
        include: [
          ...bundledAhead,
          '@storybook/addon-a11y',
          '@storybook/addon-a11y/preview',
          '@storybook/react-vite',
          'pdfjs-dist',
        ],
      },
      plugins: [backendOnDemand()],
    }),
})
