import { and, eq, getTableColumns, or, SQL, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import type { Work } from '../../kernel/work.ts'
import type { BookingPatch } from './booking.store.ts'
import { tellOfBookings } from './booking-trail.ts'
import { bookings } from './bookings.table.ts'

/** A value or an SQL expression. */
type TakenOver = { [Column in keyof BookingPatch]: BookingPatch[Column] | SQL }

/**
 * Updates the fields that bookings copy from their shipment. Bookings that change get a new version and an
 * event; the activity is recorded on the shipment.
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
