import { BookingStatus, type BookingStatusId, isCompleted, isDelivered } from '@karwan/domain/bookings'
import type { BodyOf } from '../../http/handler.ts'
import type { Work } from '../../kernel/work.ts'
import { type BookingPatch, changeBooking } from './booking.store.ts'
import { leaveBookingTrail, recordStatus } from './booking-trail.ts'
import type { BookingRow } from './bookings.table.ts'
import { crewFor, engageCrew, releaseCrew } from './crew.ts'
import type { Held } from './held-booking.ts'
import { rollUpShipment } from './roll-up-shipment.ts'
import { weighedPatch } from './weighed.ts'

type Body = NonNullable<BodyOf<'processBookingStatus'>>

type Step = {
  to: BookingStatusId
  at: Date
  body: Body
  /** Required papers of this step that are missing. */
  missing: readonly number[]
  /** Whether the step goes back to correct a status, and not on to the next stop. */
  corrects: boolean
}

/**
 * Moves a booking one step forward, or back as a correction. The caller has checked that the step is allowed.
 */
export async function moveBooking(
  work: Work,
  held: Held,
  { to, at, body, missing, corrects }: Step,
): Promise<void> {
  const { booking, shipment } = held
  if (isDelivered(booking.statusId) && !isDelivered(to)) await recallCrew(work, held)
  const patch = {
    ...patchFor(held, to, at),
    ...weighedPatch(to, body),
    statusId: to,
    statusChangedAt: at,
  }
  const changed = await changeBooking(work, booking, patch)
  await moveCrew(work, booking, to)
  await recordStatus(work, [changed], {
    at,
    note: body.note ?? body.reason ?? null,
    lat: body.lat ?? null,
    lng: body.lng ?? null,
  })
  await leaveBookingTrail(work, [changed], {
    action: corrects ? 'booking.status_corrected' : 'booking.status_changed',
    reason: body.reason ?? null,
    summary: {
      ...{ from: booking.statusId, to },
      ...(missing.length > 0 && { missing: [...new Set(missing)].toSorted((a, b) => a - b).join(',') }),
    },
  })
  const { fulfilBid, reopenFulfilledBid } = work.ports.bookings
  if (booking.bidId !== null) await (isDelivered(to) ? fulfilBid : reopenFulfilledBid)(work, booking.bidId)
  if (isCompleted(to) || isCompleted(booking.statusId)) await work.ports.bookings.settle(work, booking.id)
  await rollUpShipment(work, shipment)
}

function patchFor({ booking, shipment }: Held, to: BookingStatusId, at: Date): BookingPatch {
  switch (to) {
    case BookingStatus.created:
      return {
        driverId: null,
        driverName: null,
        driverPhone: null,
        vehicleId: null,
        registrationNumber: null,
      }
    case BookingStatus.enRoutePickup:
      // A booking that is moved back to the way to the pick up has not arrived there.
      return { pickedUpAt: null }
    case BookingStatus.delivered:
      return { deliveredAt: booking.deliveredAt ?? at }
    case BookingStatus.completed:
      // The status of the proof follows from the documents; only the hard copy is received with this step.
      return shipment.isPodHardCopyReq ? { podStatus: 'HARD_COPY_RECEIVED' } : {}
    case BookingStatus.atPickup:
      return { pickedUpAt: booking.pickedUpAt ?? at }
    case BookingStatus.inTransit:
      return { pickedUpAt: booking.pickedUpAt ?? at, deliveredAt: null }
    default:
      return isDelivered(booking.statusId) ? { deliveredAt: null } : {}
  }
}

async function moveCrew(work: Work, booking: BookingRow, to: BookingStatusId): Promise<void> {
  if (to === BookingStatus.created || (isDelivered(to) && !isDelivered(booking.statusId))) {
    return releaseCrew(work, [booking])
  }
  if (isDelivered(to)) return
  await engageCrew(work, booking, to === BookingStatus.driverAssigned ? 'ASSIGNED' : 'ON_TRIP')
}

/** A corrected delivery needs its driver and vehicle again; refused if they are on another booking by now. */
async function recallCrew(work: Work, { booking, current }: Held): Promise<void> {
  if (booking.driverId === null || booking.vehicleId === null) return
  const { driverId, vehicleId } = booking
  await crewFor(work, booking, { driverId, vehicleId, wasSent: true }, current)
}
