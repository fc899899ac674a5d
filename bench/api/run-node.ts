import { spawn } from 'node:child_process'
import { once } from 'node:events'

/** A script in a process of its own, once it has said something. */
export async function runNode(script: string, ...args: string[]): Promise<() => void> {
  const child = spawn(process.execPath, [script, ...args], { stdio: ['ignore', 'pipe', 'inherit'] })
  await once(child.stdout, 'data')
  return () => child.kill()
}
