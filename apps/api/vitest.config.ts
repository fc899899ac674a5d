import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    include: ['src/**/*.test.ts'],
    maxWorkers: 2,
    hookTimeout: 60_000,
    testTimeout: 30_000,
    env: { VITEST_RUN_ID: String(process.pid) },
  },
})
