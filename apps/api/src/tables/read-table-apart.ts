import { Worker } from 'node:worker_threads'
import { type Limits, type TableFault, UnreadableTable } from './read-table.ts'

export type TableOrder = { path: string; limits: Limits }
export type TableAnswer = { table: string[][] } | { fault: TableFault; why: string }

const longestMs = 30_000
const mostMemoryMb = 256

/**
 * Reads a table in a worker with limits of memory and time, so that a malicious file harms only the worker.
 */
export function readTableApart(path: string, limits: Limits, most = longestMs): Promise<string[][]> {
  const worker = new Worker(new URL('./table.worker.ts', import.meta.url), {
    workerData: { path, limits } satisfies TableOrder,
    resourceLimits: { maxOldGenerationSizeMb: mostMemoryMb },
  })
  return new Promise<string[][]>((resolve, reject) => {
    const timer = setTimeout(() => {
      void worker.terminate()
      reject(new UnreadableTable('too_heavy', `It took longer than ${most} ms`))
    }, most)
    worker.once('message', (answer: TableAnswer) => {
      if ('table' in answer) resolve(answer.table)
      else reject(new UnreadableTable(answer.fault, answer.why))
    })
    worker.once('error', (fault) => {
      const isFull = 'code' in fault && fault.code === 'ERR_WORKER_OUT_OF_MEMORY'
      reject(isFull ? new UnreadableTable('too_heavy', fault.message) : fault)
    })
    worker.once('exit', () => clearTimeout(timer))
  })
}
