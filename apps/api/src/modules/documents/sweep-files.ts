import { readdir, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import type { Deps } from '../../http/handler.ts'
import { keysInUse } from './document.store.ts'

/** What is younger may be of a request that is still under way, in this process or in another. */
const leftAloneMs = 60 * 60_000
const atOnce = 500

/** Removes files that no row speaks of: of an act that ended half-way, or of a document that was deleted. */
export async function sweepFiles({
  db,
  files,
  incoming,
}: Pick<Deps, 'db' | 'files' | 'incoming'>): Promise<void> {
  // The clock that stamped the files, not the one of the trade.
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
