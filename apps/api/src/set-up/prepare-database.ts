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
  /** What is filled in beside the database. */
  whenFilled?: (db: Database) => Promise<void>
  /** Of roles that were changed here and so do not follow what this version gives. */
  tellOfRoles?: (leftBehind: readonly RoleLeftBehind[]) => void
}

/** Opens the database, brings it up to date, and fills it when it is empty. */
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
      // Several processes may start at once on a server; one of them fills it, however long that takes.
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
    // Without statistics the planner guesses for a database that was filled a moment ago.
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
