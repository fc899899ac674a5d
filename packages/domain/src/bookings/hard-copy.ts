import * as z from 'zod/mini'
import { readInstant } from '../kernel/dates.ts'
import { isAtMost, required, textField, when } from '../kernel/field.ts'
import { type Labelled, namesOf, type Tone } from '../kernel/table.ts'
import { allow, fillIn, firstRefusal, type Verdict } from '../kernel/verdict.ts'
import type {
  BookingStatusId,
  HardCopyCarrier,
  HardCopyPlace,
  HardCopyStatus,
  PodStatus,
} from '../kernel/wire.ts'
import { shipmentsSentences } from '../shipments/shipments.messages.ts'
import { BookingStatus } from './booking-status.ts'
import { refuse, bookingsRefusals as say } from './bookings.messages.ts'

/** Statuses of a hard copy, in the order of its way to the shipper. */
export const hardCopyStatuses = {
  EXPECTED: { label: 'Expected', tone: 'warning' },
  SENT: { label: 'On its way', tone: 'info' },
  RECEIVED: { label: 'Received', tone: 'success' },
  SENT_ON: { label: 'Sent on', tone: 'info' },
  HANDED_OVER: { label: 'With the shipper', tone: 'success' },
} as const satisfies Record<HardCopyStatus, Labelled & { tone: Tone }>

/** Who can carry a hard copy, the most common one first. */
export const hardCopyCarriers = {
  COURIER: { label: 'Courier' },
  ADDA: { label: 'Adda' },
  DRIVER: { label: 'Driver' },
} as const satisfies Record<HardCopyCarrier, Labelled>

/** The places where a hard copy can be, in the order of its way to the shipper. */
export const hardCopyPlaces = {
  DRIVER: { label: 'With the driver' },
  ADDA: { label: 'With an adda' },
  COURIER: { label: 'With a courier' },
  SHELF: { label: 'In the office' },
  SHIPPER: { label: 'With the shipper' },
} as const satisfies Record<HardCopyPlace, Labelled>

type Delivery = { statusId: BookingStatusId; podStatus: PodStatus; isHardCopyRequired: boolean }
type Way = { sentOn: string | null; forwardedOn?: string | null; handedOverOn?: string | null }

/** The status of the hard copy; undefined if none is required. */
export function hardCopyStatusOf(
  { statusId, podStatus, isHardCopyRequired }: Delivery,
  { sentOn, forwardedOn = null, handedOverOn = null }: Way,
): HardCopyStatus | undefined {
  if (podStatus === 'HARD_COPY_RECEIVED') {
    if (handedOverOn !== null) return 'HANDED_OVER'
    return forwardedOn === null ? 'RECEIVED' : 'SENT_ON'
  }
  if (!isHardCopyRequired || podStatus === 'NOT_REQUIRED' || statusId === BookingStatus.cancelled)
    return undefined
  return sentOn === null ? 'EXPECTED' : 'SENT'
}

const isAwaited = (delivery: Delivery): Verdict => {
  const status = hardCopyStatusOf(delivery, { sentOn: null })
  if (status === undefined) return refuse('booking.hard_copy_not_asked')
  return status === 'RECEIVED' ? refuse('booking.hard_copy_here') : allow
}

export const maySendHardCopy = (delivery: Delivery): Verdict =>
  firstRefusal(
    () => isAwaited(delivery),
    () => (delivery.statusId === BookingStatus.delivered ? allow : refuse('booking.hard_copy_early')),
  )

/**
 * The uploaded picture must be verified first, because whoever receives the paper may not know what has to be
 * on it.
 */
export const mayReceiveHardCopy = (delivery: Delivery): Verdict =>
  firstRefusal(
    () => isAwaited(delivery),
    () => (delivery.podStatus === 'HARD_COPY_PENDING' ? allow : refuse('booking.hard_copy_unverified')),
  )

/**
 * A hard copy that was sent on can be taken back if nobody accepted it; one that is in the office is already
 * here.
 */
export function mayTakeBackHardCopy(status: HardCopyStatus | undefined): Verdict {
  switch (status) {
    case 'SENT_ON':
      return allow
    case 'RECEIVED':
      return refuse('booking.hard_copy_here')
    default:
      return mayForwardHardCopy(status)
  }
}

/** Only a hard copy in the office has a shelf, so one that was sent on must be taken back first. */
export const mayShelveHardCopy = (status: HardCopyStatus | undefined): Verdict =>
  firstRefusal(
    () => mayForwardHardCopy(status),
    () => (status === 'SENT_ON' ? refuse('booking.hard_copy_gone') : allow),
  )

/** How it is sent on can be changed until it is handed over. */
export function mayForwardHardCopy(status: HardCopyStatus | undefined): Verdict {
  switch (status) {
    case undefined:
      return refuse('booking.hard_copy_not_asked')
    case 'EXPECTED':
    case 'SENT':
      return refuse('booking.hard_copy_not_here')
    case 'RECEIVED':
    case 'SENT_ON':
      return allow
    case 'HANDED_OVER':
      return refuse('booking.hard_copy_handed_over')
  }
}

/** A hard copy can be handed over without having been sent on, as the shipper may fetch it. */
export const mayHandOverHardCopy = (status: HardCopyStatus | undefined): Verdict => mayForwardHardCopy(status)

/** The day must have begun in at least one time zone. */
export const mayBeSentOn = (sentOn: string, now: Date): Verdict =>
  hasBegunSomewhere(sentOn, now) ? allow : refuse('booking.hard_copy_ahead')

/** Neither in the future nor before the day on which the hard copy was sent. */
export const mayBeTakenOn = (
  takenOn: string,
  { now, sentOn }: { now: Date; sentOn: string | null },
): Verdict =>
  firstRefusal(
    () => mayBeSentOn(takenOn, now),
    () =>
      sentOn === null || takenOn >= sentOn ? allow : refuse('booking.hard_copy_before', { day: sentOn }),
  )

export const hasBegunSomewhere = (day: string, now: Date): boolean =>
  day <= new Date(now.getTime() + earliestZoneMs).toISOString().slice(0, 10)

const earliestZoneMs = 14 * 3_600_000

const text = (field: string, limit: number) =>
  textField.check(when(isAtMost(limit), fillIn(shipmentsSentences['shipments.too_long'], { field, limit })))
const isDay = (typed: string): boolean =>
  /^\d{4}-\d{2}-\d{2}$/.test(typed) && readInstant(`${typed}T00:00:00Z`) !== undefined
const day = required(textField.check(when(isDay, say['booking.hard_copy_day'])), say['booking.hard_copy_day'])
const shelf = text('Shelf', 50)
const version = z.optional(z.number())

/** The carrier, tracking number and day of a hard copy's way to the office, or from there to the shipper. */
export const hardCopyForm = z.object({
  carrier: z.optional(z.enum(namesOf(hardCopyCarriers))),
  courier: required(text('Carried by', 100), say['booking.hard_copy_courier']),
  trackingNumber: text('Tracking number', 50),
  sentOn: day,
  version,
})

/** Confirms that the hard copy is in the office, optionally with its shelf. */
export const receiveHardCopyForm = z.object({ shelf, version })

export const shelveHardCopyForm = z.object({
  shelf: required(shelf, say['booking.hard_copy_shelf']),
  version,
})

/** Who received the hard copy for the shipper, and on which day. */
export const handOverHardCopyForm = z.object({
  takenBy: required(text('Taken by', 100), say['booking.hard_copy_taker']),
  takenOn: day,
  version,
})
