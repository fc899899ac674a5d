// `npm test`: runs everything, the fastest checks first. The last line is "N passed, N failed".
import { spawn, spawnSync } from 'node:child_process'
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, relative } from 'node:path'
import { hasPostgres, noPostgres, startPrivatePostgres } from './private-postgres.mjs'
import { environment, root } from './run-steps.mjs'

const only = process.argv.slice(2)
const reports = mkdtempSync(join(tmpdir(), 'karwan-test-'))
const missing = []
const failed = []
// Tests that failed and then passed when CI retried them. The cause still has to be found.
const unsteady = []
// Suites of which this run took some files only.
const sampled = []
const totals = { passed: 0, failed: 0, skipped: 0 }

if (!existsSync(join(root, 'node_modules')))
  await run({ name: 'install' }, ['npm', 'ci', '--no-audit', '--no-fund'])
requireNode24()
// Only Node 24 can load it, and on a bare machine the packages bring that.
const { filesOfRun } = await import('./sample-of-files.ts')

// Tests that do not depend on the database run on one of the two only. On PostgreSQL, which is faster and has
// concurrent calls: what every operation must answer, and the brute-force protection. On PGlite, which starts
// and ends with the process: start and shutdown, files, and the seed.
const onlyOnPostgres = [
  'src/gates/!(cursors|search-as-meant|fault-at-any-statement).test.ts',
  'src/modules/session/login.test.ts',
]
const onlyOnPglite = [
  'src/set-up/!(prepare-database).test.ts',
  'src/faults/shutdown.test.ts',
  'src/storage/**',
  'src/modules/documents/malicious-files*',
  'src/db/seed/seed.test.ts',
  'src/db/open-db.test.ts',
]
const without = (files) => files.map((file) => `--exclude=${file}`)

// Modules use the same SQL on both databases. On PostgreSQL all their tests run, on PGlite a sixth of them, the
// next one with the next commit. What takes minutes on each database runs on one of them, on the other with the
// next commit. `EVERY=1 npm test api` runs all on both.
const commits = commitsSoFar()
const modules = 'apps/api/src/modules'
const testsOfModules = readdirSync(join(root, modules), { recursive: true })
  .filter((file) => file.endsWith('.test.ts'))
  .map((file) => `src/modules/${file.replaceAll('\\', '/')}`)
  .sort()
const isOfOtherSixths = (file, place) => place % 6 !== commits % 6 && !file.includes('/malicious-files')
const takesMinutes = [
  'src/gates/fault-at-any-statement.test.ts',
  'src/faults/crash.test.ts',
  'src/faults/money-under-kill.test.ts',
]
const leftToPostgres = process.env.EVERY
  ? []
  : [...testsOfModules.filter(isOfOtherSixths), ...(commits % 2 === 0 ? [] : takesMinutes)]
const leftToPglite = process.env.EVERY || commits % 2 === 1 ? [] : takesMinutes

// CI runs every test. Elsewhere a run has twelve minutes on two cores, so it takes some files of what is slow,
// the next ones with the next commit, and always those beside a file that differs from main.
const partsOf = {
  pglite: [
    { of: /^src\/modules\//, parts: 12 },
    { of: /^src\/(?:faults|gates|set-up)\//, parts: 8 },
    { of: /^src\//, parts: 4 },
  ],
  postgres: [
    { of: /^src\/modules\//, parts: 8 },
    { of: /^src\/faults\//, parts: 10 },
    { of: /^src\/gates\//, parts: 5 },
    { of: /^src\//, parts: 3 },
  ],
  stories: [{ of: /\.stories\./, parts: 8 }],
  endToEnd: [{ of: /^e2e\//, parts: 12 }],
  pages: [
    { of: /^page-tests\//, parts: 10 },
    { of: /^screens\//, parts: 6 },
    { of: /\.test\.tsx$/, parts: 12 },
  ],
  consumer: [{ of: /^consumer\//, parts: 8 }],
  // The other tests of the provider need the pacts of every consumer test.
  provider: [{ of: /^provider\/(?!verify\.|openapi\.)/, parts: 'none' }],
}
const changesPacts = /^(?:contract-tests|openapi)\//

// CI has 40 minutes, and some machines take twice as long as others. Where the checks and the build take longer than
// this, the suites with `halfWhereSlow` run half of their files.
const slowFromSeconds = 120
const began = Date.now()
let isSlow = false
function halfWhereSlow(suite) {
  if (!isSlow || !suite.halfWhereSlow) return []
  missing.push(`${suite.name}: half of it was asked, as this machine is slow`)
  // Other parts change with every commit; with these, each half meets each of them in four commits.
  return [`--shard=${(Math.floor(commits / 2) % 2) + 1}/2`]
}

/**
 * Tests that go through every screen take half of them in CI, and a seventh elsewhere: seven and the twelve of
 * `partsOf.endToEnd` have no common divisor, so every test meets every screen in time.
 */
function partOfScreens() {
  if (process.env.EVERY) return {}
  const parts = process.env.CI ? 2 : 7
  return { E2E_PART: `${commits % parts}/${parts}` }
}

/**
 * The title of this test. It runs once: with PostgreSQL in `two servers`, one of which dies, else in `end to
 * end`.
 */
const moneyPath = 'customer support books'

// Rounds run one after the other. The lanes of a round run side by side, as neither keeps two cores busy.
const rounds = [
  { name: 'verify', command: ['node', 'scripts/verify.mjs'] },
  {
    lanes: [
      [{ name: 'build', command: ['turbo', 'run', 'build', '--output-logs=errors-only'] }],
      [
        { name: 'contract', vitest: 'openapi' },
        { name: 'sdk', vitest: 'packages/sdk' },
        { name: 'domain', vitest: 'packages/domain' },
      ],
    ],
  },
  {
    name: 'api on PGlite',
    vitest: 'apps/api',
    args: hasPostgres() ? without([...onlyOnPostgres, ...leftToPostgres]) : [],
    parts: hasPostgres() ? partsOf.pglite : partsOf.postgres,
    halfWhereSlow: true,
  },
  {
    name: 'api on PostgreSQL',
    vitest: 'apps/api',
    postgres: true,
    args: without([...onlyOnPglite, ...leftToPglite]),
    parts: partsOf.postgres,
    halfWhereSlow: true,
  },
  {
    name: 'design system',
    vitest: 'packages/design-system',
    parts: partsOf.stories,
    halfWhereSlow: true,
  },
  { name: 'sizes', command: ['node', 'apps/portal/scripts/size-gate.ts'] },
  {
    name: 'end to end',
    playwright: 'apps/portal',
    args: hasPostgres() ? ['--grep-invert', moneyPath] : [],
    parts: partsOf.endToEnd,
    halfWhereSlow: true,
    env: partOfScreens(),
  },
  {
    lanes: [
      [
        {
          name: 'two servers',
          playwright: 'apps/portal',
          args: ['money-path', '--grep', moneyPath],
          env: { E2E_CLUSTER: '1', E2E_PORT: '4800' },
          needsPostgres: true,
          // Takes two minutes beside the other lanes.
          every: 3,
        },
      ],
      [
        {
          name: 'pact consumer',
          vitest: 'contract-tests',
          within: 'consumer/',
          parts: partsOf.consumer,
          wholeAfter: changesPacts,
          fresh: 'contract-tests/pacts',
        },
        {
          name: 'pact provider',
          vitest: 'contract-tests',
          within: 'provider/',
          parts: partsOf.provider,
          wholeAfter: changesPacts,
        },
      ],
      [{ name: 'portal', vitest: 'apps/portal', parts: partsOf.pages, halfWhereSlow: true }],
    ],
  },
]

for (const [at, round] of rounds.entries()) {
  const lanes = (round.lanes ?? [[round]])
    .map((lane) => lane.filter(isAsked))
    .filter(({ length }) => length > 0)
  await Promise.all(lanes.map((lane) => runLane(lane, lanes.length > 1)))
  // The first two rounds check and build.
  if (at === 1) isSlow = Boolean(process.env.CI) && Date.now() - began > slowFromSeconds * 1_000
}
rmSync(reports, { recursive: true, force: true })
if (sampled.length > 0)
  console.log(
    `sampled: ${sampled.join(', ')}; the next commit takes the next files, EVERY=1 or CI=true all of them`,
  )
for (const line of missing) console.log(`missing: ${line}`)
for (const line of unsteady) console.log(`unsteady: ${line}`)
for (const line of failed) console.log(`failed: ${line}`)
console.log(
  `${totals.passed} passed, ${totals.failed} failed${totals.skipped > 0 ? `, ${totals.skipped} skipped` : ''}`,
)
process.exit(totals.failed > 0 ? 1 : 0)

/** Outside CI, a suite with `every` runs with each so many commits only, or where it is asked for by name. */
function isAsked({ name, every = 1 }) {
  if (only.length > 0) return only.some((word) => name.includes(word))
  const isNext = process.env.CI || process.env.EVERY || commits % every === 0
  if (!isNext) sampled.push(name)
  return isNext
}

async function runLane(lane, beside) {
  for (const suite of lane) await runSuite({ ...suite, beside })
}

async function runSuite(suite) {
  if (!suite.beside) console.log(`\n── ${suite.name}`)
  const started = Date.now()
  // Pact merges into existing files, so outdated interactions would stay and be verified.
  if (suite.fresh) rmSync(join(root, suite.fresh), { recursive: true, force: true })
  if (suite.command) count(suite, await run(suite, suite.command))
  if (suite.needsPostgres && !hasPostgres()) skip(`${suite.name} was not tested: ${noPostgres}`)
  else if (suite.playwright) await runPlaywright(suite)
  if (suite.vitest && !suite.postgres) await runVitest(suite)
  if (suite.postgres) await onPrivatePostgres(suite)
  console.log(`── ${suite.name}: ${((Date.now() - started) / 1000).toFixed(0)} s`)
}

/** The test files that this run takes of the suite, as arguments; only its folder where it takes all. */
function filesOf({ name, vitest, playwright, parts = [], within = '', wholeAfter }) {
  const files = parts.length > 0 ? filesOfRun(root, vitest ?? playwright, parts, wholeAfter) : undefined
  if (!files) return within ? [within] : []
  sampled.push(name)
  return files.filter((file) => file.startsWith(within) && file.startsWith('e2e/') === Boolean(playwright))
}

async function runVitest(suite, env = {}) {
  const report = join(reports, `${suite.name.replaceAll(' ', '-')}.json`)
  if (suite.vitest === 'packages/design-system') {
    // A stale optimiser cache makes the browser runner reload in the middle of a test.
    for (const cache of [
      'node_modules/.cache/storybook',
      'packages/design-system/node_modules/.cache/storybook',
    ])
      rmSync(join(root, cache), { recursive: true, force: true })
  }
  const command = [
    'npx',
    'vitest',
    'run',
    ...(suite.args ?? []),
    ...filesOf(suite),
    ...halfWhereSlow(suite),
    ...(process.env.CI ? ['--retry=1'] : []),
    '--reporter=dot',
    '--reporter=json',
    `--outputFile.json=${report}`,
  ]
  const ok = await run(suite, command, { cwd: join(root, suite.vitest), env })
  if (!existsSync(report)) return count(suite, false)
  const { numPassedTests, numFailedTests, numPendingTests, numTotalTests, testResults } = JSON.parse(
    readFileSync(report, 'utf8'),
  )
  for (const { name, assertionResults, status } of testResults) {
    const broken = assertionResults.filter((test) => test.status === 'failed')
    const titles = broken.length === 0 && status === 'failed' ? [''] : broken.map((test) => test.fullName)
    const place = `${suite.name}: ${relative(root, name)}`
    for (const title of titles) failed.push(`${place} ${title}`)
    for (const { status, failureMessages, fullName } of assertionResults)
      if (status === 'passed' && failureMessages.length > 0)
        unsteady.push(`${place} ${fullName}: ${firstLineOf(failureMessages[0])}`)
  }
  totals.passed += numPassedTests
  totals.skipped += numPendingTests
  // A suite that breaks outside a test, or has no tests, counts as failed.
  totals.failed += Math.max(numFailedTests, ok && numTotalTests > 0 ? 0 : 1)
}

async function runPlaywright(suite) {
  const report = join(reports, `${suite.name.replaceAll(' ', '-')}.json`)
  const ok = await run(
    suite,
    [
      'npx',
      'playwright',
      'test',
      ...filesOf(suite),
      ...(suite.args ?? []),
      ...halfWhereSlow(suite),
      '--reporter=list,json',
    ],
    {
      cwd: join(root, suite.playwright),
      env: { ...suite.env, PLAYWRIGHT_JSON_OUTPUT_NAME: report },
    },
  )
  if (!existsSync(report)) return count(suite, false)
  const { stats, suites: files } = JSON.parse(readFileSync(report, 'utf8'))
  const { expected, unexpected, flaky, skipped } = stats
  for (const { ok: held, tests, file, title } of files.flatMap(specsOf)) {
    if (!held) failed.push(`${suite.name}: ${file} ${title}`)
    const flaky = tests.find(({ status }) => status === 'flaky')
    if (flaky)
      unsteady.push(`${suite.name}: ${file} ${title}: ${firstLineOf(flaky.results[0]?.error?.message)}`)
  }
  totals.passed += expected + flaky
  totals.skipped += skipped
  totals.failed += Math.max(unexpected, ok && expected + flaky > 0 ? 0 : 1)
}

function firstLineOf(message) {
  return message?.split('\n')[0] ?? ''
}

function specsOf({ specs, suites: inner = [] }) {
  return [...specs, ...inner.flatMap(specsOf)]
}

async function onPrivatePostgres(suite) {
  const server = process.env.TEST_DATABASE_URL
    ? { url: process.env.TEST_DATABASE_URL, stop() {} }
    : startPrivatePostgres({ brief: true })
  if (server.missing) return skip(`the API was not tested on PostgreSQL: ${server.missing}`)
  try {
    // The server's own tools come last in PATH: tests make and restore backups with them.
    const path = server.bin ? `${environment.PATH}:${server.bin}` : environment.PATH
    await runVitest(suite, { TEST_DATABASE_URL: server.url, PATH: path })
  } finally {
    server.stop()
  }
}

function skip(why) {
  missing.push(why)
  console.log(`skipped: ${why}`)
  totals.skipped += 1
}

/** Resolves to whether the command succeeded. A command that runs beside others prints its output at its end. */
async function run({ name, beside }, [program, ...args], { cwd = root, env = {} } = {}) {
  const kind = beside ? 'pipe' : 'inherit'
  const child = spawn(program, args, {
    cwd,
    env: { ...environment, ...env },
    stdio: ['ignore', kind, kind],
  })
  const said = []
  child.stdout?.on('data', (part) => said.push(part))
  child.stderr?.on('data', (part) => said.push(part))
  const code = await new Promise((resolve) => {
    child.on('close', resolve)
    child.on('error', (fault) => {
      console.error(`${name}: ${fault.message}`)
      resolve(1)
    })
  })
  if (beside) process.stdout.write(`\n── ${name}\n${Buffer.concat(said)}`)
  return code === 0
}

/** The number of commits; 0 outside a repository, as in an unpacked archive. */
function commitsSoFar() {
  const { stdout } = spawnSync('git', ['rev-list', '--count', 'HEAD'], { cwd: root, encoding: 'utf8' })
  return Number(stdout?.trim() || 0)
}

function count(suite, ok) {
  if (ok) totals.passed += 1
  else totals.failed += 1
  if (!ok) failed.push(suite.name)
}

/** Runs this script with the pinned Node if npm started it with an older one; ends where there is none. */
function requireNode24() {
  if (Number(process.versions.node.split('.')[0]) >= 24) return
  const { stdout } = spawnSync('node', ['-p', 'process.versions.node'], {
    env: environment,
    encoding: 'utf8',
  })
  if (Number(stdout?.split('.')[0]) >= 24) {
    const again = spawnSync('node', [import.meta.filename, ...only], { env: environment, stdio: 'inherit' })
    process.exit(again.status ?? 1)
  }
  console.error(
    `Node 24 or newer is missing: node is ${stdout?.trim()}, and the pinned package exists for Linux on x64 and arm64 only.`,
  )
  process.exit(1)
}
