import { getTableColumns, gt, type SQL, sql } from 'drizzle-orm'
import { getTableConfig, type PgTable } from 'drizzle-orm/pg-core'
import type { Database } from '../db/database.ts'
import { eventNames, events } from '../kernel/events.table.ts'
import { bids } from '../modules/bidding/bids.table.ts'
import { bookings } from '../modules/bookings/bookings.table.ts'
import { comments } from '../modules/comments/comments.table.ts'
import { shipments } from '../modules/shipments/shipments.table.ts'

/** Whatever the stream of changes speaks of. */
const tables: Readonly<Record<string, PgTable>> = {
  shipment: shipments,
  bid: bids,
  booking: bookings,
  comment: comments,
}
/**
 * Besides its own version: figures of a shipment's bids, of which the events of the bids tell, and the arrival of a
 * booking: a tracker that reports every few minutes must not turn away whoever is changing the booking.
 */
const unversioned: ReadonlySet<string> = new Set(
  [
    ...[shipments.version, shipments.bidsCount, shipments.lowestBid, shipments.firstBidAt],
    // Which of them wait for their payment is counted by it alone; no answer about a booking says it.
    bookings.isInPayment,
    // How long the shipment waited is told by the reports alone.
    bookings.secondsToFirstBid,
    // The number of a paper that was printed.
    bookings.biltyNumber,
    ...[bookings.eta, bookings.etaSource, bookings.etaToldAt, bookings.etaSlippedAt],
  ].map(({ name }) => name),
)
/** A notification is news of its own to one person: nobody edits it, so that it needs no version. */
export const liveEntities = [...new Set(eventNames.map((name) => name.split('.')[0] ?? ''))].filter(
  (entity) => entity !== 'notification',
)

type Row = { version: number; content: string }
export type LiveRows = { rows: ReadonlyMap<string, Row>; lastEvent: number }

/** Each row that somebody may be looking at, as it is now. */
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

/** What changed since, without that a screen or a second editor could know. */
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
