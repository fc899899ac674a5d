import { defineMain } from '@storybook/react-vite/node'
import { mergeConfig } from 'vite'

export default defineMain({
  framework: '@storybook/react-vite',
  stories: ['../src/**/*.mdx', '../src/**/*.stories.tsx'],
  addons: ['@storybook/addon-docs', '@storybook/addon-vitest', '@storybook/addon-a11y'],
  core: { disableTelemetry: true },
  typescript: { reactDocgen: 'react-docgen' },
  viteFinal: (config) =>
    mergeConfig(config, {
      build: {
        chunkSizeWarningLimit: 2000,
        rolldownOptions: {
          onwarn(warning: { code?: string }, warn: (warning: unknown) => void) {
            // Every file of the component kit starts with 'use client'; that is thousands of lines of log.
            if (warning.code !== 'MODULE_LEVEL_DIRECTIVE') warn(warning)
          },
        },
      },
    }),
})
