import { isLater, isPlannable, minute, type Now, yearsAhead } from '../kernel/clock.ts'
import { allow, firstRefusal, type Verdict } from '../kernel/verdict.ts'
import type { BidWindowState, ShipmentStatus } from '../kernel/wire.ts'
import { isFinalShipmentStatus, shipmentStatuses } from '../shipments/shipment-status.ts'
import { bidWindowMinutes, refuse } from './bidding.messages.ts'

/** Both are null while bidding was never opened. */
export type BidWindow = { opensAt: Date | null; closesAt: Date | null }
export type { BidWindowState }

export const offeredBidWindowHours = [1, 2, 3, 4] as const

/** How long bidding stays open if no length is given. */
export const defaultBidWindowMinutes = 60

/** Bidding counts as "closing" for its last minutes, so that partners can still be called. */
export const closingSoonMinutes = 30

export function bidWindowState({ opensAt, closesAt }: BidWindow, now: Now): BidWindowState {
  if (!opensAt || !closesAt || !isLater(closesAt, now)) return 'closed'
  return isLater(opensAt, now) ? 'scheduled' : 'open'
}

export const isWindowOpen = (window: BidWindow, now: Now): boolean => bidWindowState(window, now) === 'open'

export function isWindowClosing(window: BidWindow, now: Now): boolean {
  return isWindowOpen(window, now) && millisecondsLeft(window, now) <= closingSoonMinutes * minute
}

export const millisecondsLeft = ({ closesAt }: BidWindow, now: Now): number =>
  closesAt ? Math.max(0, closesAt.getTime() - now.getTime()) : 0

/** For how many minutes to open bidding again that was closed too early; a begun minute counts as whole. */
export const minutesLeft = (window: BidWindow, now: Now): number =>
  Math.max(bidWindowMinutes.min, Math.ceil(millisecondsLeft(window, now) / minute))

export const isBidWindowLength = (minutes: number): boolean =>
  Number.isSafeInteger(minutes) && minutes >= bidWindowMinutes.min && minutes <= bidWindowMinutes.max

/** A window that opens at `opensAt` and stays open for so many minutes. */
export const windowFrom = (opensAt: Date, minutes: number): { opensAt: Date; closesAt: Date } => ({
  opensAt,
  closesAt: new Date(opensAt.getTime() + minutes * minute),
})

export type BiddingFacts = { status: ShipmentStatus; vehiclesOpen: number; window: BidWindow }

/** Bidding is over when all vehicles are covered or the shipment is in a final status. */
export const isBiddingOver = ({ status, vehiclesOpen }: Omit<BiddingFacts, 'window'>): boolean =>
  isFinalShipmentStatus(status) || vehiclesOpen <= 0

export function maySetBidWindow(facts: BiddingFacts, minutes: number): Verdict {
  return firstRefusal(
    () => (isBidWindowLength(minutes) ? allow : refuse('bid.window_range')),
    () => mayTakeBids(facts),
  )
}

export function mayOpenBidding(facts: BiddingFacts, now: Now): Verdict {
  return firstRefusal(
    () => mayTakeBids(facts),
    () => (isWindowOpen(facts.window, now) ? refuse('bid.window_already_open') : allow),
  )
}

/** Bidding may only be scheduled to open in the future and before the loading time. */
export function maySchedule(opensAt: Date, { now, loadingTime }: { now: Now; loadingTime: Date }): Verdict {
  if (!isLater(opensAt, now)) return refuse('bid.opening_past')
  if (!isPlannable(opensAt, now)) return refuse('bid.opening_far', { years: yearsAhead })
  return isLater(loadingTime, opensAt) ? allow : refuse('bid.opening_after_loading')
}

export const openingOnlyToOpen: Verdict = refuse('bid.opening_only_to_open')

export const mayCloseBidding = (window: BidWindow, now: Now): Verdict =>
  bidWindowState(window, now) === 'closed' ? refuse('bid.window_already_closed') : allow

function mayTakeBids({ status, vehiclesOpen }: BiddingFacts): Verdict {
  if (isFinalShipmentStatus(status))
    return refuse('bid.shipment_closed', { status: shipmentStatuses[status].label.toLowerCase() })
  return vehiclesOpen > 0 ? allow : refuse('bid.fully_covered')
}
