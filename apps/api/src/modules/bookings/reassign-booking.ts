import { BookingStatus, mayReassign, mayReplaceCrew, mayReplaceHeldCrew } from '@karwan/domain/bookings'
import type { Handler } from '../../http/handler.ts'
import { refuseUnless } from '../../http/refusal.ts'
import { asField } from '../../kernel/refuse.ts'
import { changeBooking } from './booking.store.ts'
import { leaveBookingTrail } from './booking-trail.ts'
import { crewFor, engageCrew, releaseCrew, wantedBy } from './crew.ts'
import { fieldOfRefusal } from './field-of-refusal.ts'
import { changeHeldBooking } from './held-booking.ts'
import { blockingHoldOf } from './hold.store.ts'

/** Replaces the driver or vehicle of a booking; the history keeps the former ones. */
export const reassignBooking: Handler<'reassignBooking'> = (request) => {
  const { bookingId, driverId, vehicleId, version, override = false } = request.body
  const reason = request.body.reason.trim()
  const asked = { id: bookingId, permission: 'booking:reassign', version } as const
  const done = changeHeldBooking(request, asked, async (work, { booking, shipment, current }) => {
    refuseUnless(mayReassign(booking.statusId))
    refuseUnless(mayReplaceHeldCrew((await blockingHoldOf(work.db, booking.id))?.type))
    // The new driver takes over the current truck, unless another one is named.
    const wish = { driverId, vehicleId: vehicleId ?? booking.vehicleId ?? undefined, override }
    // The current vehicle was accepted when it was assigned, so only another one is checked.
    const isOtherVehicle = wish.vehicleId !== booking.vehicleId
    const fit = isOtherVehicle ? { wanted: wantedBy(booking, shipment), override } : undefined
    const crew = await crewFor(work, booking, wish, current, fit)
    const isOther = mayReplaceCrew(booking, crew, reason)
    refuseUnless(isOther, fieldOfRefusal(isOther))
    const changed = await changeBooking(work, booking, {
      ...crew,
      previousDriverId: booking.driverId,
      previousDriverName: booking.driverName,
      previousVehicleId: booking.vehicleId,
      previousRegistrationNumber: booking.registrationNumber,
      reassignReason: reason,
      reassignedAt: work.now,
    })
    await releaseCrew(work, [booking])
    const isOnTheWay = booking.statusId >= BookingStatus.enRoutePickup
    await engageCrew(work, changed, isOnTheWay ? 'ON_TRIP' : 'ASSIGNED')
    await leaveBookingTrail(work, [changed], {
      action: 'booking.reassigned',
      reason,
      summary: { from: booking.driverName, to: crew.driverName, registrationNumber: crew.registrationNumber },
    })
  })
  return asField('bookingId', 'booking.not_valid', done)
}
