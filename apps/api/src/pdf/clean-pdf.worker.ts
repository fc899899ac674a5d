import { readFile, writeFile } from 'node:fs/promises'
import { parentPort } from 'node:worker_threads'
import { cleanPdf } from './clean-pdf.ts'
import type { CleanAnswer, CleanOrder } from './clean-pdf-apart.ts'

async function clean({ id, from, to }: CleanOrder): Promise<CleanAnswer> {
  const cleaned = await cleanPdf(await readFile(from))
  if ('fault' in cleaned) return { id, outcome: cleaned.fault }
  await writeFile(to, cleaned.pdf)
  return { id, outcome: 'clean' }
}

// What else fails, as a full disk does, ends the worker, and whoever waits is told.
parentPort?.on('message', async (order: CleanOrder) => parentPort?.postMessage(await clean(order)))
