import { chromiumArgs, findBrowser } from '@karwan/scripts/find-browser'
import { defineConfig } from '@playwright/test'
import { apiPort, isCluster } from './e2e/addresses.ts'

const server = isCluster ? 'cluster' : 'fresh-server'

export default defineConfig({
  testDir: './e2e',
  // One directory per kind of run, because each run clears its directory first.
  outputDir: `./test-results/${server}`,
  // The run with two servers has other suites beside it.
  timeout: isCluster ? 240_000 : 120_000,
  expect: { timeout: isCluster ? 30_000 : 10_000 },
  // The tests share one database, so each makes its own records. Two workers leave two cores partly idle.
  workers: 3,
  fullyParallel: false,
  forbidOnly: Boolean(process.env.CI),
  // `npm test` lists a test that passes only on a retry as unsteady.
  retries: process.env.CI ? 2 : 0,
  reporter: 'list',
  use: {
    // No animations, except in the test of the money path.
    reducedMotion: 'reduce',
    locale: 'en-GB',
    timezoneId: 'Asia/Karachi',
    viewport: { width: 1280, height: 900 },
    // Tracing takes a third of the time; use `--trace retain-on-failure` to look into a failure.
    trace: 'off',
    screenshot: 'only-on-failure',
    video: 'off',
    launchOptions: {
      executablePath: await findBrowser(),
      args: chromiumArgs,
      // Without it, Chromium names a download with Urdu letters just "download".
      env: { ...process.env, LANG: 'C.UTF-8' },
    },
  },
  webServer: {
    command: `node ../../scripts/${server}.mjs --port ${apiPort}`,
    url: `http://localhost:${apiPort}/ready`,
    timeout: 120_000,
    reuseExistingServer: false,
    gracefulShutdown: { signal: 'SIGTERM', timeout: 10_000 },
  },
})
