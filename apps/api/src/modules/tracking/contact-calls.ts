import { isActiveBooking, isLateArrival, mayHaveHappened } from '@karwan/domain/bookings'
import { arrivalTold, callOutcomes, mayCallNext, mayTellArrival, nextCallDue } from '@karwan/domain/tracking'
import { and } from 'drizzle-orm'
import { RowNotWrittenError } from '../../db/row-not-written.ts'
import type { BodyOf, Handler } from '../../http/handler.ts'
import { refuseUnless } from '../../http/refusal.ts'
import { equalTo } from '../../kernel/filters.ts'
import { keysetList } from '../../kernel/keyset-list.ts'
import { refuseAt } from '../../kernel/refuse.ts'
import { transact, type Work } from '../../kernel/work.ts'
import { changeBooking, findBooking, holdBooking } from '../bookings/booking.store.ts'
import { leaveBookingTrail } from '../bookings/booking-trail.ts'
import type { BookingRow } from '../bookings/bookings.table.ts'
import { lockShipment } from '../shipments/shipment.store.ts'
import { leaveTrail } from '../shipments/shipment-trail.ts'
import { addPosition, lastSeenAt } from './add-position.ts'
import { partyOf } from './call-party.ts'
import { cityOf } from './city-of.ts'
import {
  callsFor,
  callsFoundBy,
  type FoundCall,
  latestCallAt,
  readCalls,
  toContactCall,
} from './contact-call.store.ts'
import { contactCalls } from './contact-calls.table.ts'
import { arrivalPatch } from './keep-arrival.ts'

type Body = BodyOf<'logContactCall'>
const permission = 'contact-call:create'

export const listContactCalls: Handler<'listContactCalls'> = async ({ caller, query, deps: { db } }) =>
  keysetList(
    {
      db,
      asked: query,
      table: contactCalls,
      where: and(
        callsFor(db, caller),
        equalTo(contactCalls.shipmentId, query.shipmentId),
        equalTo(contactCalls.bookingId, query.bookingId),
        await callsFoundBy(db, caller, query.filter),
      ),
      sorts: { at: { column: contactCalls.at, value: ({ call }: FoundCall) => call.at } },
      pageSize: 20,
      read: readCalls,
      idOf: ({ call }) => call.id,
    },
    (row) => toContactCall(row, caller),
  )

/** Logs a contact call, with what it says about position and arrival, and sets when the next call is due. */
export const logContactCall: Handler<'logContactCall'> = (request) => {
  const { body, caller } = request
  return transact(request, async (work) => {
    const shipment = await lockShipment(work, body.shipmentId, permission)
    const booking = await bookingOf(work, body)
    const at = await momentOf(work, body)
    const { eta, next } = plansOf(work, body, at)
    const party = await partyOf(work, body.partyType, { shipment, booking })
    const city = body.cityId === undefined ? undefined : await cityOf(work, body.cityId)
    const planned = booking?.plannedArrivalAt ?? null
    const due = booking ? nextCallDue({ outcome: body.outcome, at, next, booking }) : (next ?? null)
    const [row] = await work.tx
      .insert(contactCalls)
      .values({
        ...party,
        shipmentId: shipment.id,
        bookingId: booking?.id ?? null,
        partyType: body.partyType,
        direction: body.direction ?? 'OUTGOING',
        outcome: body.outcome,
        ...{ cityId: city?.id ?? null, cityName: city?.name ?? null },
        eta: eta ?? null,
        isLate: eta && planned ? isLateArrival(eta, planned) : null,
        ...{ note: body.note ?? null, durationSec: body.durationSec ?? null },
        ...{ at, nextDueAt: due, userId: caller.userId, createdAt: work.now },
      })
      .returning({ id: contactCalls.id })
    if (!row) throw new RowNotWrittenError('contact_calls')
    const told = { party: body.partyType, outcome: body.outcome, ...(city && { city: city.name }) }
    const activity = { audience: 'internal', summary: told, reason: body.note ?? null } as const
    if (booking) {
      if (city) await addSighting(work, booking, { city, at, note: body.note })
      const wasContact = callOutcomes[body.outcome].isContact
      const followed = await changeBooking(work, booking, {
        nextContactDueAt: due,
        ...(eta &&
          isActiveBooking(booking.statusId) &&
          arrivalPatch(work, booking, arrivalTold(booking, eta, at))),
        ...(wasContact && { lastContactAt: at }),
      })
      await leaveBookingTrail(work, [followed], { ...activity, action: 'booking.called' })
    } else await leaveTrail(work, shipment, { ...activity, action: 'shipment.called' })
    const [found] = await readCalls(work.db, [row.id])
    if (!found) throw new RowNotWrittenError('contact_calls')
    return toContactCall(found, caller)
  })
}

async function bookingOf(work: Work, { bookingId, shipmentId }: Body): Promise<BookingRow | undefined> {
  if (bookingId === undefined) return undefined
  const { booking } = await findBooking(work, bookingId, permission)
  if (booking.shipmentId !== shipmentId) return refuseAt('bookingId', 'call.booking_of_other')
  return holdBooking(work, bookingId)
}

async function momentOf(work: Work, { at, shipmentId, bookingId }: Body): Promise<Date> {
  if (at === undefined) return work.now
  const moment = new Date(at)
  const before = await latestCallAt(work.db, { shipmentId, bookingId: bookingId ?? null })
  refuseUnless(mayHaveHappened({ at: moment, now: work.now, before, zone: 'UTC' }), { field: 'at' })
  return moment
}

function plansOf(work: Work, body: Body, at: Date) {
  const eta = body.eta === undefined ? undefined : new Date(body.eta)
  if (eta) refuseUnless(mayTellArrival(eta, at), { field: 'eta' })
  const next = body.nextDueAt === undefined ? undefined : new Date(body.nextDueAt)
  if (next) refuseUnless(mayCallNext(next, work.now), { field: 'nextDueAt' })
  return { eta, next }
}

type Told = { city: Awaited<ReturnType<typeof cityOf>>; at: Date; note: string | undefined }

/** Adds the told position, unless the booking is over or has a later position. */
async function addSighting(work: Work, booking: BookingRow, { city, at, note }: Told): Promise<void> {
  if (!isActiveBooking(booking.statusId)) return
  const seen = await lastSeenAt(work, booking.id)
  if (seen && seen > at) return
  const { id: cityId, name: cityName, lat, lng } = city
  await addPosition(work, booking, { cityId, cityName, lat, lng, at, source: 'CALL', note: note ?? null })
}
