import { chromiumArgs, findBrowser } from '@karwan/scripts/find-browser'
import { playwright } from '@vitest/browser-playwright'
import { defineConfig } from 'vitest/config'

export default defineConfig({
  define: { __PRODUCTION__: 'false' },
  optimizeDeps: {
    include: [
      '@chakra-ui/react',
      '@chakra-ui/react/anatomy',
      '@tanstack/react-query',
      '@tanstack/react-router',
      '@xstate/react',
      'lucide-react',
      'openapi-fetch',
      'react',
      'react-dom',
      'react-dom/client',
      'react-hook-form',
      'react-intl',
      'react/jsx-dev-runtime',
      'vitest-browser-react',
      'xstate',
      'zod/mini',
    ],
  },
  test: {
    maxWorkers: 2,
    projects: [
      {
        extends: true,
        test: {
          name: 'unit',
          environment: 'node',
          isolate: false,
          // Components are tested in a browser, the whole portal in e2e/ by Playwright.
          include: ['src/**/*.test.ts', 'scripts/**/*.test.ts'],
        },
      },
      {
        extends: true,
        test: {
          name: 'browser',
          include: ['src/**/*.test.tsx'],
          browser: {
            enabled: true,
            headless: true,
            screenshotFailures: false,
            provider: playwright({
              launchOptions: { executablePath: await findBrowser(), args: chromiumArgs },
            }),
            instances: [{ browser: 'chromium' }],
          },
        },
      },
    ],
  },
})
