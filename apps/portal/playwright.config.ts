import { chromiumArgs, findBrowser } from '@karwan/scripts/find-browser'
import { defineConfig } from '@playwright/test'
import { apiPort, isCluster } from './e2e/addresses.ts'

const server = isCluster ? 'cluster' : 'fresh-server'

export default defineConfig({
  testDir: './e2e',
  // Each run clears its own: what one leaves behind is there after the other.
  outputDir: `./test-results/${server}`,
  timeout: 120_000,
  expect: { timeout: 10_000 },
  // One database under all of them: each test books what it needs. Two at once leave a seventh of two cores idle.
  workers: 3,
  fullyParallel: false,
  forbidOnly: Boolean(process.env.CI),
  // One that then passes is named as unsteady by `npm test`.
  retries: process.env.CI ? 2 : 0,
  reporter: 'list',
  use: {
    // Nothing glides while it is looked at, but on the money path.
    reducedMotion: 'reduce',
    locale: 'en-GB',
    timezoneId: 'Asia/Karachi',
    viewport: { width: 1280, height: 900 },
    // A trace of every step costs a third of the time; `--trace retain-on-failure` where a failure needs one.
    trace: 'off',
    screenshot: 'only-on-failure',
    video: 'off',
    launchOptions: { executablePath: await findBrowser(), args: chromiumArgs },
  },
  webServer: {
    command: `node ../../scripts/${server}.mjs --port ${apiPort}`,
    url: `http://localhost:${apiPort}/ready`,
    timeout: 120_000,
    reuseExistingServer: false,
    gracefulShutdown: { signal: 'SIGTERM', timeout: 10_000 },
  },
})
