import { defineConfig } from 'vitest/config'

export default defineConfig({
  // Tests of rules have no shared state, so test files can share imported modules; this saves three quarters
  // of the time.
  test: { include: ['src/**/*.test.ts'], maxWorkers: 2, isolate: false },
})
