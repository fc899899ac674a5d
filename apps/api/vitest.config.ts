import { sampleOfCommit } from '@karwan/scripts/sample-of-commit'
import { defineConfig } from 'vitest/config'
import { BaseSequencer, type TestSpecification } from 'vitest/node'

/** Begun last, one of these would run on alone. */
const longest = [
  'contract-attacked-writing',
  'market-at-random',
  'crash',
  'start',
  'login',
  'seed',
  'query-plans',
  'who-may-call',
  'shutdown',
  'contract-attacked-reading',
  'award.race',
  'several-processes',
  'prepare-database',
]

class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const place = ({ moduleId }: TestSpecification) => {
      const found = longest.findIndex((name) => moduleId.endsWith(`/${name}.test.ts`))
      return found < 0 ? longest.length : found
    }
    return (await super.sort(files)).toSorted((one, other) => place(one) - place(other))
  }
}

const sample = sampleOfCommit()
if (sample) {
  const touched = sample.touched.length > 0 ? `, and all of ${sample.touched.join(', ')}` : ''
  // Tools that read this file keep what it writes to standard output.
  console.error(
    `Gates ask a sample of the operations, SAMPLE_SEED=${sample.seed}${touched}; CI=true asks every one`,
  )
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
    env: { VITEST_RUN_ID: String(process.pid), ...(sample && { GATE_SAMPLE: JSON.stringify(sample) }) },
  },
})
