import { contactDueAfter, isActiveBooking, isLateArrival, plannedArrivalOf } from '@karwan/domain/bookings'
import { callOutcomes, nextCallDue } from '@karwan/domain/tracking'
import type { BookingStatusId, bookings } from '../../modules/bookings/bookings.table.ts'
import type { contactCalls } from '../../modules/tracking/contact-calls.table.ts'
import { createRandom, type Random } from './random.ts'

type CallInsert = typeof contactCalls.$inferInsert
type Followed = typeof bookings.$inferInsert & { id: number; statusId: BookingStatusId }
type Setting = { by: number; city: { id: number; name: string }; now: Date }

const minute = 60_000
const notes = [
  'Waiting at the weighbridge',
  'Tyre changed, goes on in an hour',
  'Asked for the gate pass number',
  'Stopped for prayers and food',
  'Road work after the toll plaza',
]

/** Recent calls about an active booking, and the contact fields of the booking that follow from them. */
export function buildCalls(booking: Followed, setting: Setting): { calls: CallInsert[]; contact: object } {
  if (!isActiveBooking(booking.statusId)) return { calls: [], contact: {} }
  // A generator of its own, so that the other random demo data does not change.
  const random = createRandom(7_000 + booking.id)
  const last = setting.now.getTime() - random.between(4, 420) * minute
  const moments = Array.from({ length: random.between(1, 3) }, (_, before) => last - before * 190 * minute)
    .filter((at) => at > booking.createdAt.getTime())
    .toReversed()
    .map((at) => new Date(at))
  const calls = moments.map((at) => callAt(booking, at, setting, random))
  const spoken = calls.findLast(({ outcome }) => callOutcomes[outcome].isContact)
  const latest = calls.at(-1)
  const told = calls.findLast(({ eta }) => eta)
  const isAsked = latest !== undefined && latest.at > booking.statusChangedAt
  return {
    calls,
    contact: {
      ...(told?.eta && {
        ...{ eta: told.eta, etaSource: 'TOLD', etaToldAt: told.at },
        etaSlippedAt: told.isLate ? told.at : null,
      }),
      lastContactAt: spoken?.at ?? null,
      nextContactDueAt: isAsked ? latest.nextDueAt : contactDueAfter(booking, booking.statusChangedAt),
    },
  }
}

function callAt(booking: Followed, at: Date, { by, city, now }: Setting, random: Random): CallInsert {
  const outcome = random.weighted([
    ['REACHED', 6],
    ['NO_ANSWER', 2],
    ['SWITCHED_OFF', 1],
    ['CALL_BACK', 1],
  ] as const)
  const isContact = callOutcomes[outcome].isContact
  const hasDriver = booking.driverId !== null && booking.driverId !== undefined
  const isTold = isContact && booking.statusId >= 3
  const planned = plannedArrivalOf({ ...booking, distanceKm: booking.distanceKm ?? null })
  const eta =
    isTold && booking.statusId >= 7 && planned
      ? new Date(Math.max(planned.getTime(), now.getTime()) + random.between(-20, 200) * minute)
      : null
  return {
    shipmentId: booking.shipmentId,
    bookingId: booking.id,
    partyType: hasDriver ? 'DRIVER' : 'PARTNER',
    partyId: hasDriver ? (booking.driverId ?? null) : booking.partnerId,
    partyName: (hasDriver ? booking.driverName : booking.partnerName) ?? booking.partnerName,
    phoneNumber: (hasDriver ? booking.driverPhone : booking.partnerPhone) ?? null,
    direction: random.chance(0.8) ? 'OUTGOING' : 'INCOMING',
    outcome,
    cityId: isTold ? city.id : null,
    cityName: isTold ? city.name : null,
    eta,
    isLate: eta && planned ? isLateArrival(eta, planned) : null,
    note: isContact && random.chance(0.6) ? random.pick(notes) : null,
    durationSec: isContact ? random.between(20, 240) : null,
    at,
    nextDueAt: nextCallDue({ outcome, at, booking }),
    userId: by,
    createdAt: at,
  }
}
