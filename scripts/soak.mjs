// `npm run soak`: what takes too long for every day. Races and kills, many rounds, on both databases.
import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { startPrivatePostgres } from './private-postgres.mjs'
import { environment, root } from './run-steps.mjs'

const rounds = { KILL_ROUNDS: '20', RACE_ROUNDS: '200' }
const results = [runOn('PGlite', {})]

const server = await startPrivatePostgres()
if (server.missing) console.log(`skipped on PostgreSQL: ${server.missing}`)
else {
  try {
    results.push(runOn('PostgreSQL', { TEST_DATABASE_URL: server.url }))
  } finally {
    server.stop()
  }
}
process.exit(results.every(Boolean) ? 0 : 1)

function runOn(database, env) {
  console.log(`\n── ${database}`)
  const { status } = spawnSync('npx', ['vitest', 'run', 'src/faults', 'award.race'], {
    cwd: join(root, 'apps/api'),
    env: { ...environment, ...rounds, ...env },
    stdio: 'inherit',
  })
  return status === 0
}
