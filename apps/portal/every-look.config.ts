import config from './playwright.config.ts'

process.env.E2E_LOOKS = 'all'

/** Every screen, answer and overlay of both apps in all four looks. Takes minutes, so not in `npm test`. */
export default { ...config, testMatch: '**/every-*.spec.ts', timeout: 900_000 }
