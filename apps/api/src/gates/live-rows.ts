import { getTableColumns, gt, type SQL, sql } from 'drizzle-orm'
import { getTableConfig, type PgTable } from 'drizzle-orm/pg-core'
import type { Database } from '../db/database.ts'
import { eventNames, events } from '../kernel/events.table.ts'
import { bids } from '../modules/bidding/bids.table.ts'
import { bookings } from '../modules/bookings/bookings.table.ts'
import { comments } from '../modules/comments/comments.table.ts'
import { shipments } from '../modules/shipments/shipments.table.ts'

/** Tables of the records that events are published for. */
const tables: Readonly<Record<string, PgTable>> = {
  shipment: shipments,
  bid: bids,
  booking: bookings,
  comment: comments,
}
/**
 * Columns that may change without a new version: the version itself; figures of bids, which have events of
 * their own; and the arrival, because a tracker's frequent reports must not cause conflicts for editors.
 */
const unversioned: ReadonlySet<string> = new Set(
  [
    ...[shipments.version, shipments.bidsCount, shipments.lowestBid, shipments.firstBidAt],
    // Only counts of payables use it; no answer about a booking contains it.
    bookings.isInPayment,
    // Only reports use the shipment's waiting times.
    bookings.secondsToFirstBid,
    // Set by printing the Bill-T, which is no edit.
    bookings.biltyNumber,
    ...[bookings.eta, bookings.etaSource, bookings.etaToldAt, bookings.etaSlippedAt],
  ].map(({ name }) => name),
)
/** Notifications are never edited, so they need no version. */
export const liveEntities = [...new Set(eventNames.map((name) => name.split('.')[0] ?? ''))].filter(
  (entity) => entity !== 'notification',
)

type Row = { version: number; content: string }
export type LiveRows = { rows: ReadonlyMap<string, Row>; lastEvent: number }

/** All rows that a page may be showing, as they are now. */
export async function liveRows(db: Database): Promise<LiveRows> {
  const rows = new Map<string, Row>()
  for (const entity of liveEntities) {
    const table = tables[entity]
    if (!table) throw new TypeError(`live-rows.ts does not know the table of ${entity}`)
    for (const { id, ...row } of await rowsOf(db, table)) rows.set(`${entity} ${id}`, row)
  }
  const [last] = await db.select({ id: sql<number>`coalesce(max(${events.id}), 0)::int` }).from(events)
  return { rows, lastEvent: last?.id ?? 0 }
}

/** Changes since then without a new version or an event, which pages and other editors would miss. */
export async function silentChanges(db: Database, before: LiveRows): Promise<string[]> {
  const after = await liveRows(db)
  const told = await db.select().from(events).where(gt(events.id, before.lastEvent))
  return [...after.rows].flatMap(([what, { version, content }]) => {
    const was = before.rows.get(what)
    if (was?.content === content) return []
    const isHeard = told.some(
      (event) => `${event.name.split('.')[0]} ${event.entityId}` === what && event.version === version,
    )
    return [
      ...(was && was.version >= version ? [`${what} changed and kept its version`] : []),
      ...(isHeard ? [] : [`${what} changed without an event of its version`]),
    ]
  })
}

async function rowsOf(db: Database, table: PgTable): Promise<(Row & { id: number })[]> {
  const columns = Object.values(getTableColumns(table)).filter(({ name }) => !unversioned.has(name))
  const content: SQL = sql.join(
    columns.map(({ name }) => sql`coalesce(${sql.identifier(name)}::text, '')`),
    sql` || '|' || `,
  )
  const { rows } = (await db.execute(
    sql`select id, version, md5(${content}) as content from ${sql.identifier(getTableConfig(table).name)}`,
  )) as unknown as { rows: (Row & { id: number })[] }
  return rows
}
