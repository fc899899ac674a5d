// A server whose API is reached through Prism, an independent implementation of OpenAPI, which marks each
// request and answer that breaks the contract. `npm run e2e:second-opinion -w @karwan/portal` walks the money
// path through it.
import { spawn } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { balance } from './balance.mjs'
import { environment, root } from './run-steps.mjs'
import { startServer, untilAnswers } from './start-server.mjs'

// Downloaded only when needed, because it has two hundred packages.
const prism = '@stoplight/prism-cli@5.16.0'

const { values } = parseArgs({ options: { port: { type: 'string', default: '4900' } } })
const port = Number(values.port)
const own = port + 10
const data = mkdtempSync(join(tmpdir(), 'karwan-second-opinion-'))
const children = []
process.once('exit', stop)
for (const signal of ['SIGINT', 'SIGTERM']) process.once(signal, () => process.exit(0))

children.push(await startServer({ own, port, data }))
const contract = join(root, 'openapi/dist/openapi.json')
const reader = spawn(
  'npx',
  [
    '--yes',
    prism,
    'proxy',
    contract,
    `http://127.0.0.1:${own}`,
    '--port',
    String(port),
    '--verboseLevel',
    'error',
  ],
  // `detached` gives it a process group of its own, because npx starts a child process that must end with it.
  { cwd: tmpdir(), stdio: ['ignore', 'ignore', 'inherit'], env: environment, detached: true },
)
children.push(reader)
await untilAnswers(reader, `http://127.0.0.1:${port}/`)
for (const app of [1, 2]) await balance({ port: port + app, targets: [own + app] })
console.log(`API http://localhost:${port}, through Prism`)

function stop() {
  for (const child of children) {
    try {
      process.kill(child === reader ? -child.pid : child.pid, 'SIGKILL')
    } catch (fault) {
      // The process has already ended.
      if (fault.code !== 'ESRCH') throw fault
    }
  }
  rmSync(data, { recursive: true, force: true })
}
