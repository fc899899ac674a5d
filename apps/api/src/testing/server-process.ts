import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { createServer } from 'node:net'
import { join } from 'node:path'

export type ServerProcess = {
  url: string
  port: number
  child: ChildProcess
  /** Everything it has said so far. */
  said(): string
  /** As a power cut or the kernel would: no farewell. */
  kill(): Promise<void>
}

export class ServerNotStarted extends Error {
  override name = 'ServerNotStarted'
}

const main = join(import.meta.dirname, '../main.ts')
const running = new Set<ChildProcess>()

/** A real server in a process of its own; it is ready when this resolves. */
export async function startServer(
  argv: readonly string[],
  env: Readonly<Record<string, string>> = {},
): Promise<ServerProcess> {
  const port = await freePort()
  const child = runServer(['--port', String(port), ...argv], env)
  const server = processOf(child, port)
  await new Promise<void>((resolve, reject) => {
    child.stdout?.on('data', () => {
      if (server.said().includes('Ctrl+C stops')) resolve()
    })
    child.once('exit', (code) => reject(new ServerNotStarted(`ended with ${code}: ${server.said()}`)))
  })
  return server
}

/** A server that may be ended before it is ready. */
export function runServer(argv: readonly string[], env: Readonly<Record<string, string>> = {}): ChildProcess {
  const child = spawn(process.execPath, [main, ...argv], {
    env: { PATH: process.env.PATH, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  running.add(child)
  child.once('exit', () => running.delete(child))
  return child
}

/** After a test, whatever it left running. */
export async function killServers(): Promise<void> {
  await Promise.all([...running].map(killed))
}

export async function killed(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return
  const gone = once(child, 'exit')
  child.kill('SIGKILL')
  await gone
}

function processOf(child: ChildProcess, port: number): ServerProcess {
  let text = ''
  for (const stream of [child.stdout, child.stderr]) {
    stream?.on('data', (chunk) => {
      text += chunk
    })
  }
  return { url: `http://127.0.0.1:${port}`, port, child, said: () => text, kill: () => killed(child) }
}

/** The first of three in a row. */
export async function freePort(): Promise<number> {
  const probe = createServer()
  await new Promise<void>((resolve) => probe.listen(0, '127.0.0.1', resolve))
  const address = probe.address()
  probe.close()
  await once(probe, 'close')
  return typeof address === 'object' && address ? Math.min(address.port, 65_000) : 0
}
