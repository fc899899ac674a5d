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

// Other errors, such as a full disk, end the worker, and its caller gets the error.
parentPort?.on('message', async (order: CleanOrder) => parentPort?.postMessage(await clean(order)))
