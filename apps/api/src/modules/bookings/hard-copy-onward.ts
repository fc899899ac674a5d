import {
  handOverHardCopyForm,
  hardCopyForm,
  mayBeSentOn,
  mayBeTakenOn,
  mayForwardHardCopy,
  mayHandOverHardCopy,
  mayShelveHardCopy,
  shelveHardCopyForm,
} from '@karwan/domain/bookings'
import { businessDay } from '@karwan/domain/reports'
import { refuseUnless } from '../../http/refusal.ts'
import { withForm } from '../../kernel/with-form.ts'
import type { Work } from '../../kernel/work.ts'
import { changeBooking } from './booking.store.ts'
import { type BookingActivity, leaveBookingTrail } from './booking-trail.ts'
import { findHardCopy, type HardCopyRow, keepHardCopy, lastStepOf, type Step } from './hard-copy.store.ts'
import { statusOf } from './hard-copy.ts'
import { changeHeldBooking, type Held } from './held-booking.ts'

/** Sets the shelf of a received hard copy and its way to the shipper. Repeating a call changes nothing. */
export const shelveHardCopy = withForm<'shelveHardCopy'>()(shelveHardCopyForm, ({ form, ...request }) => {
  const { version, shelf } = form
  const asked = { id: request.path.id, permission: 'document:verify', version } as const
  return changeHeldBooking(request, asked, async (work, held) => {
    const { known, status } = await stateOf(work, held)
    refuseUnless(mayShelveHardCopy(status))
    if (known?.shelf === shelf) return
    const step = { place: 'SHELF', detail: shelf, since: businessDay(work.now) } as const
    const activity = { action: 'booking.hard_copy_shelved', summary: { shelf } } as const
    await goOn(work, held, { said: { shelf }, step, activity })
  })
})

export const forwardHardCopy = withForm<'forwardHardCopy'>()(hardCopyForm, ({ form, ...request }) => {
  const { version, carrier = 'COURIER', courier, trackingNumber = null, sentOn } = form
  const asked = { id: request.path.id, permission: 'document:verify', version } as const
  return changeHeldBooking(request, asked, async (work, held) => {
    const { status } = await stateOf(work, held)
    refuseUnless(mayForwardHardCopy(status))
    refuseUnless(mayBeSentOn(sentOn, work.now), { field: 'sentOn' })
    const step = { place: carrier, detail: courier, number: trackingNumber, since: sentOn }
    if (status === 'SENT_ON' && isLast(await lastStepOf(work.tx, held.booking.id), step)) return
    const activity = {
      action: 'booking.hard_copy_forwarded',
      summary: { courier, trackingNumber },
    } as const
    await goOn(work, held, { said: { forwardedOn: sentOn }, step, activity })
  })
})

export const handOverHardCopy = withForm<'handOverHardCopy'>()(
  handOverHardCopyForm,
  ({ form, ...request }) => {
    const { version, takenBy, takenOn } = form
    const asked = { id: request.path.id, permission: 'document:upload', version } as const
    return changeHeldBooking(request, asked, async (work, held) => {
      const { known, status } = await stateOf(work, held)
      const step = { place: 'SHIPPER', detail: takenBy, number: null, since: takenOn } as const
      if (status === 'HANDED_OVER' && isLast(await lastStepOf(work.tx, held.booking.id), step)) return
      refuseUnless(mayHandOverHardCopy(status))
      const times = { now: work.now, sentOn: known?.forwardedOn ?? null }
      refuseUnless(mayBeTakenOn(takenOn, times), { field: 'takenOn' })
      const activity = { action: 'booking.hard_copy_handed_over', summary: { takenBy } } as const
      await goOn(work, held, { said: { handedOverOn: takenOn }, step, activity })
    })
  },
)

const stateOf = async (work: Work, held: Held) => ({
  known: await findHardCopy(work.tx, held.booking.id),
  status: await statusOf(work, held),
})

const isLast = (last: Step | undefined, { place, detail, number = null, since }: Step): boolean =>
  last?.place === place && last.detail === detail && last.number === number && last.since === since

type Onward = { said: Partial<Omit<HardCopyRow, 'bookingId'>>; step: Step; activity: BookingActivity }

async function goOn(work: Work, { booking }: Held, { said, step, activity }: Onward): Promise<void> {
  await keepHardCopy(work, booking.id, said, step)
  await leaveBookingTrail(work, [await changeBooking(work, booking, {})], activity)
}
