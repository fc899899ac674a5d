import { Worker } from 'node:worker_threads'
import type { PdfTemplate } from './templates.ts'

export type PdfOrder = { id: number; template: PdfTemplate; data: string }
export type PdfAnswer = { id: number } & ({ pdf: Uint8Array } | { fault: string })

export type PdfPrinter = {
  /**
   * Renders a PDF, deterministically: the same data gives the same bytes. Texts must have passed `printable`.
   */
  print(template: PdfTemplate, data: object): Promise<Uint8Array>
  close(): Promise<void>
}

export class PdfFault extends Error {
  override readonly name = 'PdfFault'
}

type Waiting = { resolve: (pdf: Uint8Array) => void; reject: (fault: Error) => void; timer: NodeJS.Timeout }
type Limits = { longestMs: number; mostOfWorker: number }

/** The compiler leaks about a megabyte per document, so a worker is replaced after this many. */
const usual: Limits = { longestMs: 15_000, mostOfWorker: 150 }

/**
 * Prints PDFs one at a time in a worker, because composing is slow and must not block the API. The worker
 * starts with the first document, and is terminated if one takes too long.
 */
export function createPdfPrinter({ longestMs, mostOfWorker }: Limits = usual): PdfPrinter {
  let worker: Worker | undefined
  let printed = 0
  let lastId = 0
  const waiting = new Map<number, Waiting>()

  const failAll = (fault: Error) => {
    for (const [id] of waiting) settle(id, (one) => one.reject(fault))
  }
  const settle = (id: number, how: (one: Waiting) => void) => {
    const one = waiting.get(id)
    if (!one) return
    clearTimeout(one.timer)
    waiting.delete(id)
    how(one)
  }
  const end = async () => {
    const ended = worker
    worker = undefined
    printed = 0
    await ended?.terminate()
  }
  const start = (): Worker => {
    const started = new Worker(new URL('./pdf.worker.ts', import.meta.url))
    // The worker must not keep the process alive.
    started.unref()
    started.on('message', (answer: PdfAnswer | 'ready') => {
      if (answer === 'ready') return
      settle(answer.id, (one) =>
        'pdf' in answer ? one.resolve(answer.pdf) : one.reject(new PdfFault(answer.fault)),
      )
    })
    started.on('error', (fault) => {
      if (worker === started) worker = undefined
      failAll(new PdfFault('The PDF worker ended', { cause: fault }))
    })
    return started
  }

  let turn: Promise<unknown> = Promise.resolve()
  const printNow = (template: PdfTemplate, data: object) =>
    new Promise<Uint8Array>((resolve, reject) => {
      worker ??= start()
      lastId += 1
      printed += 1
      const timer = setTimeout(() => {
        void end()
        failAll(new PdfFault(`${template} took longer than ${longestMs} ms`))
      }, longestMs)
      waiting.set(lastId, { resolve, reject, timer })
      worker.postMessage({ id: lastId, template, data: JSON.stringify(data) } satisfies PdfOrder)
    })

  return {
    print(template, data) {
      const mine = turn.then(async () => {
        if (printed >= mostOfWorker) await end()
        return printNow(template, data)
      })
      // The next document waits for this one to end, whether it succeeded or failed.
      turn = mine.catch(() => undefined)
      return mine
    },
    close: end,
  }
}
