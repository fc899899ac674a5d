import * as z from 'zod/mini'
import { isAtMost, required, textField, when } from '../kernel/field.ts'
import type { Labelled, Tone } from '../kernel/table.ts'
import { allow, fillIn, firstRefusal, type Verdict } from '../kernel/verdict.ts'
import type { BookingStatusId, HardCopyStatus, PodStatus } from '../kernel/wire.ts'
import { shipmentsSentences } from '../shipments/shipments.messages.ts'
import { BookingStatus } from './booking-status.ts'
import { refuse, bookingsRefusals as say } from './bookings.messages.ts'

/** The way of the signed proof of delivery to whoever asked for it on paper. */
export const hardCopyStatuses = {
  EXPECTED: { label: 'Expected', tone: 'warning' },
  SENT: { label: 'On its way', tone: 'info' },
  RECEIVED: { label: 'Received', tone: 'success' },
} as const satisfies Record<HardCopyStatus, Labelled & { tone: Tone }>

type Booking = { statusId: BookingStatusId; podStatus: PodStatus; isHardCopyRequired: boolean }

/** Where it is; nowhere, where nobody asks for it. */
export function hardCopyStatusOf(
  { statusId, podStatus, isHardCopyRequired }: Booking,
  { sentOn }: { sentOn: string | null },
): HardCopyStatus | undefined {
  if (podStatus === 'HARD_COPY_RECEIVED') return 'RECEIVED'
  if (!isHardCopyRequired || podStatus === 'NOT_REQUIRED' || statusId === BookingStatus.cancelled)
    return undefined
  return sentOn === null ? 'EXPECTED' : 'SENT'
}

const isAwaited = (booking: Booking): Verdict => {
  const status = hardCopyStatusOf(booking, { sentOn: null })
  if (status === undefined) return refuse('booking.hard_copy_not_asked')
  return status === 'RECEIVED' ? refuse('booking.hard_copy_here') : allow
}

export const maySendHardCopy = (booking: Booking): Verdict =>
  firstRefusal(
    () => isAwaited(booking),
    () => (booking.statusId === BookingStatus.delivered ? allow : refuse('booking.hard_copy_early')),
  )

/** Its picture is looked at first, as whoever has the paper may not be whoever knows what has to stand on it. */
export const mayReceiveHardCopy = (booking: Booking): Verdict =>
  firstRefusal(
    () => isAwaited(booking),
    () => (booking.podStatus === 'HARD_COPY_PENDING' ? allow : refuse('booking.hard_copy_unverified')),
  )

/** The day has begun somewhere on Earth. */
export const mayBeSentOn = (sentOn: string, now: Date): Verdict =>
  hasBegunSomewhere(sentOn, now) ? allow : refuse('booking.hard_copy_ahead')

export const hasBegunSomewhere = (day: string, now: Date): boolean =>
  day <= new Date(now.getTime() + earliestZoneMs).toISOString().slice(0, 10)

const earliestZoneMs = 14 * 3_600_000

const text = (field: string, limit: number) =>
  textField.check(when(isAtMost(limit), fillIn(shipmentsSentences['shipments.too_long'], { field, limit })))
const isDay = (typed: string): boolean =>
  /^\d{4}-\d{2}-\d{2}$/.test(typed) && !Number.isNaN(Date.parse(`${typed}T00:00:00Z`))

/** Who carries it, under which number, and since when. */
export const hardCopyForm = z.object({
  courier: required(text('Carried by', 100), say['booking.hard_copy_courier']),
  trackingNumber: text('Tracking number', 50),
  sentOn: required(textField.check(when(isDay, say['booking.hard_copy_day'])), say['booking.hard_copy_day']),
  version: z.optional(z.number()),
})
