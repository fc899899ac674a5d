import { defineConfig } from 'vitest/config'
import { BaseSequencer, type TestSpecification } from 'vitest/node'

/** Faults and gates take longest; begun last, one of them would run on alone. */
class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const isLong = ({ moduleId }: TestSpecification) => /\/src\/(faults|gates|set-up)\//.test(moduleId)
    const sorted = await super.sort(files)
    return [...sorted.filter(isLong), ...sorted.filter((file) => !isLong(file))]
  }
}

export default defineConfig({
  test: {
    include: ['src/**/*.test.ts'],
    maxWorkers: 2,
    sequence: { sequencer: LongestFirst },
    // Each file has a database of its own; what the modules keep (validators, keys) may be shared, and saves a third.
    isolate: false,
    hookTimeout: 60_000,
    testTimeout: 30_000,
    env: { VITEST_RUN_ID: String(process.pid) },
  },
})
