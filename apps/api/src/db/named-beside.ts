import { type SQL, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import { holds, holdsFolded } from './contains.ts'
import type { Database } from './database.ts'

/** A register whose names stand in the rows of another one. */
export type Named = {
  id: PgColumn
  isNamed: SQL | undefined
  /** Where it is enough to know that there are so many. */
  most?: number
}

/** By a text that is folded already, or by a column of a short table. */
export const byText = (id: PgColumn, folded: PgColumn | SQL, typed: string | undefined): Named => ({
  id,
  isNamed: holds(folded, typed),
})
export const byName = (id: PgColumn, name: PgColumn, typed: string | undefined): Named => ({
  id,
  isNamed: holdsFolded(name, typed),
})

/** Rows that point at a record of that name, which is found first: joined, all rows of the list would be walked. */
export const pointsAt = (column: PgColumn, { id, isNamed }: Named): SQL | undefined =>
  isNamed && sql`${column} = any(array(select ${id} from ${id.table} where ${isNamed}))`

/**
 * The ids of those names, asked for beforehand. Of a list that grows, the planner weighs ids that it is told; of ids
 * that are still to be found it takes each column's average, and reads the whole list for a name that nobody has.
 */
export async function idsNamed<Name extends string>(
  db: Database,
  registers: Readonly<Record<Name, Named>>,
): Promise<Readonly<Record<Name, readonly number[]>>> {
  const asked = Object.entries<Named>(registers).filter(([, { isNamed }]) => isNamed)
  const fields = asked.map(([name, { id, isNamed, most }]) => [
    name,
    sql<number[]>`array(select ${id} from ${id.table} where ${isNamed} limit ${most ?? null}::integer)`,
  ])
  const [found] =
    asked.length === 0 ? [] : await db.select(Object.fromEntries(fields)).from(sql`(select) one`)
  return asIds<Name>({ ...Object.fromEntries(Object.keys(registers).map((name) => [name, []])), ...found })
}

/** Each register was asked, or is not asked for. */
const asIds = <Name extends string>(ids: object) => ids as Record<Name, readonly number[]>
