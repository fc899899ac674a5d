// `npm run cluster`: two servers on one private PostgreSQL behind one address, to see that any of them may die.
// `--port 4100` as with npm start; POST to the port's ninth neighbour kills one, POST again kills the other.
import { spawn } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { createServer } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { balance } from './balance.mjs'
import { startPrivatePostgres } from './private-postgres.mjs'
import { environment, root } from './run-steps.mjs'

const { values } = parseArgs({ options: { port: { type: 'string', default: '4100' } } })
const port = Number(values.port)
const ports = [port + 10, port + 20]
const apps = [0, 1, 2]

const database = await startPrivatePostgres()
if (database.missing) {
  console.error(database.missing)
  process.exit(1)
}
const data = mkdtempSync(join(tmpdir(), 'karwan-cluster-'))
const servers = []
process.once('exit', stop)
for (const signal of ['SIGINT', 'SIGTERM']) process.once(signal, () => process.exit(0))

// One after the other: the first migrates and fills the database and makes the keys that both sign with.
for (const own of ports) servers.push(await startServer(own))
for (const app of apps) await balance({ port: port + app, targets: ports.map((own) => own + app) })
createServer(async (_, answer) => {
  await lose()
  answer.end(`${servers.length} left\n`)
}).listen(port + 9, '127.0.0.1')
console.log(`API http://localhost:${port} · ${ports.length} servers, on the ports ${ports.join(' and ')}`)

async function startServer(own) {
  const server = spawn(
    'node',
    [join(root, 'apps/api/src/main.ts'), '--port', String(own), '--data', data, '--seed', 'demo'],
    {
      cwd: root,
      stdio: ['ignore', 'ignore', 'inherit'],
      env: {
        ...environment,
        DATABASE_URL: database.url,
        KARWAN_API_URL: `http://localhost:${port}`,
        KARWAN_CSR_URL: `http://localhost:${port + 1}`,
        KARWAN_SHIPPER_URL: `http://localhost:${port + 2}`,
        KARWAN_TRUSTED_PROXIES: '1',
      },
    },
  )
  const died = new Promise((resolve) => server.once('exit', resolve))
  while (!(await isReady(own))) {
    if (server.exitCode !== null) throw new Error(`the server on port ${own} did not start`)
    await new Promise((resolve) => setTimeout(resolve, 200))
  }
  return { server, died }
}

async function isReady(own) {
  try {
    return (await fetch(`http://127.0.0.1:${own}/ready`)).ok
  } catch {
    // Nobody listens yet.
    return false
  }
}

async function lose() {
  const lost = servers.shift()
  lost?.server.kill('SIGKILL')
  await lost?.died
}

function stop() {
  for (const { server } of servers) server.kill('SIGKILL')
  database.stop()
  rmSync(data, { recursive: true, force: true })
}
