import { defineConfig } from 'vitest/config'

// No parallel tests: all consumer tests write into one pact file, which the verifier reads.
export default defineConfig({
  test: {
    include: ['consumer/**/*.pact.test.ts', 'provider/**/*.pact.test.ts'],
    fileParallelism: false,
    isolate: false,
    testTimeout: 60_000,
    hookTimeout: 120_000,
    env: { PACT_DO_NOT_TRACK: 'true' },
  },
})
