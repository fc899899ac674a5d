// `npm run soak`: tests that take too long for every day. Races and kills on both databases, and tabs of one
// browser that refresh a token at the same moment, for many rounds.
import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { startPrivatePostgres } from './private-postgres.mjs'
import { environment, root } from './run-steps.mjs'

const rounds = { KILL_ROUNDS: '20', RACE_ROUNDS: '200', TAB_ROUNDS: '50' }
const results = [runOn('PGlite', {})]

const server = startPrivatePostgres()
if (server.missing) console.log(`skipped on PostgreSQL: ${server.missing}`)
else {
  try {
    results.push(runOn('PostgreSQL', { TEST_DATABASE_URL: server.url }))
  } finally {
    server.stop()
  }
}
results.push(runTabs())
process.exit(results.every(Boolean) ? 0 : 1)

function runOn(database, env) {
  return run(database, 'apps/api', ['vitest', 'run', 'src/faults', 'award.race'], env)
}

/** Needs a built portal. One user makes more calls than the usual rate limit allows. */
function runTabs() {
  run('build', '.', ['turbo', 'run', 'build', '--filter=@karwan/portal', '--output-logs=errors-only'], {})
  return run('tabs', 'apps/portal', ['playwright', 'test', 'many-tabs'], {
    KARWAN_REQUESTS_PER_MINUTE: '1000000',
  })
}

function run(name, folder, command, env) {
  console.log(`\n── ${name}`)
  const { status } = spawnSync('npx', command, {
    cwd: join(root, folder),
    env: { ...environment, ...rounds, ...env },
    stdio: 'inherit',
  })
  return status === 0
}
