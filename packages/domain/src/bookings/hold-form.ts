import * as z from 'zod/mini'
import { longestNote, noteField, numberField, required } from '../kernel/field.ts'
import { namesOf } from '../kernel/table.ts'
import { allow, fillIn, type Verdict } from '../kernel/verdict.ts'
import type { BookingStatusId } from '../kernel/wire.ts'
import { shipmentsSentences } from '../shipments/shipments.messages.ts'
import { mayPassHold } from './booking.rules.ts'
import { isCancelled, isCompleted } from './booking-status.ts'
import { refuse, bookingsRefusals as say } from './bookings.messages.ts'
import { type HoldSeverity, type HoldType, holdSeverities, holdTypes } from './holds.ts'

const reason = (missing: string) =>
  required(
    noteField(fillIn(shipmentsSentences['shipments.too_long'], { field: 'Reason', limit: longestNote })),
    missing,
  )

const oneOf = <Table extends Readonly<Record<string, unknown>>>(table: Table, message: string) =>
  z.optional(z.enum(namesOf(table), message))

/** Type, severity and reason of a hold. */
export const holdForm = z.object({
  type: required(oneOf(holdTypes, say['hold.type_required']), say['hold.type_required']),
  severity: required(oneOf(holdSeverities, say['hold.severity_required']), say['hold.severity_required']),
  reason: reason(say['hold.reason_required']),
  /** The version of the booking, for optimistic locking. */
  version: numberField,
})

export const releaseHoldForm = z.object({
  reason: reason(say['hold.release_reason_required']),
  version: numberField,
})

/** After completion only billing and payment can be held. */
const heldWhenCompleted: readonly HoldType[] = ['PAYMENT', 'DISPUTE', 'DOCUMENT']

/** The types of holds that can be opened in this status; none for a cancelled booking. */
export function holdTypesFor(status: BookingStatusId): readonly HoldType[] {
  if (isCancelled(status)) return []
  return isCompleted(status) ? heldWhenCompleted : namesOf(holdTypes)
}

export function mayOpenHold(status: BookingStatusId, type: HoldType): Verdict {
  if (holdTypesFor(status).includes(type)) return allow
  return refuse(isCancelled(status) ? 'hold.booking_over' : 'hold.completed')
}

const onTheRoad: readonly HoldType[] = ['BREAKDOWN', 'ACCIDENT', 'STOPPED']

/** After a problem on the road the crew may be replaced; any other blocking hold also blocks that. */
export const mayReplaceHeldCrew = (blockedBy: HoldType | undefined): Verdict =>
  mayPassHold(blockedBy && onTheRoad.includes(blockedBy) ? undefined : blockedBy)

export const mayReleaseHold = ({ releasedAt }: { releasedAt: Date | string | null }): Verdict =>
  releasedAt === null ? allow : refuse('hold.released_already')

type KnownHold = { type: HoldType; severity: HoldSeverity; releasedAt: Date | string | null }

/** The first unreleased blocking hold. */
export const blockingHold = <Hold extends KnownHold>(holds: readonly Hold[]): Hold | undefined =>
  holds.find(({ severity, releasedAt }) => severity === 'BLOCKING' && releasedAt === null)
