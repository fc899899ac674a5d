import { BookingStatus, mayAssignTo, mayPassHold } from '@karwan/domain/bookings'
import type { Handler } from '../../http/handler.ts'
import { refuseUnless } from '../../http/refusal.ts'
import type { Work } from '../../kernel/work.ts'
import { changeBooking } from './booking.store.ts'
import { leaveBookingTrail, recordStatus } from './booking-trail.ts'
import type { BookingRow } from './bookings.table.ts'
import { type CrewWish, crewFor, engageCrew, type Fit, wantedBy } from './crew.ts'
import { changeHeldBooking } from './held-booking.ts'
import { blockingHoldOf } from './hold.store.ts'
import { rollUpShipment } from './roll-up-shipment.ts'

export const assignDriver: Handler<'assignDriver'> = (request) => {
  const { vehicleId, version, override = false } = request.body ?? {}
  const { id, driverId } = request.path
  const held = { id, permission: 'booking:assign-driver', version } as const
  return changeHeldBooking(request, held, async (work, { booking, shipment, current }) => {
    refuseUnless(mayPassHold((await blockingHoldOf(work.db, booking.id))?.type))
    const fit = { wanted: wantedBy(booking, shipment), override }
    await assignCrew(work, booking, { driverId, vehicleId, override, fit }, current)
    await rollUpShipment(work, shipment)
  })
}

/** Assigns the first driver and vehicle to a locked booking, and updates its bid. */
export async function assignCrew(
  work: Work,
  booking: BookingRow,
  { fit, ...wish }: CrewWish & { fit: Fit },
  current: () => Promise<unknown>,
): Promise<BookingRow> {
  const mayAssign = mayAssignTo(booking.statusId)
  if (!mayAssign.allowed) refuseUnless(mayAssign, { current: await current() })
  const crew = await crewFor(work, booking, wish, current, fit)
  const changed = await changeBooking(work, booking, {
    ...crew,
    statusId: BookingStatus.driverAssigned,
    statusChangedAt: work.now,
    acknowledgedAt: booking.acknowledgedAt ?? work.now,
  })
  await engageCrew(work, changed, 'ASSIGNED')
  await recordStatus(work, [changed])
  await leaveBookingTrail(work, [changed], {
    action: 'booking.driver_assigned',
    summary: { driver: crew.driverName, registrationNumber: crew.registrationNumber },
  })
  if (booking.bidId !== null) await work.ports.bookings.followDriver(work, booking.bidId)
  return changed
}
