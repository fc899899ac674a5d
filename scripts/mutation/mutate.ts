// `npm run mutate [-- package[/slice[/start of a file name]] …]`: mutates the rules and checks that a test
// fails.
import { spawnSync } from 'node:child_process'
import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { environment, root } from '../run-steps.mjs'
import { add, percentOf, readScore, type Score } from './score.ts'
import { type Slice, slicesOf } from './slices.ts'

const enough = 85
const asked = process.argv.slice(2)
const cache = join(root, 'node_modules/.cache/stryker')
mkdirSync(cache, { recursive: true })

const slices = slicesOf(root)
const wanted = asked.length === 0 ? slices : asked.flatMap(chosenBy)
const broken = wanted.filter((slice) => !run(slice)).map(nameOf)

const packages = new Map<string, Score>()
for (const slice of slices) {
  const score = readScore(slice.folder, fileOf(slice, 'report'))
  if (!score) continue
  for (const { place, mutator, replacement } of wanted.some((one) => nameOf(one) === nameOf(slice))
    ? score.survivors
    : [])
    console.log(`survived  ${place}  ${mutator}  ${replacement.replace(/\s+/g, ' ').slice(0, 120)}`)
  console.log(`${nameOf(slice)}: ${percentOf(score).toFixed(1)} % of ${score.total}`)
  const before = packages.get(slice.package)
  packages.set(slice.package, before ? add(before, score) : score)
}
for (const [name, score] of packages)
  console.log(`${name}: ${percentOf(score).toFixed(1)} % of ${score.total} mutants were noticed`)
for (const name of broken) console.log(`FAILED ${name} could not be run`)
const tooLow = [...packages.values()].some((score) => percentOf(score) < enough)
process.exit(broken.length > 0 || tooLow || wanted.length === 0 ? 1 : 0)

function chosenBy(word: string): Slice[] {
  const [name, part, start] = word.split('/')
  const chosen = slices.filter(
    (slice) => slice.package === name && (part === undefined || slice.name === part),
  )
  return start === undefined ? chosen : chosen.map((slice) => narrowed(slice, start))
}

/** Mutates only files whose name begins with `start`; earlier results of the other files are kept. */
function narrowed(slice: Slice, start: string): Slice {
  const narrow = (glob: string) => (glob.startsWith('!') ? glob : glob.replace('*.', `${start}*.`))
  return { ...slice, mutate: slice.mutate.map(narrow) }
}

function run(slice: Slice): boolean {
  console.log(`\n── ${nameOf(slice)}`)
  const config = fileOf(slice, 'config')
  writeFileSync(
    config,
    JSON.stringify({
      plugins: ['@stryker-mutator/vitest-runner'],
      testRunner: 'vitest',
      vitest: { configFile: join(root, 'scripts/mutation/vitest.config.ts') },
      coverageAnalysis: 'perTest',
      concurrency: 2,
      mutate: slice.mutate,
      incremental: true,
      incrementalFile: fileOf(slice, 'incremental'),
      cleanTempDir: 'always',
      reporters: ['json'],
      warnings: { slow: false },
      jsonReporter: { fileName: fileOf(slice, 'report') },
      thresholds: { break: null },
    }),
  )
  const { status } = spawnSync('stryker', ['run', config], {
    cwd: join(root, slice.folder),
    env: { ...environment, MUTATION_TESTS: slice.tests.join(',') },
    stdio: ['ignore', 'inherit', 'inherit'],
  })
  return status === 0
}

function nameOf(slice: Slice): string {
  return `${slice.package}/${slice.name}`
}

function fileOf(slice: Slice, kind: string): string {
  return join(cache, `${slice.package}-${slice.name}.${kind}.json`)
}
