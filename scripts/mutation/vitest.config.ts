import { defineConfig } from 'vitest/config'

/** Only the tests beside the mutated sources; the others would be run for each mutant and tell nothing more. */
export default defineConfig({
  test: {
    include: (process.env.MUTATION_TESTS ?? '').split(','),
    setupFiles: [new URL('stop-at-first-failure.ts', import.meta.url).pathname],
    hookTimeout: 60_000,
    testTimeout: 30_000,
    env: { VITEST_RUN_ID: String(process.pid) },
  },
})
