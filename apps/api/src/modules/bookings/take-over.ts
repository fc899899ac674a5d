import { and, eq, getTableColumns, or, SQL, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import type { Work } from '../../kernel/work.ts'
import type { BookingPatch } from './booking.store.ts'
import { tellOfBookings } from './booking-trail.ts'
import { bookings } from './bookings.table.ts'

/** A value, or what the database reckons. */
type TakenOver = { [Column in keyof BookingPatch]: BookingPatch[Column] | SQL }

/**
 * Bookings keep copies of what they show of their shipment. Where such a copy changes, the booking has another
 * version, and who looks at it hears of it; the line in the history is the shipment's.
 */
export async function takeOver(work: Work, shipmentId: number, patch: TakenOver, where?: SQL): Promise<void> {
  const columns: Record<string, PgColumn> = getTableColumns(bookings)
  const isOther = or(
    ...Object.entries(patch).map(([name, value]) => {
      const column = columns[name]
      return sql`${column} is distinct from ${value instanceof SQL ? value : sql.param(value, column)}`
    }),
  )
  const changed = await work.tx
    .update(bookings)
    .set({
      ...patch,
      version: sql`${bookings.version} + 1`,
      editedVersion: sql`${bookings.version} + 1`,
      updatedAt: work.now,
    })
    .where(and(eq(bookings.shipmentId, shipmentId), isOther, where))
    .returning()
  await tellOfBookings(work, changed)
}
