import { holdForm, mayOpenHold, mayReleaseHold, releaseHoldForm } from '@karwan/domain/bookings'
import type { Permission } from '@karwan/domain/roles'
import { eq } from 'drizzle-orm'
import { RowNotWrittenError } from '../../db/row-not-written.ts'
import type { Handler } from '../../http/handler.ts'
import { refusal, refuseUnless, withCurrent } from '../../http/refusal.ts'
import { withForm } from '../../kernel/with-form.ts'
import { type Asked, readingOf, transact, type Work } from '../../kernel/work.ts'
import { holdShipment } from '../shipments/shipment.store.ts'
import { changeBooking, findBooking, holdBooking } from './booking.store.ts'
import { bookingHolds } from './booking-holds.table.ts'
import { type BookingActivity, leaveBookingTrail } from './booking-trail.ts'
import type { BookingRow } from './bookings.table.ts'
import { refuseStaleBooking } from './held-booking.ts'
import { shownHolds } from './hold.store.ts'
import { readBooking } from './read-booking.ts'

export const listBookingHolds: Handler<'listBookingHolds'> = async (request) => {
  const { booking } = await findBooking(readingOf(request), request.path.id, 'hold:read')
  return shownHolds(request.deps.db, eq(bookingHolds.bookingId, booking.id))
}

export const openHold = withForm<'openHold'>()(holdForm, ({ form: { version, ...hold }, ...request }) =>
  changeHolds(
    request,
    { bookingId: request.path.id, version, permission: 'hold:create' },
    async (work, booking) => {
      refuseUnless(mayOpenHold(booking.statusId, hold.type))
      const [row] = await work.tx
        .insert(bookingHolds)
        .values({ ...hold, bookingId: booking.id, openedBy: work.caller.userId, openedAt: work.now })
        .returning({ id: bookingHolds.id })
      if (!row) throw new RowNotWrittenError('booking_holds')
      return { id: row.id, activity: { action: 'booking.held', reason: hold.reason, summary: told(hold) } }
    },
  ),
)

export const releaseHold = withForm<'releaseHold'>()(
  releaseHoldForm,
  async ({ form: { reason, version }, ...request }) => {
    const { id } = request.path
    const [found] = await request.deps.db.select().from(bookingHolds).where(eq(bookingHolds.id, id))
    if (!found) throw refusal.notFound()
    const { bookingId } = found
    return changeHolds(request, { bookingId, version, permission: 'hold:release' }, async (work) => {
      const [hold] = await work.tx.select().from(bookingHolds).where(eq(bookingHolds.id, id))
      if (!hold) throw refusal.notFound()
      refuseUnless(mayReleaseHold(hold), { current: (await shownHolds(work.db, eq(bookingHolds.id, id)))[0] })
      await work.tx
        .update(bookingHolds)
        .set({ releasedBy: work.caller.userId, releasedAt: work.now, releaseReason: reason })
        .where(eq(bookingHolds.id, id))
      return { id, activity: { action: 'booking.hold_released', reason, summary: told(hold) } }
    })
  },
)

const told = ({ type, severity }: { type: string; severity: string }) => ({ holdType: type, severity })

type Named = { bookingId: number; permission: Permission; version: number | undefined }

/**
 * The common steps of opening and releasing a hold: locks the booking, raises its version and publishes an
 * event.
 */
function changeHolds(
  request: Asked,
  { bookingId, permission, version }: Named,
  change: (work: Work, booking: BookingRow) => Promise<{ id: number; activity: BookingActivity }>,
) {
  return transact(request, async (work) => {
    const found = await findBooking(work, bookingId, permission)
    await holdShipment(work, found.booking.shipmentId)
    const booking = await holdBooking(work, bookingId)
    const current = () => readBooking(work, bookingId, permission)
    await refuseStaleBooking(booking, version, current)
    const { id, activity } = await withCurrent(current, () => change(work, booking))
    await leaveBookingTrail(work, [await changeBooking(work, booking, {})], activity)
    const [hold] = await shownHolds(work.db, eq(bookingHolds.id, id))
    if (!hold) throw new RowNotWrittenError('booking_holds')
    return hold
  })
}
