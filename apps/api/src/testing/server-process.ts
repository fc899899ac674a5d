import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { createServer } from 'node:net'
import { join } from 'node:path'

export type ServerProcess = {
  url: string
  port: number
  child: ChildProcess
  /** All output so far. */
  said(): string
  /** Kills the process without a shutdown, like a power cut. */
  kill(): Promise<void>
}

export class ServerNotStarted extends Error {
  override name = 'ServerNotStarted'
}

const main = join(import.meta.dirname, '../main.ts')
const running = new Set<ChildProcess>()

/** Starts a real server in its own process; resolves when it is ready. */
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

/** Starts a server that may end before it is ready. */
export function runServer(argv: readonly string[], env: Readonly<Record<string, string>> = {}): ChildProcess {
  const child = spawn(process.execPath, [main, ...argv], {
    env: { PATH: process.env.PATH, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  running.add(child)
  child.once('exit', () => running.delete(child))
  return child
}

/** Kills all servers that a test left running. */
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

/** Below the ephemeral ports of the operating system, which could take the port first. */
const firstPort = 20_000
const portsOfWorker = 3_000

/** The first of three consecutive free ports; concurrent test files use separate ranges. */
export async function freePort(): Promise<number> {
  const worker = Number(process.env.VITEST_POOL_ID ?? 0) % 4
  for (;;) {
    const port = firstPort + worker * portsOfWorker + 3 * Math.floor((Math.random() * portsOfWorker) / 3)
    const isFree = await Promise.all([port, port + 1, port + 2].map(canListen))
    if (isFree.every(Boolean)) return port
  }
}

async function canListen(port: number): Promise<boolean> {
  const probe = createServer()
  const isFree = await new Promise<boolean>((resolve) => {
    probe.once('error', () => resolve(false))
    probe.listen(port, '127.0.0.1', () => resolve(true))
  })
  if (isFree) await new Promise((resolve) => probe.close(resolve))
  return isFree
}
