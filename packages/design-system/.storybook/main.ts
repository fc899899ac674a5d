import { defineMain } from '@storybook/react-vite/node'
import { mergeConfig } from 'vite'

export default defineMain({
  framework: '@storybook/react-vite',
  stories: ['../src/**/*.mdx', '../src/**/*.stories.tsx'],
  addons: ['@storybook/addon-docs', '@storybook/addon-vitest', '@storybook/addon-a11y'],
  core: { disableTelemetry: true },
  // Storybook would ask the site of the component library for its stories.
  refs: { '@chakra-ui/react': { disable: true } },
  // A story that is opened in a page of its own would ask for the icon at another address, where there is none.
  previewHead: (head = '') => `${head}<link rel="icon" href="./favicon.svg">`,
  typescript: {
    // The TypeScript parser lists the members of a union. Tests do not need the property tables.
    reactDocgen: process.env.VITEST ? false : 'react-docgen-typescript',
    reactDocgenTypescriptOptions: {
      tsconfigPath: '../../tsconfig.json',
      shouldExtractLiteralValuesFromEnum: true,
      shouldRemoveUndefinedFromOptional: true,
      // Omit the attributes that every HTML element has.
      propFilter: ({ parent }) => !parent || !/node_modules/.test(parent.fileName),
    },
  },
  viteFinal: (config) =>
    mergeConfig(config, {
      build: {
        chunkSizeWarningLimit: 2000,
        rolldownOptions: {
          // The code that a docs page shows is made of the names of the components.
          output: { keepNames: true },
          onwarn(warning: { code?: string }, warn: (warning: unknown) => void) {
            // Every file of the component library starts with 'use client', which gives thousands of warnings.
            if (warning.code !== 'MODULE_LEVEL_DIRECTIVE') warn(warning)
          },
        },
      },
    }),
})
