import { and, eq, inArray, sql } from 'drizzle-orm'
import { amongTexts } from '../../kernel/filters.ts'
import { fleetsOf } from '../fleet/fleets.store.ts'
import { fleets } from '../fleet/fleets.table.ts'
import { asFlag, type ImportTarget, textOf, type Values } from './import-target.ts'

const keyOf = ({ partnerId, code }: Values): string[] =>
  typeof partnerId === 'number' && textOf(code) !== '' ? [`${partnerId} ${textOf(code).toUpperCase()}`] : []

/** A fleet is known again by its code within its partner. */
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
  async add(work, rows) {
    const stamp = { createdBy: work.caller.userId, createdAt: work.now }
    const added = await work.tx
      .insert(fleets)
      .values(rows.map((row) => ({ ...asFleet(row), ...stamp })))
      .onConflictDoNothing()
      .returning({ id: fleets.id, partnerId: fleets.partnerId, code: fleets.code })
    return new Map(added.flatMap((row) => keyOf(row).map((key) => [key, row.id] as const)))
  },
  change: ({ tx }, { id, version }, values) =>
    tx
      .update(fleets)
      .set({ ...values, version: version + 1 })
      .where(and(eq(fleets.id, id), eq(fleets.version, version)))
      .returning({ id: fleets.id }),
}

/** The form has read it, so what the table needs is there. */
const asFleet = (values: object) => values as typeof fleets.$inferInsert
