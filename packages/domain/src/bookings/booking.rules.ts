import { isBlank } from '../kernel/reading.ts'
import { allow, firstRefusal, type Verdict } from '../kernel/verdict.ts'
import type { BookingStatusId } from '../kernel/wire.ts'
import { type Grant, scopeFor } from '../roles/grants.ts'
import type { Permission } from '../roles/permissions.ts'
import {
  BookingStatus,
  bookingStatuses,
  isDelivered,
  isShownBookingStatus,
  nextBookingStatuses,
} from './booking-status.ts'
import { refuse } from './bookings.messages.ts'
import { type HoldType, holdTypes } from './holds.ts'
import type { nextStopOf } from './stop-times.ts'

export type BookingMove = {
  from: BookingStatusId
  to: BookingStatusId
  /** The client's EXPANDED_TRIP_STATUSES switch. */
  expanded: boolean
  grants: readonly Grant[]
  /** Why the booking goes back a step. */
  reason?: string | null
  /** Why it is cancelled, from the refusal reasons of kind 3. */
  refusalReasonId?: number | null
  /** How the loaded cargo is returned. */
  cargoReturnNote?: string | null
  /** The partner backed out, so the booking waits for a driver again. */
  isBackout?: boolean
  hasDriver?: boolean
  /** The next stop of the same kind, if the truck does not go on yet. */
  nextStop?: NextStop | undefined
  /** The hold that stops the next step. */
  blockedBy?: HoldType | null | undefined
}

export function mayMoveBooking(move: BookingMove): Verdict {
  if (move.to === BookingStatus.cancelled) return mayCancelBooking(move)
  if (isBackoutStep(move)) return allow
  if (isToNextStop(move) || nextBookingStatuses(move.from, move.expanded).includes(move.to))
    return mayGoOn(move)
  if (isOneStepBack(move)) return mayGoBack(move)
  return refuse('booking.move_refused', said(move))
}

type NextStop = NonNullable<ReturnType<typeof nextStopOf>>

/**
 * A correction is a step back that is not a regular next step, nor the way to the next stop; it needs a
 * reason.
 */
export const isCorrection = (from: BookingStatusId, to: BookingStatusId, nextStop?: NextStop): boolean =>
  to < from && nextStop?.to !== to && !nextBookingStatuses(from, true).includes(to)

const isToNextStop = ({ to, nextStop, expanded }: BookingMove): boolean => expanded && nextStop?.to === to

/** Cargo is on the truck from LOADED until it is delivered; cancelling then needs more details. */
export const isCargoLoaded = (status: BookingStatusId): boolean =>
  status >= BookingStatus.loaded && status < BookingStatus.delivered

/** Whether loading is finished: the cargo is on the truck or was delivered. */
export const wasLoaded = (status: BookingStatusId): boolean => isCargoLoaded(status) || isDelivered(status)

export function mayCancelBooking(move: Omit<BookingMove, 'to' | 'expanded'>): Verdict {
  const { from, grants, refusalReasonId, cargoReturnNote } = move
  const isFinished = isDelivered(from) || from === BookingStatus.cancelled
  return firstRefusal(
    () => (isFinished ? refuse('booking.move_refused', said({ from, to: BookingStatus.cancelled })) : allow),
    () =>
      isCargoLoaded(from) && !has(grants, 'booking:override') ? refuse('booking.override_required') : allow,
    () => (has(grants, 'booking:cancel') ? allow : refuse('booking.cancel_not_allowed')),
    () =>
      refusalReasonId === null || refusalReasonId === undefined
        ? refuse('booking.cancel_reason_required')
        : allow,
    () =>
      isCargoLoaded(from) && isBlank(cargoReturnNote) ? refuse('booking.cargo_return_note_required') : allow,
  )
}

function mayGoOn({ from, to, grants, nextStop, hasDriver = true, blockedBy }: BookingMove): Verdict {
  const leavesStop = from === BookingStatus.loaded && to === BookingStatus.inTransit
  return firstRefusal(
    () => (has(grants, 'booking:change-status') ? allow : refuse('booking.not_allowed')),
    () => (to === BookingStatus.driverAssigned && !hasDriver ? refuse('booking.driver_missing') : allow),
    () => mayPassHold(blockedBy),
    () =>
      leavesStop && nextStop && !has(grants, 'booking:override')
        ? refuse('booking.pickup_unserved', { stop: nextStop.stop, city: nextStop.city })
        : allow,
  )
}

/** A blocking hold stops every next step, but not corrections and cancellations. */
export const mayPassHold = (blockedBy: HoldType | null | undefined): Verdict =>
  blockedBy ? refuse('booking.held', { hold: holdTypes[blockedBy].label.toLowerCase() }) : allow

function mayGoBack({ grants, reason }: BookingMove): Verdict {
  return firstRefusal(
    () => (has(grants, 'booking:correct') ? allow : refuse('booking.correction_not_allowed')),
    () => (isBlank(reason) ? refuse('booking.correction_reason_required') : allow),
  )
}

const isBackoutStep = ({ from, to, isBackout = false }: BookingMove): boolean =>
  isBackout && from === BookingStatus.driverAssigned && to === BookingStatus.created

// A cancelled booking cannot step back, nor can any booking step back to a status that the client does not
// show.
const isOneStepBack = ({ from, to, expanded }: BookingMove): boolean =>
  from !== BookingStatus.cancelled &&
  isShownBookingStatus(to, expanded) &&
  nextBookingStatuses(to, expanded).includes(from)

const has = (grants: readonly Grant[], permission: Permission): boolean =>
  scopeFor(grants, permission) !== undefined

const said = ({ from, to }: Pick<BookingMove, 'from' | 'to'>) => ({
  from: bookingStatuses[from].label,
  to: bookingStatuses[to].label,
})
