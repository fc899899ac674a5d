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
 * A PDF cleaned into another file, in a worker with a limit to its memory and its time: one that is made to use up either
 * cannot be read, and takes nobody else's time. They are cleaned one after the other, as each takes milliseconds.
 */
export function cleanPdfApart(from: string, to: string, most = longestMs): Promise<PdfOutcome> {
  const mine = turn.then(() => cleanNow({ from, to }, most))
  // Whoever comes next waits for the end of this one, whatever became of it.
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
  // A process that has nothing else to do may end.
  started.unref()
  return started
}
