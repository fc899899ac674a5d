import { spawn } from 'node:child_process'
import { once } from 'node:events'

/** Starts a script in a process of its own. Resolves with its first output. */
export async function runNode(
  script: string,
  ...args: string[]
): Promise<{ said: string; stop: () => void }> {
  const child = spawn(process.execPath, [script, ...args], { stdio: ['ignore', 'pipe', 'inherit'] })
  const [said] = (await once(child.stdout, 'data')) as [Buffer]
  return { said: said.toString().trim(), stop: () => child.kill() }
}
