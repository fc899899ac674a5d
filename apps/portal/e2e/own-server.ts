import { type ChildProcess, spawn } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

export type OwnServer = {
  csrApp: string
  shipperApp: string
  /** Every line that the server has logged so far. */
  log: string[]
  stop(): Promise<void>
}

class ServerNotStarted extends Error {
  override name = 'ServerNotStarted'
}

/** Starts a server for one test, beside the one that all tests share. */
export async function startOwnServer(port: number, env: Record<string, string> = {}): Promise<OwnServer> {
  const data = mkdtempSync(join(tmpdir(), 'karwan-own-'))
  const main = join(import.meta.dirname, '../../api/src/main.ts')
  const server = spawn('node', [main, '--port', String(port), '--data', data, '--seed', 'demo'], {
    // Vite sets NODE_ENV to production for the whole process once a test has read its configuration.
    env: { ...process.env, NODE_ENV: '', ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const ended = new Promise<void>((resolve) => server.once('exit', () => resolve()))
  const log: string[] = []
  for (const stream of [server.stdout, server.stderr])
    stream.on('data', (chunk: Buffer) => log.push(...chunk.toString().split('\n')))
  await untilReady(server, port, log)
  return {
    csrApp: `http://localhost:${port + 1}`,
    shipperApp: `http://localhost:${port + 2}`,
    log,
    async stop() {
      server.kill('SIGTERM')
      await ended
      rmSync(data, { recursive: true, force: true })
    },
  }
}

/** The server logs its address once it accepts requests. */
function untilReady(server: ChildProcess, port: number, log: string[]): Promise<void> {
  return new Promise((resolve, reject) => {
    server.stdout?.on('data', () => {
      if (log.some((line) => line.includes(`localhost:${port + 2}`))) resolve()
    })
    server.once('exit', (code) => reject(new ServerNotStarted(`ended with ${code}: ${log.join('\n')}`)))
  })
}
