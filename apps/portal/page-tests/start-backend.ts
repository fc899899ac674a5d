import { sampleOfCommit } from '@karwan/scripts/sample-of-commit'
import type { TestProject } from 'vitest/node'
import { startBackendProcess } from './backend-process.ts'

declare module 'vitest' {
  export interface ProvidedContext {
    /** Where the reference backend of the page tests listens. */
    backend: string
    /** Which pages are asked of each role; undefined where all are, as in CI. */
    sampleSeed: number | undefined
  }
}

/** The reference backend, beside the tests for as long as they run. */
// biome-ignore lint/style/noDefaultExport: the runner asks for it
export default async function startBackend({ provide }: TestProject): Promise<() => Promise<void>> {
  const { address, stop } = await startBackendProcess()
  provide('backend', address)
  provide('sampleSeed', sampleOfCommit()?.seed)
  return stop
}
