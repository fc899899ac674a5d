import { and, eq, inArray, sql } from 'drizzle-orm'
import { amongTexts } from '../../kernel/filters.ts'
import type { Work } from '../../kernel/work.ts'
import { fleetsOf } from '../fleet/fleets.store.ts'
import { fleets } from '../fleet/fleets.table.ts'
import { againstParents, hasItsParent, linkedParent, settleParents } from './fleet-parents.ts'
import { asFlag, type ImportTarget, textOf, type Values } from './import-target.ts'

const keyOf = ({ partnerId, code }: Values): string[] =>
  typeof partnerId === 'number' && textOf(code) !== '' ? [`${partnerId} ${textOf(code).toUpperCase()}`] : []

/** Fleets are matched by code within their partner. */
export const fleetTarget: ImportTarget = {
  entityType: 'fleet',
  keysOf: keyOf,
  async find(db, caller, keys) {
    const reach = asFlag(fleetsOf(db, caller), sql`true`)
    const rows = await db
      .select({ fleet: fleets, isWithin: sql<boolean>`${reach}` })
      .from(fleets)
      .where(
        and(
          inArray(fleets.partnerId, [...new Set(keys.map((key) => Number(key.split(' ', 1)[0])))]),
          amongTexts(
            fleets.code,
            keys.map((key) => key.slice(key.indexOf(' ') + 1)),
          ),
        ),
      )
    return rows.map(({ fleet, isWithin }) => ({
      id: fleet.id,
      version: fleet.version,
      name: fleet.name,
      keys: keyOf(fleet),
      isWithin,
      values: { ...fleet },
    }))
  },
  isWhole: true,
  settle: (db, _, rows) => settleParents(db, rows),
  notes: (db, _, rows) => againstParents(db, rows),
  linked: linkedParent,
  // Adds parents first, because their children need the ids.
  async add(work, rows, numbers) {
    const ids = new Map<string, number>()
    const made = new Map<number, number>()
    let left = rows.map((values, at) => ({ values, row: numbers[at] ?? 0 }))
    while (left.length > 0) {
      const ready = left.filter(({ values }) => hasItsParent(values, made)).slice(0, addedAtOnce)
      if (ready.length === 0) return ids
      const added = await addFleets(
        work,
        ready.map(({ values }) => linkedParent(values, made)),
      )
      for (const { values, row } of ready) {
        const [key = ''] = keyOf(values)
        const id = added.get(key)
        if (id !== undefined) ids.set(key, id)
        // If another import has just added this fleet, its children are put under that one.
        const there = id ?? (await fleetTarget.find(work.tx, work.caller, [key]))[0]?.id
        if (there !== undefined) made.set(row, there)
      }
      const done = new Set(ready)
      left = left.filter((one) => !done.has(one))
    }
    return ids
  },
  change: ({ tx }, { id, version }, values) =>
    tx
      .update(fleets)
      .set({ ...values, version: version + 1 })
      .where(and(eq(fleets.id, id), eq(fleets.version, version)))
      .returning({ id: fleets.id }),
}

const addedAtOnce = 500

async function addFleets(work: Work, rows: readonly Values[]): Promise<ReadonlyMap<string, number>> {
  const stamp = { createdBy: work.caller.userId, createdAt: work.now }
  const added = await work.tx
    .insert(fleets)
    .values(rows.map((row) => ({ ...asFleet(row), ...stamp })))
    .onConflictDoNothing()
    .returning({ id: fleets.id, partnerId: fleets.partnerId, code: fleets.code })
  return new Map(added.flatMap((row) => keyOf(row).map((key) => [key, row.id] as const)))
}

/** The cast is safe: the form has validated the values. */
const asFleet = (values: object) => values as typeof fleets.$inferInsert
