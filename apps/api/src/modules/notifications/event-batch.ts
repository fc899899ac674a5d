import { and, asc, sql } from 'drizzle-orm'
import type { Database } from '../../db/database.ts'
import type { Caller } from '../../http/handler.ts'
import { type EventPosition, runningFrom, writePosition } from './event-position.ts'
import { eventsFor } from './event-reach.ts'
import { type EventRow, events } from './events.table.ts'

const batchSize = 200

export type EventBatch = { events: EventRow[]; position: EventPosition; isFull: boolean }

/** The events after a position that the caller may see, up to the oldest change that is still being written. */
export async function readEvents(db: Database, caller: Caller, after: EventPosition): Promise<EventBatch> {
  const rows = await db
    .select()
    .from(events)
    .where(
      and(
        sql`(${events.transactionId}, ${events.id}) > (${after.transactionId}::bigint, ${after.id}::bigint)`,
        sql`${events.transactionId} < ${runningFrom}`,
        eventsFor(caller),
      ),
    )
    .orderBy(asc(events.transactionId), asc(events.id))
    .limit(batchSize)
  return { events: rows, position: rows.at(-1) ?? after, isFull: rows.length === batchSize }
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
