import * as z from 'zod/mini'
import { longestNote, noteField, numberField, required } from '../kernel/field.ts'
import { namesOf } from '../kernel/table.ts'
import { allow, fillIn, type Verdict } from '../kernel/verdict.ts'
import type { BookingStatusId } from '../kernel/wire.ts'
import { shipmentsSentences } from '../shipments/shipments.messages.ts'
import { BookingStatus, isCancelled } from './booking-status.ts'
import { refuse, bookingsRefusals as say } from './bookings.messages.ts'
import { type HoldSeverity, type HoldType, holdSeverities, holdTypes } from './holds.ts'

const reason = (missing: string) =>
  required(
    noteField(fillIn(shipmentsSentences['shipments.too_long'], { field: 'Reason', limit: longestNote })),
    missing,
  )

const oneOf = <Table extends Readonly<Record<string, unknown>>>(table: Table, message: string) =>
  z.optional(z.enum(namesOf(table), message))

/** What is wrong, how bad it is, and what has happened. */
export const holdForm = z.object({
  type: required(oneOf(holdTypes, say['hold.type_required']), say['hold.type_required']),
  severity: required(oneOf(holdSeverities, say['hold.severity_required']), say['hold.severity_required']),
  reason: reason(say['hold.reason_required']),
  /** That of the booking. */
  version: numberField,
})

export const releaseHoldForm = z.object({
  reason: reason(say['hold.release_reason_required']),
  version: numberField,
})

/** What is over can be wrong no longer; a dispute about it is one about its invoice. */
export const mayOpenHold = (status: BookingStatusId): Verdict =>
  status === BookingStatus.completed || isCancelled(status) ? refuse('hold.booking_over') : allow

export const mayReleaseHold = ({ releasedAt }: { releasedAt: Date | string | null }): Verdict =>
  releasedAt === null ? allow : refuse('hold.released_already')

type KnownHold = { type: HoldType; severity: HoldSeverity; releasedAt: Date | string | null }

/** The hold that stops the next step; the first of several. */
export const blockingHold = <Hold extends KnownHold>(holds: readonly Hold[]): Hold | undefined =>
  holds.find(({ severity, releasedAt }) => severity === 'BLOCKING' && releasedAt === null)
