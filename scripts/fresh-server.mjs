// The server that the end-to-end tests share, with demo data in a temporary folder that is deleted when it
// ends. Takes the server's options, `--port 4700` for instance.
import { spawn } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { root } from './run-steps.mjs'

const data = mkdtempSync(join(tmpdir(), 'karwan-fresh-'))
const main = join(root, 'apps/api/src/main.ts')
const server = spawn(process.execPath, [main, ...process.argv.slice(2), '--data', data, '--seed', 'demo'], {
  stdio: 'inherit',
})
for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => server.kill(signal))
server.once('exit', (code) => {
  rmSync(data, { recursive: true, force: true })
  process.exit(code ?? 1)
})
