import { and, asc, getTableColumns, or, type SQL, sql } from 'drizzle-orm'
import type { Database } from '../../db/database.ts'
import type { Caller } from '../../http/handler.ts'
import { type EventRow, events } from '../../kernel/events.table.ts'
import { type EventPosition, isSettled, writePosition } from './event-position.ts'
import { eventsFor } from './event-reach.ts'

const batchSize = 200

export type EventBatch = {
  events: EventRow[]
  isFull: boolean
  /**
   * True if more events exist that must wait, because an older transaction still runs and its events come
   * first.
   */
  isHeldBack: boolean
}

/**
 * Events after a position that the caller may see, up to the oldest transaction that still runs.
 * @param more Condition for further events.
 */
export async function readEvents(
  db: Database,
  caller: Caller,
  after: EventPosition,
  more?: SQL,
): Promise<EventBatch> {
  const rows = await db
    .select({ ...getTableColumns(events), isSettled })
    .from(events)
    .where(
      and(
        sql`(${events.transactionId}, ${events.id}) > (${after.transactionId}::bigint, ${after.id}::bigint)`,
        or(eventsFor(caller), more),
      ),
    )
    .orderBy(asc(events.transactionId), asc(events.id))
    .limit(batchSize)
  const settled = rows.filter((row) => row.isSettled)
  return {
    events: settled,
    isFull: settled.length === batchSize,
    isHeldBack: settled.length < rows.length,
  }
}

export function toServerSentEvent(event: EventRow): string {
  const data = {
    id: event.entityId,
    shipmentId: event.shipmentId,
    version: event.version,
    at: event.at.toISOString(),
  }
  return `id: ${writePosition(event)}\nevent: ${event.name}\ndata: ${JSON.stringify(data)}\n\n`
}
