import { existsSync, mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { PGlite } from '@electric-sql/pglite'
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm'
import { UnusableDataFolder } from './data-folder.ts'

/** Paths within a data folder. */
export const placesIn = (folder: string) => ({
  database: join(folder, 'pglite'),
  /** Exists while a database is being created; data in it is not yet committed and can be discarded. */
  begun: join(folder, 'pglite.begun'),
  /** Exists once a database was created, so that a lost database is not mistaken for a first start. */
  made: join(folder, 'pglite.made'),
  files: join(folder, 'files', 'kept'),
})

export const embeddedExtensions = { pg_trgm }

/** Opens the database of a locked folder; creates it at the first start. */
export async function openDataFolder(folder: string): Promise<PGlite> {
  const { database, begun, made } = placesIn(folder)
  // A first start that was interrupted leaves a database that cannot be opened.
  if (existsSync(begun)) rmSync(database, { recursive: true, force: true })
  else if (!existsSync(database) && isLost(folder)) throw unusable(folder, 'is gone')
  if (existsSync(database)) {
    // If this file is missing, PGlite would create a new database over the old one.
    if (!existsSync(join(database, 'PG_VERSION'))) throw unusable(folder, 'is damaged or not whole')
  } else {
    writeFileSync(begun, '')
    mkdirSync(database, { mode: 0o700 })
  }
  const client = await opened(folder, database)
  writeFileSync(made, '')
  rmSync(begun, { force: true })
  return client
}

/** Deletes the database; only on an explicit request. Its uploaded files are deleted by the next sweep. */
export function forgetDatabase(folder: string): void {
  const { database, begun, made } = placesIn(folder)
  writeFileSync(begun, '')
  for (const place of [made, database]) rmSync(place, { recursive: true, force: true })
}

/**
 * Older folders have no mark. Uploaded files then show that there was a database; a new one would sweep them
 * away.
 */
function isLost(folder: string): boolean {
  const { made, files } = placesIn(folder)
  return existsSync(made) || (existsSync(files) && readdirSync(files).length > 0)
}

async function opened(folder: string, database: string): Promise<PGlite> {
  try {
    return await PGlite.create(database, { extensions: embeddedExtensions })
  } catch (cause) {
    throw unusable(folder, 'cannot be opened: it is damaged, not whole or of another version', { cause })
  }
}

const unusable = (folder: string, what: string, options?: ErrorOptions) =>
  new UnusableDataFolder(
    `The database in ${placesIn(folder).database} ${what}. Nothing was made in its place. Put back what was there, restore a backup into another folder (npm run restore -- --data OTHER --from FILE), choose another folder with --data, or start over with --fresh, which gives its data up.`,
    options,
  )
