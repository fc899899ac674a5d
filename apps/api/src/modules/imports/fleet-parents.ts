import { fleetRefusals, fleetsAbove } from '@karwan/domain/fleet'
import { errorAt, type ImportProblem } from '@karwan/domain/imports'
import { inArray } from 'drizzle-orm'
import type { Database } from '../../db/database.ts'
import { folded } from '../../db/folded.ts'
import { type FleetRow, fleets } from '../fleet/fleets.table.ts'
import { type RowToNote, type Settled, textOf, type Values } from './import-target.ts'

// A file names a parent fleet by code or name, and may create it in another row. Until such a parent has an
// id, the negative number of its row stands for it.

type Place = { id: number; code: string; name: string }

/** Resolves the parents that rows name, among the fleets of each row's partner. */
export async function settleParents(db: Database, rows: readonly RowToNote[]): Promise<Map<number, Settled>> {
  const naming = rows.filter(({ values }) => typeof values.parentFleetId === 'string')
  const places = placesIn(rows, await fleetsBeside(db, naming))
  return new Map(
    naming.map(({ row, values }): [number, Settled] => {
      const { parentFleetId, ...others } = values
      // An unknown partner has been reported already.
      if (typeof values.partnerId !== 'number') return [row, { values: others, problems: [] }]
      const typed = textOf(parentFleetId)
      const parent = parentNamed(typed, places.get(values.partnerId) ?? [])
      return typeof parent === 'number'
        ? [row, { values: { ...others, parentFleetId: parent }, problems: [] }]
        : [row, { values: others, problems: [errorAt('parentFleetId', parent, { value: typed })] }]
    }),
  )
}

function parentNamed(typed: string, places: readonly Place[]) {
  const coded = places.find(({ code }) => code === typed.trim().toUpperCase())
  if (coded) return coded.id
  const [named, ...others] = places.filter(({ name }) => folded(name) === folded(typed))
  if (!named) return 'import.fleet_unknown'
  return others.length > 0 ? 'import.fleet_several' : named.id
}

/** All fleets by partner, as they will be named once the file is written. */
function placesIn(rows: readonly RowToNote[], known: readonly FleetRow[]): Map<number, Place[]> {
  const places = new Map<string, Place & { partnerId: number }>()
  for (const { id, partnerId, code, name } of known)
    places.set(`${partnerId} ${code}`, { id, partnerId, code, name })
  for (const { row, values } of rows.toReversed()) {
    const { partnerId } = values
    const code = textOf(values.code).toUpperCase()
    if (typeof partnerId !== 'number' || code === '') continue
    const before = places.get(`${partnerId} ${code}`)
    const id = before && before.id > 0 ? before.id : -row
    places.set(`${partnerId} ${code}`, {
      id,
      partnerId,
      code,
      name: textOf(values.name) || (before?.name ?? ''),
    })
  }
  return Map.groupBy(places.values(), ({ partnerId }) => partnerId)
}

/** Locks all fleets of the rows' partners, because two concurrent moves could create a cycle. */
async function fleetsBeside(db: Database, rows: readonly RowToNote[]): Promise<FleetRow[]> {
  const ids = [...new Set(rows.map(partnerOf).filter((id) => id !== undefined))]
  if (ids.length === 0) return []
  return db.select().from(fleets).where(inArray(fleets.partnerId, ids)).orderBy(fleets.id).for('update')
}

function partnerOf({ values, held }: RowToNote): number | undefined {
  const id = held?.values.partnerId ?? values.partnerId
  return typeof id === 'number' ? id : undefined
}

/**
 * Refuses parents that would form a cycle, and parents whose own row is refused. A refused row creates and
 * moves nothing, so the others are checked again without it.
 */
export async function againstParents(
  db: Database,
  rows: readonly RowToNote[],
): Promise<Map<number, ImportProblem[]>> {
  const refused = new Map<number, ImportProblem[]>()
  const moved = rows.filter(({ values }) => typeof values.parentFleetId === 'number')
  const known = await fleetsBeside(db, moved)
  for (;;) {
    const parentOf = new Map(known.map(({ id, parentFleetId }) => [id, parentFleetId]))
    for (const one of rows) if (!refused.has(one.row)) place(parentOf, one)
    const before = refused.size
    for (const one of moved) {
      const problem = refused.has(one.row) ? undefined : problemOf(one, parentOf)
      if (problem) refused.set(one.row, [problem])
    }
    if (refused.size === before) return refused
  }
}

const idOf = ({ row, held }: RowToNote): number => held?.id ?? -row

function place(parentOf: Map<number, number | null>, one: RowToNote): void {
  const { parentFleetId } = one.values
  if (typeof parentFleetId === 'number') parentOf.set(idOf(one), parentFleetId)
  else if (!one.held) parentOf.set(idOf(one), null)
}

function problemOf(one: RowToNote, parentOf: ReadonlyMap<number, number | null>): ImportProblem | undefined {
  const above = fleetsAbove(parentOf, Number(one.values.parentFleetId))
  if (above.has(idOf(one)))
    return { field: 'parentFleetId', isError: true, message: fleetRefusals['fleet.under_itself'] }
  const missing = [...above].find((id) => !parentOf.has(id))
  return missing === undefined
    ? undefined
    : errorAt('parentFleetId', 'import.parent_refused', { row: -missing })
}

/** Replaces the parent's row number by its id; leaves the parent out if its row created none. */
export function linkedParent(values: Values, made: ReadonlyMap<number, number>): Values {
  const { parentFleetId, ...others } = values
  if (typeof parentFleetId !== 'number' || parentFleetId > 0) return values
  const id = made.get(-parentFleetId)
  return id === undefined ? others : { ...others, parentFleetId: id }
}

/** Whether the parent exists or was created earlier in this import. */
export const hasItsParent = ({ parentFleetId }: Values, made: ReadonlyMap<number, number>): boolean =>
  typeof parentFleetId !== 'number' || parentFleetId > 0 || made.has(-parentFleetId)
