import { chromiumArgs, findBrowser } from '@karwan/scripts/find-browser'
import { storybookTest } from '@storybook/addon-vitest/vitest-plugin'
import { playwright } from '@vitest/browser-playwright'
import { defineConfig } from 'vitest/config'
import { bundledAhead } from './page-tests/bundled-ahead.ts'
import { sentencesWithCode } from './scripts/sentences-with-code.ts'

const executablePath = await findBrowser()

/** A function, because vitest writes each project's name into its object. */
const chromium = () => ({
  enabled: true,
  headless: true,
  screenshotFailures: false,
  provider: playwright({
    launchOptions: { executablePath, args: chromiumArgs },
    contextOptions: { locale: 'en-GB', timezoneId: 'Asia/Karachi', reducedMotion: 'reduce' },
  }),
  instances: [{ browser: 'chromium' as const }],
})

/** A long timeout for `expect.poll`, for machines that are busy with other work. */
const patient = { poll: { timeout: 10_000 } }

export default defineConfig({
  plugins: [sentencesWithCode()],
  define: { __PRODUCTION__: 'false' },
  optimizeDeps: {
    include: bundledAhead,
  },
  test: {
    maxWorkers: 2,
    projects: [
      {
        extends: true,
        test: {
          name: 'unit',
          testTimeout: 30_000,
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
          testTimeout: 60_000,
          expect: patient,
          browser: chromium(),
        },
      },
      {
        extends: true,
        test: {
          name: 'pages',
          // Whole pages with the reference backend. `openPage` resets what a page has changed globally.
          include: ['page-tests/**/*.test.tsx'],
          globalSetup: 'page-tests/start-backend.ts',
          setupFiles: 'page-tests/no-complaints.ts',
          isolate: false,
          // For busy machines; a test normally takes a fifth of a second.
          testTimeout: 60_000,
          expect: patient,
          browser: chromium(),
        },
      },
      {
        extends: true,
        plugins: [storybookTest({ configDir: `${import.meta.dirname}/.storybook` })],
        test: {
          name: 'screens',
          isolate: false,
          // The first test waits for the code of the whole portal.
          testTimeout: 120_000,
          browser: chromium(),
        },
      },
    ],
  },
})
