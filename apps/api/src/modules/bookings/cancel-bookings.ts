import { BookingStatus } from '@karwan/domain/bookings'
import { and, asc, eq, inArray, lte, sql } from 'drizzle-orm'
import { refuse } from '../../kernel/refuse.ts'
import type { Work } from '../../kernel/work.ts'
import type { ShipmentCancellation } from '../shipments/shipment.ports.ts'
import type { ShipmentRow } from '../shipments/shipments.table.ts'
import { marginOfBookings } from './booking-pricing.ts'
import { leaveBookingTrail, recordStatus } from './booking-trail.ts'
import { type BookingRow, bookings } from './bookings.table.ts'
import { releaseCrew } from './crew.ts'
import { refusalReasons } from './refusal-reason.table.ts'

export type Cancellation = {
  typeId: 1 | 2 | 3 | 4
  refusalReasonId: number
  reason: string | null
  isBackout?: boolean
  cargoReturnNote?: string | null
  at?: Date
}

/** Cancels locked bookings that are not delivered yet, and frees their drivers and vehicles. */
export async function cancelBookings(
  work: Work,
  held: readonly BookingRow[],
  how: Cancellation,
): Promise<BookingRow[]> {
  if (held.length === 0) return []
  const { at = work.now } = how
  const rows = await work.tx
    .update(bookings)
    .set({
      statusId: BookingStatus.cancelled,
      statusChangedAt: at,
      cancelledAt: at,
      cancelledBy: work.caller.userId,
      cancelTypeId: how.typeId,
      refusalReasonId: how.refusalReasonId,
      cancelReason: how.reason,
      cargoReturnNote: how.cargoReturnNote ?? null,
      isBackout: how.isBackout ?? false,
      podStatus: 'NOT_REQUIRED',
      nextContactDueAt: null,
      version: sql`${bookings.version} + 1`,
      editedVersion: sql`${bookings.version} + 1`,
      updatedAt: work.now,
    })
    .where(
      and(
        inArray(
          bookings.id,
          held.map(({ id }) => id),
        ),
        lte(bookings.statusId, BookingStatus.unloading),
      ),
    )
    .returning()
  if (rows.length !== held.length) refuse('booking.moved')
  await releaseCrew(work, held)
  await recordStatus(work, rows, { at, note: how.reason })
  const action = how.isBackout ? 'booking.backed_out' : 'booking.cancelled'
  await leaveBookingTrail(work, rows, { action, reason: how.reason })
  await work.ports.bookings.settleCancelled(
    work,
    rows.map(({ id }) => id),
  )
  return rows
}

/** Cancels the bookings of a shipment that is being cancelled; the caller has checked that none is loaded. */
export async function cancelBookingsOfShipment(
  work: Work,
  shipment: ShipmentRow,
  { cancellationType, cancellationReason }: ShipmentCancellation,
): Promise<string | null> {
  const held = await work.tx
    .select()
    .from(bookings)
    .where(and(eq(bookings.shipmentId, shipment.id), lte(bookings.statusId, BookingStatus.unloading)))
    .orderBy(asc(bookings.id))
    .for('update')
  const refusalReasonId = await shipmentCancelledReason(work)
  await cancelBookings(work, held, {
    typeId: cancellationType,
    refusalReasonId,
    reason: cancellationReason,
  })
  return marginOfBookings(work, shipment.id)
}

/**
 * The first reason to cancel a booking stands for a cancellation by the shipper; 0 if there are no reasons.
 */
async function shipmentCancelledReason(work: Work): Promise<number> {
  const [reason] = await work.tx
    .select({ id: refusalReasons.id })
    .from(refusalReasons)
    .where(eq(refusalReasons.kind, 3))
    .orderBy(asc(refusalReasons.id))
    .limit(1)
  return reason?.id ?? 0
}
