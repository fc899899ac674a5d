import { apiPort, csrApp } from './e2e/addresses.ts'
import config from './playwright.config.ts'

/** The money path with Prism between portal and API. Prism has to be downloaded, so not in `npm test`. */
export default {
  ...config,
  testMatch: 'money-path.spec.ts',
  webServer: {
    ...config.webServer,
    command: `node ../../scripts/second-opinion.mjs --port ${apiPort}`,
    url: csrApp,
  },
}
