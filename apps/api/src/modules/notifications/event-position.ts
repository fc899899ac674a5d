import { and, asc, sql } from 'drizzle-orm'
import type { Database } from '../../db/database.ts'
import { events } from '../../kernel/events.table.ts'

/** Where a reader stands: transaction first, as that is the order in which events become visible. */
export type EventPosition = { transactionId: number; id: number }

export const writePosition = ({ transactionId, id }: EventPosition): string => `${transactionId}.${id}`

/** An id that is not ours is taken for none: the reader starts at now and fetches its lists anyway. */
export function readPosition(text: string | null): EventPosition | undefined {
  const match = /^(\d{1,15})\.(\d{1,15})$/.exec(text ?? '')
  return match ? { transactionId: Number(match[1]), id: Number(match[2]) } : undefined
}

/** The oldest transaction that still runs: its events, once they are there, come after everything older. */
const runningFrom = sql<number>`(pg_snapshot_xmin(pg_current_snapshot())::text)::bigint`

/** What can be told: nothing that comes before it is still being written. */
export const isSettled = sql<boolean>`${events.transactionId} < ${runningFrom}`

/** Whoever took longer to open a page has asked for everything anew by then (spec, point 9). */
const longestBack = sql`interval '120 seconds'`

/** Before all that was written since a moment, which what the reader shows may lack. */
export async function positionAt(db: Database, since: Date): Promise<EventPosition> {
  // Asked first: what is written between the two questions comes after it.
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
