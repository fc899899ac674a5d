import { Worker } from 'node:worker_threads'
import type { PdfOutcome } from '@karwan/domain/documents'

export type CleanOrder = { id: number; from: string; to: string }
export type CleanAnswer = { id: number; outcome: PdfOutcome }

const longestMs = 8_000
const mostMemoryMb = 256

let worker: Worker | undefined
let lastId = 0
let turn: Promise<unknown> = Promise.resolve()

/**
 * Cleans a PDF into another file, in a worker with limits of memory and time, so that a malicious file harms
 * nobody else. Files are cleaned one at a time, because each takes only milliseconds.
 */
export function cleanPdfApart(from: string, to: string, most = longestMs): Promise<PdfOutcome> {
  const mine = turn.then(() => cleanNow({ from, to }, most))
  // The next file waits for this one to end, whether it succeeded or failed.
  turn = mine.catch(() => undefined)
  return mine
}

function cleanNow(files: Omit<CleanOrder, 'id'>, most: number): Promise<PdfOutcome> {
  worker ??= start()
  const running = worker
  lastId += 1
  const id = lastId
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => end('unreadable'), most)
    const hear = (answer: CleanAnswer) => answer.id === id && settle(() => resolve(answer.outcome))
    const fail = (fault: Error) => {
      worker = undefined
      const isFull = 'code' in fault && fault.code === 'ERR_WORKER_OUT_OF_MEMORY'
      settle(() => (isFull ? resolve('unreadable') : reject(fault)))
    }
    const settle = (how: () => void) => {
      clearTimeout(timer)
      running.off('message', hear)
      running.off('error', fail)
      how()
    }
    const end = (outcome: PdfOutcome) => {
      worker = undefined
      void running.terminate()
      settle(() => resolve(outcome))
    }
    running.on('message', hear)
    running.on('error', fail)
    running.postMessage({ id, ...files } satisfies CleanOrder)
  })
}

function start(): Worker {
  const started = new Worker(new URL('./clean-pdf.worker.ts', import.meta.url), {
    resourceLimits: { maxOldGenerationSizeMb: mostMemoryMb },
  })
  // The worker must not keep the process alive.
  started.unref()
  return started
}
