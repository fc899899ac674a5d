// `npm run fuzz`: the contract under attack and the market traded for long, by another seed each night. FUZZ_RUNS and
// FUZZ_SEED set both; of walks through the market, each many requests, there are a twentieth as many.
import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { environment, root } from './run-steps.mjs'

const { FUZZ_RUNS = '10000', FUZZ_SEED = String(Date.now() % 2_147_483_647) } = process.env
console.log(`${FUZZ_RUNS} requests for each operation, FUZZ_SEED=${FUZZ_SEED}`)
const { status } = spawnSync(
  'npx',
  ['vitest', 'run', 'src/gates/contract-attacked', 'src/gates/market-at-random', ...process.argv.slice(2)],
  {
    cwd: join(root, 'apps/api'),
    env: { ...environment, FUZZ_RUNS, FUZZ_SEED, MARKET_RUNS: String(Math.ceil(Number(FUZZ_RUNS) / 20)) },
    stdio: 'inherit',
  },
)
process.exit(status ?? 1)
