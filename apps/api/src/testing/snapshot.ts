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
import { fileURLToPath } from 'node:url'
import { PGlite } from '@electric-sql/pglite'
import { defaultRoles } from '@karwan/domain/roles'
import { embeddedExtensions } from '../db/embedded-folder.ts'
import { useEmbedded } from '../db/open-db.ts'
import { type SeedKind, seedDatabase } from '../db/seed/index.ts'

/** The time of the tests' clock by default; the seeded data lies around it. */
export const testNow = new Date('2026-11-21T09:00:00.000Z')

const apiRoot = join(import.meta.dirname, '../..')
const cache = join(apiRoot, '../../node_modules/.cache/karwan-snapshots')

/**
 * A snapshot of a migrated and seeded database: seeding takes seconds, loading a snapshot a fraction of one.
 */
export const snapshotOf = (kind: SeedKind): Promise<Blob> =>
  kept(kind, async () => {
    const database = await emptyDatabase()
    await database.migrate()
    await seedDatabase(database.db, { kind, clock: () => testNow })
    return database.client
  })

/** An empty database from a snapshot, because creating one takes longer than the tests that use it. */
export async function emptyDatabase(dataDir?: string): Promise<ReturnType<typeof useEmbedded>> {
  const loadDataDir = await kept('empty', () => PGlite.create({ extensions: embeddedExtensions }))
  return useEmbedded(
    await PGlite.create({ ...(dataDir && { dataDir }), loadDataDir, extensions: embeddedExtensions }),
  )
}

async function kept(name: string, make: () => Promise<PGlite>): Promise<Blob> {
  const file = join(cache, `${name}-${fingerprint()}.tar`)
  if (!existsSync(file)) {
    const made = await make()
    const dump = await made.dumpDataDir('none')
    await made.close()
    mkdirSync(cache, { recursive: true })
    const own = `${file}.${process.pid}`
    writeFileSync(own, Buffer.from(await dump.arrayBuffer()))
    renameSync(own, file)
  }
  return new Blob([readFileSync(file)])
}

/** Changes with PGlite, the migrations, the seed, the modules and the default roles. */
function fingerprint(): string {
  const hash = createHash('sha256').update(
    readFileSync(fileURLToPath(import.meta.resolve('@electric-sql/pglite'))),
  )
  hash.update(JSON.stringify(defaultRoles))
  for (const folder of ['drizzle', 'src/db/seed', 'src/modules']) {
    for (const entry of readdirSync(join(apiRoot, folder), { recursive: true, encoding: 'utf8' }).sort()) {
      if (folder === 'src/modules' && !entry.endsWith('.table.ts')) continue
      const path = join(apiRoot, folder, entry)
      if (statSync(path).isFile()) hash.update(entry).update(readFileSync(path))
    }
  }
  return hash.digest('hex').slice(0, 16)
}
