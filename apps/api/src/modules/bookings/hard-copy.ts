import {
  hardCopyForm,
  hardCopyStatusOf,
  mayBeSentOn,
  mayReceiveHardCopy,
  maySendHardCopy,
  mayTakeBackHardCopy,
  receiveHardCopyForm,
} from '@karwan/domain/bookings'
import { refuseUnless } from '../../http/refusal.ts'
import { withForm } from '../../kernel/with-form.ts'
import type { Work } from '../../kernel/work.ts'
import { changeBooking } from './booking.store.ts'
import { leaveBookingTrail } from './booking-trail.ts'
import { findHardCopy, type HardCopyRow, keepHardCopy, keepReceived } from './hard-copy.store.ts'
import { changeHeldBooking, type Held } from './held-booking.ts'

export const deliveryOf = ({ booking, shipment }: Held) => ({
  statusId: booking.statusId,
  podStatus: booking.podStatus,
  isHardCopyRequired: shipment.isPodHardCopyReq,
})

/** The current status of the hard copy. */
export async function statusOf(work: Work, held: Held) {
  const known = await findHardCopy(work.tx, held.booking.id)
  const { sentOn = null, forwardedOn = null, handedOverOn = null } = known ?? {}
  return hardCopyStatusOf(deliveryOf(held), { sentOn, forwardedOn, handedOverOn })
}

export const sendHardCopy = withForm<'sendHardCopy'>()(hardCopyForm, ({ form, ...request }) => {
  const { version, carrier = 'COURIER', courier, trackingNumber = null, sentOn } = form
  const { id } = request.path
  return changeHeldBooking(request, { id, permission: 'document:upload', version }, async (work, held) => {
    refuseUnless(maySendHardCopy(deliveryOf(held)))
    refuseUnless(mayBeSentOn(sentOn, work.now), { field: 'sentOn' })
    const known = await findHardCopy(work.tx, id)
    const said = { carrier, courier, trackingNumber, sentOn }
    if (known && isSaidAlready(known, said)) return
    const step = { place: carrier, detail: courier, number: trackingNumber, since: sentOn }
    await keepHardCopy(work, id, { ...said, sentBy: work.caller.userId }, step)
    const changed = await changeBooking(work, held.booking, {})
    const summary = { courier, trackingNumber }
    await leaveBookingTrail(work, [changed], { action: 'booking.hard_copy_sent', summary })
  })
})

const isSaidAlready = (known: HardCopyRow, said: Partial<HardCopyRow>): boolean =>
  (Object.keys(said) as (keyof HardCopyRow)[]).every((name) => known[name] === said[name])

export const receiveHardCopy = withForm<'receiveHardCopy'>()(receiveHardCopyForm, ({ form, ...request }) => {
  const { version, shelf = null } = form
  const { id } = request.path
  return changeHeldBooking(request, { id, permission: 'document:verify', version }, async (work, held) => {
    const status = await statusOf(work, held)
    if (status === 'RECEIVED') return
    const isBack = held.booking.podStatus === 'HARD_COPY_RECEIVED'
    refuseUnless(isBack ? mayTakeBackHardCopy(status) : mayReceiveHardCopy(deliveryOf(held)))
    await keepReceived(work, id, shelf)
    const changed = await changeBooking(work, held.booking, { podStatus: 'HARD_COPY_RECEIVED' })
    await leaveBookingTrail(work, [changed], { action: 'booking.hard_copy_received', summary: { shelf } })
  })
})
