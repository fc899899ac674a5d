import { spawn } from 'node:child_process'
import { join } from 'node:path'
import type { TestProject } from 'vitest/node'

declare module 'vitest' {
  export interface ProvidedContext {
    /** Where the reference backend of the page tests listens. */
    backend: string
  }
}

class BackendNotStarted extends Error {
  override name = 'BackendNotStarted'
}

/** The reference backend with the demo market, beside the tests for as long as they run. */
// biome-ignore lint/style/noDefaultExport: the runner asks for it
export default async function startBackend({ provide }: TestProject): Promise<() => Promise<void>> {
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
  provide('backend', address)
  return async () => {
    backend.stdin.end()
    await ended
  }
}
