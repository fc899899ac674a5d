import { createHash } from 'node:crypto'
import {
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { join } from 'node:path'
import { PGlite } from '@electric-sql/pglite'
import { embeddedExtensions, useEmbedded } from '../db/open-db.ts'
import { type SeedKind, seedDatabase } from '../db/seed/index.ts'

/** Tests tell this time unless they set another; the seed's data lies around it. */
export const testNow = new Date('2026-11-21T09:00:00.000Z')

const apiRoot = join(import.meta.dirname, '../..')
const cache = join(apiRoot, '../../node_modules/.cache/karwan-snapshots')

/** A migrated and seeded database to copy from: initdb and seed take seconds, a copy a fraction of one. */
export async function snapshotOf(kind: SeedKind): Promise<Blob> {
  const file = join(cache, `${kind}-${fingerprint()}.tar`)
  if (!existsSync(file)) {
    const database = useEmbedded(new PGlite({ extensions: embeddedExtensions }))
    await database.migrate()
    await seedDatabase(database.db, { kind, clock: () => testNow })
    const client = database.client
    const dump = await client.dumpDataDir('none')
    await database.close()
    mkdirSync(cache, { recursive: true })
    const own = `${file}.${process.pid}`
    writeFileSync(own, Buffer.from(await dump.arrayBuffer()))
    renameSync(own, file)
  }
  return new Blob([readFileSync(file)])
}

/** Changes with every migration and every line of the seed. */
function fingerprint(): string {
  const hash = createHash('sha256')
  for (const folder of ['drizzle', 'src/db/seed', 'src/modules']) {
    for (const entry of readdirSync(join(apiRoot, folder), { recursive: true, encoding: 'utf8' }).sort()) {
      if (folder === 'src/modules' && !entry.endsWith('.table.ts')) continue
      const path = join(apiRoot, folder, entry)
      if (statSync(path).isFile()) hash.update(entry).update(readFileSync(path))
    }
  }
  return hash.digest('hex').slice(0, 16)
}
