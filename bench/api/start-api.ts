import { spawn } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'

const main = join(import.meta.dirname, '../../apps/api/src/main.ts')
const compiled = join(import.meta.dirname, '../../node_modules/.cache/node')

export class ServerNotStarted extends Error {
  override name = 'ServerNotStarted'
}

export type RunningApi = { url: string; memory: () => number; stop: () => Promise<void> }
type Wanted = { port: number; data: string; databaseUrl?: string }

/** The product's server, started like `npm start`, with a rate limit high enough for the load test. */
export async function startApi({ port, data, databaseUrl }: Wanted): Promise<RunningApi> {
  const given = ['--port', String(port), '--data', data, '--seed', 'demo']
  const server = spawn(
    process.execPath,
    ['--max-semi-space-size=8', '--heap-growing-percent=50', main, ...given],
    {
      env: {
        PATH: process.env.PATH,
        NODE_COMPILE_CACHE: compiled,
        KARWAN_REQUESTS_PER_MINUTE: '999999999',
        ...(databaseUrl && { DATABASE_URL: databaseUrl }),
      },
      stdio: ['ignore', 'pipe', 'pipe'],
    },
  )
  let said = ''
  const listen = (text: string) => {
    said += text
  }
  const ended = new Promise<void>((resolve) => server.once('exit', () => resolve()))
  await new Promise<void>((resolve, reject) => {
    for (const stream of [server.stdout, server.stderr]) stream.setEncoding('utf8').on('data', listen)
    server.stdout.on('data', () => said.includes('Ctrl+C stops') && resolve())
    server.once('exit', () => reject(new ServerNotStarted(said)))
  })
  // The server logs a line for every answer: read the output, but do not keep it.
  for (const stream of [server.stdout, server.stderr]) stream.off('data', listen).resume()
  return {
    url: `http://localhost:${port}`,
    memory: () => residentBytes(server.pid),
    async stop() {
      server.kill('SIGTERM')
      await ended
    },
  }
}

/** Resident memory: the second field of statm, counted in pages of 4,096 bytes. */
const residentBytes = (pid: number | undefined): number =>
  Number(readFileSync(`/proc/${pid}/statm`, 'utf8').split(' ')[1]) * 4_096
