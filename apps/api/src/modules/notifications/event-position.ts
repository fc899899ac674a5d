import { and, asc, sql } from 'drizzle-orm'
import type { Database } from '../../db/database.ts'
import { events } from '../../kernel/events.table.ts'

/** A reader's position in the events: the transaction first, because events become visible in that order. */
export type EventPosition = { transactionId: number; id: number }

export const writePosition = ({ transactionId, id }: EventPosition): string => `${transactionId}.${id}`

/** An invalid id is ignored: the reader starts from now and reloads its lists anyway. */
export function readPosition(text: string | null): EventPosition | undefined {
  const match = /^(\d{1,15})\.(\d{1,15})$/.exec(text ?? '')
  return match ? { transactionId: Number(match[1]), id: Number(match[2]) } : undefined
}

/** The oldest running transaction; its events will sort after those of all older transactions. */
const runningFrom = sql<number>`(pg_snapshot_xmin(pg_current_snapshot())::text)::bigint`

/** Whether an event can be sent, because no running transaction can still add an earlier one. */
export const isSettled = sql<boolean>`${events.transactionId} < ${runningFrom}`

/** A page that took longer to open has reloaded its data by then. */
const longestBack = sql`interval '120 seconds'`

/** The position before all events since a moment, which the reader's page may not contain yet. */
export async function positionAt(db: Database, since: Date): Promise<EventPosition> {
  // Read first, so that events written between the two queries come after it.
  const latest = await latestPosition(db)
  const [first] = await db
    .select({ transactionId: events.transactionId, id: events.id })
    .from(events)
    .where(
      and(
        sql`${events.writtenAt} >= greatest(${since.toISOString()}::timestamptz, now() - ${longestBack})`,
        sql`${events.transactionId} <= ${latest.transactionId}`,
      ),
    )
    .orderBy(asc(events.transactionId), asc(events.id))
    .limit(1)
  return first ? { ...first, id: first.id - 1 } : latest
}

export async function latestPosition(db: Database): Promise<EventPosition> {
  const [row] = await db
    .select({
      transactionId: sql<number>`coalesce(max(${events.transactionId}), 0)`.mapWith(Number),
      id: sql<number>`coalesce(max(${events.id}), 0)`.mapWith(Number),
    })
    .from(events)
    .where(isSettled)
  return row ?? { transactionId: 0, id: 0 }
}
