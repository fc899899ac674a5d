import { sampleOfCommit } from '@karwan/scripts/sample-of-commit'
import type { TestProject } from 'vitest/node'
import { startBackendProcess } from './backend-process.ts'

declare module 'vitest' {
  export interface ProvidedContext {
    /** The address of the reference backend. */
    backend: string
    /** Selects which pages are tested for each role; undefined, as in CI, if all are. */
    sampleSeed: number | undefined
  }
}

/** Starts the reference backend for the duration of the tests. */
// biome-ignore lint/style/noDefaultExport: the runner asks for it
export default async function startBackend({ provide }: TestProject): Promise<() => Promise<void>> {
  const { address, stop } = await startBackendProcess()
  provide('backend', address)
  provide('sampleSeed', sampleOfCommit()?.seed)
  return stop
}
