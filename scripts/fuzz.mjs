// `npm run fuzz`: runs every gate of the API for every operation, with a new seed each night. FUZZ_RUNS sets
// the number of requests per operation, FUZZ_SEED the seed. Random walks through the market take many
// requests each, so their number is FUZZ_RUNS / 20.
import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { startPrivatePostgres } from './private-postgres.mjs'
import { environment, root } from './run-steps.mjs'

const { FUZZ_RUNS = '10000', FUZZ_SEED = String(Date.now() % 2_147_483_647), TEST_DATABASE_URL } = process.env
console.log(`${FUZZ_RUNS} requests for each operation, FUZZ_SEED=${FUZZ_SEED}`)
const server = TEST_DATABASE_URL
  ? { url: TEST_DATABASE_URL, stop() {} }
  : startPrivatePostgres({ brief: true })
if (server.missing) console.log(`on PGlite, without the plans of questions: ${server.missing}`)
try {
  const { status } = spawnSync('npx', ['vitest', 'run', 'src/gates/', ...process.argv.slice(2)], {
    cwd: join(root, 'apps/api'),
    env: {
      ...environment,
      FUZZ_RUNS,
      FUZZ_SEED,
      MARKET_RUNS: String(Math.ceil(Number(FUZZ_RUNS) / 20)),
      ...(server.url && { TEST_DATABASE_URL: server.url }),
    },
    stdio: 'inherit',
  })
  process.exitCode = status ?? 1
} finally {
  server.stop?.()
}
