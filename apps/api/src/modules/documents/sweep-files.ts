import { readdir, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import type { Deps } from '../../http/handler.ts'
import { keysInUse } from './document.store.ts'

/** Younger files are kept, because they may belong to a request in progress, in any process. */
const leftAloneMs = 60 * 60_000
const atOnce = 500

/** Deletes files without a row, left by failed requests or deleted documents. */
export async function sweepFiles({
  db,
  files,
  incoming,
}: Pick<Deps, 'db' | 'files' | 'incoming'>): Promise<void> {
  // Compared with file timestamps, so the system clock is used and not the injected one.
  const oldest = new Date(Date.now() - leftAloneMs)
  let batch: string[] = []
  const sweepBatch = async () => {
    const used = await keysInUse(db, batch)
    for (const key of batch) if (!used.has(key)) await files.remove(key)
    batch = []
  }
  for await (const { key, writtenAt } of files.list()) {
    if (writtenAt >= oldest) continue
    batch.push(key)
    if (batch.length === atOnce) await sweepBatch()
  }
  if (batch.length > 0) await sweepBatch()
  await sweepIncoming(incoming, oldest)
}

async function sweepIncoming(folder: string, oldest: Date): Promise<void> {
  for (const name of await readdir(folder)) {
    const path = join(folder, name)
    const found = await stat(path).catch(() => undefined)
    if (found && found.mtime < oldest) await rm(path, { force: true })
  }
}
