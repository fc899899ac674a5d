import { type Activity, recordActivity } from '../../kernel/activity.store.ts'
import { publish } from '../../kernel/events.store.ts'
import type { Work } from '../../kernel/work.ts'
import { bookingStatusHistory } from './booking-status-history.table.ts'
import type { BookingRow, BookingStatusId } from './bookings.table.ts'

export type BookingActivity = Pick<Activity, 'action' | 'audience' | 'summary' | 'reason' | 'actorId'>

/** Records a change of bookings: for each an activity in the shipment's history, and an event. */
export async function leaveBookingTrail(
  work: Work,
  rows: readonly BookingRow[],
  activity: BookingActivity,
  name: 'booking.created' | 'booking.changed' = 'booking.changed',
): Promise<void> {
  await recordActivity(
    work,
    ...rows.map((row) => ({
      ...activity,
      summary: { bookingNumber: row.bookingNumber, partner: row.partnerName, ...activity.summary },
      entityType: 'booking' as const,
      entityId: row.id,
      shipmentId: row.shipmentId,
      partnerId: row.partnerId,
    })),
  )
  await tellOfBookings(work, rows, name)
}

/** Publishes an event for each booking. */
export async function tellOfBookings(
  work: Work,
  rows: readonly BookingRow[],
  name: 'booking.created' | 'booking.changed' = 'booking.changed',
): Promise<void> {
  await publish(
    work,
    ...rows.map((row) => ({
      name,
      entityId: row.id,
      shipmentId: row.shipmentId,
      version: row.version,
      at: work.now,
      groupId: row.groupId,
      projectId: row.projectId,
      createdBy: row.shipmentCreatedBy,
      assignedTo: row.assignedTo,
      partnerId: row.partnerId,
    })),
  )
}

export type StatusNote = { at?: Date; note?: string | null; lat?: number | null; lng?: number | null }

export async function recordStatus(
  work: Work,
  rows: readonly { id: number; shipmentId: number; statusId: BookingStatusId }[],
  { at = work.now, note = null, lat = null, lng = null }: StatusNote = {},
): Promise<void> {
  if (rows.length === 0) return
  await work.tx.insert(bookingStatusHistory).values(
    rows.map(({ id, shipmentId, statusId }) => ({
      bookingId: id,
      shipmentId,
      statusId,
      at,
      by: work.caller.userId,
      note,
      lat,
      lng,
    })),
  )
}
