import { type SQL, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import { holdsFolded, isNamedAs } from './contains.ts'
import type { Database } from './database.ts'
import { holdsOrSounds, nameHoldsOrSounds } from './sounded.ts'

/** A register that a list refers to by id, with the condition that its name matches the search. */
export type Named = {
  id: PgColumn
  isNamed: SQL | undefined
  /** Stop after this many ids, if the exact number does not matter. */
  most?: number
}

/** Matches by a folded search text; `byName` matches by a plain column of a short table. */
export const byText = (id: PgColumn, folded: PgColumn, typed: string | undefined): Named => ({
  id,
  isNamed: isNamedAs(folded, typed),
})
/** Matches by the spelling, or by the sound when typed in Urdu or Amharic letters. */
export const bySpellingOrSound = (
  id: PgColumn,
  texts: { searchText: PgColumn; soundText: PgColumn },
  typed: string | undefined,
): Named => ({ id, isNamed: holdsOrSounds(texts, typed) })
export const byShortName = (id: PgColumn, name: PgColumn, typed: string | undefined): Named => ({
  id,
  isNamed: nameHoldsOrSounds(name, typed),
})
export const byName = (id: PgColumn, name: PgColumn, typed: string | undefined): Named => ({
  id,
  isNamed: holdsFolded(name, typed),
})

/**
 * Rows that refer to a record with a matching name. The subquery finds the records first; a join would scan
 * the whole list.
 */
export const pointsAt = (column: PgColumn, { id, isNamed }: Named): SQL | undefined =>
  isNamed && sql`${column} = any(array(select ${id} from ${id.table} where ${isNamed}))`

/**
 * Ids of the records with matching names, read in a query of their own. Given actual ids, the planner
 * estimates their rows; for a subquery it assumes the column's average and scans the whole list even for a
 * name that nobody has.
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

/** The cast is safe: registers without a search have no ids. */
const asIds = <Name extends string>(ids: object) => ids as Record<Name, readonly number[]>
