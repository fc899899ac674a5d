import { BookingStatus, mayAssignTo } from '@karwan/domain/bookings'
import type { Transaction } from '../../db/transaction.ts'
import { refuseUnless } from '../../http/refusal.ts'
import type { Actor } from '../../kernel/activity.store.ts'
import { followDriver } from '../bidding/follow-driver.ts'
import { changeBooking } from './booking.store.ts'
import { leaveBookingTrail, recordStatus } from './booking-trail.ts'
import type { BookingRow } from './bookings.table.ts'
import { engageCrew } from './crew.ts'
import { type CrewWish, crewFor } from './send-out.ts'

/** Gives a held booking its first driver and vehicle; its bid goes along. */
export async function putOnTrip(
  tx: Transaction,
  actor: Actor,
  booking: BookingRow,
  wish: CrewWish,
  current: () => Promise<unknown>,
): Promise<BookingRow> {
  const mayAssign = mayAssignTo(booking.statusId)
  if (!mayAssign.allowed) refuseUnless(mayAssign, { status: 409, current: await current() })
  const crew = await crewFor(tx, booking, wish, current)
  const changed = await changeBooking(
    tx,
    booking,
    {
      ...crew,
      statusId: BookingStatus.driverAssigned,
      statusChangedAt: actor.now,
      acknowledgedAt: booking.acknowledgedAt ?? actor.now,
    },
    actor.now,
  )
  await engageCrew(tx, changed, 'ASSIGNED', actor.now)
  await recordStatus(tx, actor, [changed])
  await leaveBookingTrail(tx, actor, [changed], {
    action: 'booking.driver_assigned',
    summary: { driver: crew.driverName, registrationNumber: crew.registrationNumber },
  })
  if (booking.bidId !== null) await followDriver(tx, actor, booking.bidId)
  return changed
}
