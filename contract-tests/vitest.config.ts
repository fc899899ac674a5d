import { defineConfig } from 'vitest/config'

// Every consumer file writes into one pact, and the verifier reads it: nothing here may run side by side.
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
