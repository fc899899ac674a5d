import { hardCopyForm, mayBeSentOn, mayReceiveHardCopy, maySendHardCopy } from '@karwan/domain/bookings'
import type { Handler } from '../../http/handler.ts'
import { refuseUnless } from '../../http/refusal.ts'
import { withForm } from '../../kernel/with-form.ts'
import { changeBooking } from './booking.store.ts'
import { leaveBookingTrail } from './booking-trail.ts'
import { keepReceived, keepSent } from './hard-copy.store.ts'
import { changeHeldBooking, type Held } from './held-booking.ts'

const bookingOf = ({ booking, shipment }: Held) => ({
  statusId: booking.statusId,
  podStatus: booking.podStatus,
  isHardCopyRequired: shipment.isPodHardCopyReq,
})

export const sendHardCopy = withForm<'sendHardCopy'>()(hardCopyForm, ({ form, ...request }) => {
  const { version, courier, trackingNumber = null, sentOn } = form
  const { id } = request.path
  return changeHeldBooking(request, { id, permission: 'document:upload', version }, async (work, held) => {
    refuseUnless(maySendHardCopy(bookingOf(held)))
    refuseUnless(mayBeSentOn(sentOn, work.now), { field: 'sentOn' })
    if (!(await keepSent(work, id, { courier, trackingNumber, sentOn }))) return
    const changed = await changeBooking(work, held.booking, {})
    const summary = { courier, trackingNumber }
    await leaveBookingTrail(work, [changed], { action: 'booking.hard_copy_sent', summary })
  })
})

export const receiveHardCopy: Handler<'receiveHardCopy'> = (request) => {
  const { id } = request.path
  const asked = { id, permission: 'document:verify', version: request.body?.version } as const
  return changeHeldBooking(request, asked, async (work, held) => {
    if (held.booking.podStatus === 'HARD_COPY_RECEIVED') return
    refuseUnless(mayReceiveHardCopy(bookingOf(held)))
    await keepReceived(work, id)
    const changed = await changeBooking(work, held.booking, { podStatus: 'HARD_COPY_RECEIVED' })
    await leaveBookingTrail(work, [changed], { action: 'booking.hard_copy_received' })
  })
}
