import { sql } from 'drizzle-orm'
import type { Database } from '../../db/database.ts'
import { events } from './events.table.ts'

/** Where a reader stands: transaction first, as that is the order in which events become visible. */
export type EventPosition = { transactionId: number; id: number }

export const writePosition = ({ transactionId, id }: EventPosition): string => `${transactionId}.${id}`

/** An id that is not ours is taken for none: the reader starts at now and fetches its lists anyway. */
export function readPosition(text: string | null): EventPosition | undefined {
  const match = /^(\d{1,15})\.(\d{1,15})$/.exec(text ?? '')
  return match ? { transactionId: Number(match[1]), id: Number(match[2]) } : undefined
}

/** The oldest transaction that still runs: its events, once they are there, come after everything older. */
export const runningFrom = sql<number>`(pg_snapshot_xmin(pg_current_snapshot())::text)::bigint`

export async function latestPosition(db: Database): Promise<EventPosition> {
  const [row] = await db
    .select({
      transactionId: sql<number>`coalesce(max(${events.transactionId}), 0)`.mapWith(Number),
      id: sql<number>`coalesce(max(${events.id}), 0)`.mapWith(Number),
    })
    .from(events)
    .where(sql`${events.transactionId} < ${runningFrom}`)
  return row ?? { transactionId: 0, id: 0 }
}
