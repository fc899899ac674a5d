import { sql } from 'drizzle-orm'
import { lockDataFolder } from '../db/data-folder-lock.ts'
import type { Database } from '../db/database.ts'
import { forgetDatabase } from '../db/embedded-folder.ts'
import { type OpenDatabase, openDatabase } from '../db/open-db.ts'
import { type SeedKind, seedDatabase } from '../db/seed/index.ts'
import { keepBlockReasons } from '../db/seed/seed-block-reasons.ts'
import { keepDefaultRoles, type RoleLeftBehind } from '../db/seed/seed-roles.ts'
import { inTransaction, type Transaction } from '../db/transaction.ts'
import { roles } from '../kernel/accounts.table.ts'

export type Wanted = {
  /** A folder, or the URL of a PostgreSQL server. */
  location: string
  isServer: boolean
  fresh: boolean
  seed: SeedKind
  clock: () => Date
  /** Called after seeding, to store the seed's files. */
  whenFilled?: (db: Database) => Promise<void>
  /** Called with roles that were edited in this database and therefore lack new default grants. */
  tellOfRoles?: (leftBehind: readonly RoleLeftBehind[]) => void
}

/** Opens the database, migrates it, and seeds it if it is empty. */
export async function prepareDatabase({
  location,
  isServer,
  fresh,
  seed,
  clock,
  whenFilled,
  tellOfRoles,
}: Wanted): Promise<OpenDatabase> {
  if (fresh && !isServer) dropFolder(location)
  const database = await openDatabase(location)
  try {
    if (fresh && isServer) await dropTables(database)
    await database.migrate()
    const filled = await inTransaction(database.db, async (tx) => {
      // Several processes may start at once; the lock lets one of them seed, without a time limit.
      await tx.execute(sql`set local statement_timeout = 0`)
      await tx.execute(sql`select pg_advisory_xact_lock(4101)`)
      if (!(await isEmpty(tx))) {
        await keepBlockReasons(tx)
        const leftBehind = await keepDefaultRoles(tx)
        if (leftBehind.length > 0) tellOfRoles?.(leftBehind)
        return false
      }
      await seedDatabase(tx, { kind: seed, clock })
      return true
    })
    // Without statistics, the planner would plan badly for the newly filled tables.
    if (filled) {
      await whenFilled?.(database.db)
      await database.db.execute(sql`analyze`)
    }
    return database
  } catch (fault) {
    await database.close()
    throw fault
  }
}

function dropFolder(folder: string): void {
  const release = lockDataFolder(folder)
  forgetDatabase(folder)
  release()
}

async function dropTables({ db }: OpenDatabase): Promise<void> {
  await db.execute(sql`drop schema if exists drizzle cascade`)
  await db.execute(sql`drop schema public cascade`)
  await db.execute(sql`create schema public`)
}

async function isEmpty(db: Transaction): Promise<boolean> {
  return (await db.select({ id: roles.id }).from(roles).limit(1)).length === 0
}
