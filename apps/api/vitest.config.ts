import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    include: ['src/**/*.test.ts'],
    maxWorkers: 2,
    // Each file has a database of its own; what the modules keep (validators, keys) may be shared, and saves a third.
    isolate: false,
    hookTimeout: 60_000,
    testTimeout: 30_000,
    env: { VITEST_RUN_ID: String(process.pid) },
  },
})
