// `npm run cluster`: two servers on one private PostgreSQL behind one address, to test that either may die.
// `--port 4100` as for `npm start`. A POST to that port plus 9 kills one server, a second POST the other.
import { mkdtempSync, rmSync } from 'node:fs'
import { createServer } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { balance } from './balance.mjs'
import { startPrivatePostgres } from './private-postgres.mjs'
import { startServer } from './start-server.mjs'

const { values } = parseArgs({ options: { port: { type: 'string', default: '4100' } } })
const port = Number(values.port)
const ports = [port + 10, port + 20]
const apps = [0, 1, 2]

const database = startPrivatePostgres()
if (database.missing) {
  console.error(database.missing)
  process.exit(1)
}
const data = mkdtempSync(join(tmpdir(), 'karwan-cluster-'))
const servers = []
process.once('exit', stop)
for (const signal of ['SIGINT', 'SIGTERM']) process.once(signal, () => process.exit(0))

// One after the other: the first migrates and seeds the database and creates the signing keys of both.
for (const own of ports) servers.push(await startOne(own))
for (const app of apps) await balance({ port: port + app, targets: ports.map((own) => own + app) })
createServer(async (_, answer) => {
  await lose()
  answer.end(`${servers.length} left\n`)
}).listen(port + 9, '127.0.0.1')
console.log(`API http://localhost:${port} · ${ports.length} servers, on the ports ${ports.join(' and ')}`)

async function startOne(own) {
  const server = await startServer({ own, port, data, env: { DATABASE_URL: database.url } })
  return { server, died: new Promise((resolve) => server.once('exit', resolve)) }
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
