import type { TestProject } from 'vitest/node'
import { startBackendProcess } from './backend-process.ts'

declare module 'vitest' {
  export interface ProvidedContext {
    /** Where the reference backend of the page tests listens. */
    backend: string
  }
}

/** The reference backend, beside the tests for as long as they run. */
// biome-ignore lint/style/noDefaultExport: the runner asks for it
export default async function startBackend({ provide }: TestProject): Promise<() => Promise<void>> {
  const { address, stop } = await startBackendProcess()
  provide('backend', address)
  return stop
}
