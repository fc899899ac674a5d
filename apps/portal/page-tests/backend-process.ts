import { spawn } from 'node:child_process'
import { join } from 'node:path'

class BackendNotStarted extends Error {
  override name = 'BackendNotStarted'
}

interface Backend {
  /** The URL of the backend. */
  address: string
  stop: () => Promise<void>
}

/** Starts the reference backend with the demo market. It ends with the process that started it. */
export async function startBackendProcess(): Promise<Backend> {
  const backend = spawn('node', [join(import.meta.dirname, '../../api/src/testing/scene-server.ts')], {
    stdio: ['pipe', 'pipe', 'inherit'],
  })
  const ended = new Promise<void>((resolve) => backend.once('exit', () => resolve()))
  const address = await new Promise<string>((resolve, reject) => {
    backend.stdout.on('data', (said: Buffer) => {
      const [, url] = /listening at (\S+)/.exec(said.toString()) ?? []
      if (url) resolve(url)
    })
    backend.once('exit', (code) => reject(new BackendNotStarted(`It ended with ${code}`)))
  })
  return {
    address,
    stop: async () => {
      backend.stdin.end()
      await ended
    },
  }
}
