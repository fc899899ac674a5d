import { isLater, isPlannable, type Now, yearsAhead } from '../kernel/clock.ts'
import { allow, firstRefusal, type Verdict } from '../kernel/verdict.ts'
import type { BidStatus, ShipmentStatus, VerificationStatusId } from '../kernel/wire.ts'
import { isFinalShipmentStatus, shipmentStatuses } from '../shipments/shipment-status.ts'
import { type BidOffer, checkBidAmount } from './bid-amount.ts'
import { bidStatuses, nextBidStatuses } from './bid-status.ts'
import { type BidWindow, isWindowOpen } from './bid-window.ts'
import { refuse } from './bidding.messages.ts'

export type BidMove = {
  from: BidStatus
  to: BidStatus
  /** Backing out and rejecting need a reason from the refusal reasons. */
  reasonId?: number | null
  /** Whether a vehicle of the bid was loaded, even if it was unloaded since. */
  isLoaded?: boolean
}

export function mayMoveBid({ from, to, reasonId, isLoaded = false }: BidMove): Verdict {
  return firstRefusal(
    () => (nextBidStatuses(from).includes(to) ? allow : refuse('bid.move_refused', said(from, to))),
    () => (to === 'BACKOUT' && isLoaded ? refuse('bid.backout_too_late') : allow),
    () => (needsReason(to) && isAbsent(reasonId) ? refuse('bid.reason_required') : allow),
  )
}

export type BidPartner = { verificationStatus: VerificationStatusId; isBlocked: boolean }

export type PlacedBid = BidOffer & { vehicleCount: number; validUntil: Date | null; status: BidStatus }

export type AwardFacts = {
  shipmentStatus: ShipmentStatus
  bid: PlacedBid
  partner: BidPartner
  window: BidWindow
  vehiclesOpen: number
  now: Now
}

/** A backup may be awarded outside the bidding window, as its price was offered while the window was open. */
export function mayAwardBackup({ shipmentStatus, bid, partner, vehiclesOpen, now }: AwardFacts): Verdict {
  return firstRefusal(
    () => maySendVehicles(shipmentStatus),
    () => (isStillValid(bid, now) ? allow : refuse('bid.expired')),
    () => mayTakePart(partner),
    () => checkBidAmount(bid),
    () => haveRoomFor(bid.vehicleCount, vehiclesOpen),
  )
}

/** The guards of an award; the server asks them inside the transaction that takes the vehicles. */
export function mayAwardBid({
  shipmentStatus,
  bid,
  partner,
  window,
  vehiclesOpen,
  now,
}: AwardFacts): Verdict {
  return firstRefusal(
    () =>
      bid.status === 'CREATED'
        ? allow
        : refuse('bid.not_pending', { status: lower(bidStatuses[bid.status].label) }),
    () => maySendVehicles(shipmentStatus),
    () => (isWindowOpen(window, now) ? allow : refuse('bid.window_closed')),
    () => mayAwardBackup({ shipmentStatus, bid, partner, window, vehiclesOpen, now }),
  )
}

export type BidFacts = Omit<AwardFacts, 'bid'> & {
  bid: Omit<PlacedBid, 'status'> & { availableFrom: Date | null }
}

/** A partner may bid before they are verified; they only have to be verified for the award. */
export function mayPlaceBid({ shipmentStatus, bid, partner, window, vehiclesOpen, now }: BidFacts): Verdict {
  return firstRefusal(
    () => maySendVehicles(shipmentStatus),
    () => (isWindowOpen(window, now) ? allow : refuse('bid.window_closed')),
    () => (partner.isBlocked ? refuse('bid.partner_blocked') : allow),
    () => checkBidAmount(bid),
    () => (isStillValid(bid, now) ? allow : refuse('bid.valid_until_past')),
    () => (isWithinPlans(bid.validUntil, now) ? allow : refuse('bid.valid_until_far', { years: yearsAhead })),
    () =>
      isWithinPlans(bid.availableFrom, now) ? allow : refuse('bid.available_from_far', { years: yearsAhead }),
    () => haveRoomFor(bid.vehicleCount, vehiclesOpen),
  )
}

/** Whether `wanted` vehicles of a shipment can still be covered, by a bid or by a direct award. */
export function mayCoverVehicles(
  { status, vehiclesOpen }: { status: ShipmentStatus; vehiclesOpen: number },
  wanted: number,
): Verdict {
  return firstRefusal(
    () => maySendVehicles(status),
    () => (vehiclesOpen > 0 ? allow : refuse('bid.fully_covered')),
    () => haveRoomFor(wanted, vehiclesOpen),
  )
}

export function mayTakePart({ verificationStatus, isBlocked }: BidPartner): Verdict {
  if (isBlocked) return refuse('bid.partner_blocked')
  return verificationStatus === verified ? allow : refuse('bid.partner_not_verified')
}

// The verification context comes after this one in the context map and cannot be imported, so VERIFIED is
// repeated here as an id.
const verified: VerificationStatusId = 4

/** A bid without an end date stays valid until it is decided. */
export const isStillValid = ({ validUntil }: Pick<PlacedBid, 'validUntil'>, now: Now): boolean =>
  validUntil === null || isLater(validUntil, now)

const isWithinPlans = (moment: Date | null, now: Now): boolean => moment === null || isPlannable(moment, now)

const maySendVehicles = (status: ShipmentStatus): Verdict =>
  isFinalShipmentStatus(status)
    ? refuse('bid.shipment_final', { status: lower(shipmentStatuses[status].label) })
    : allow

const haveRoomFor = (wanted: number, open: number): Verdict =>
  wanted <= open ? allow : refuse('bid.no_open_vehicles', { open, wanted })

const needsReason = (to: BidStatus): boolean => to === 'BACKOUT' || to === 'REJECTED'

// 0 is a real id.
const isAbsent = (id: number | null | undefined): boolean => id === null || id === undefined

const said = (from: BidStatus, to: BidStatus) => ({
  from: lower(bidStatuses[from].label),
  to: lower(bidStatuses[to].label),
})

const lower = (label: string): string => label.toLowerCase()
