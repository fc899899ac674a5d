import { defineConfig } from 'vitest/config'

/** Runs only the tests of the slice; the others would run for each mutant and catch no more. */
export default defineConfig({
  test: {
    include: (process.env.MUTATION_TESTS ?? '').split(','),
    setupFiles: [new URL('stop-at-first-failure.ts', import.meta.url).pathname],
    hookTimeout: 60_000,
    testTimeout: 30_000,
    env: { VITEST_RUN_ID: String(process.pid) },
  },
})
