import { sentenceOf } from '@karwan/domain'
import {
  alreadyCovered,
  bidWindowState,
  isBiddingOver,
  mayCoverVehicles,
  ReasonKind,
} from '@karwan/domain/bidding'
import { alreadyCoveredReasonId } from '@karwan/domain/bookings'
import { and, asc, eq, inArray } from 'drizzle-orm'
import type { Work } from '../../kernel/work.ts'
import { refusalReasons } from '../bookings/refusal-reason.table.ts'
import { biddingFacts, windowOf } from '../shipments/bid-window.ts'
import type { ShipmentPatch } from '../shipments/shipment.store.ts'
import type { ShipmentRow } from '../shipments/shipments.table.ts'
import { type BidPatch, changeBids } from './bid.store.ts'
import { leaveBidTrail } from './bid-trail.ts'
import { type BidRow, bids } from './bids.table.ts'

/**
 * Ends the bidding of a locked shipment with nothing left to award: closes the window and rejects waiting
 * bids.
 */
export async function endBiddingIfOver(work: Work, shipment: ShipmentRow): Promise<ShipmentPatch> {
  if (!isBiddingOver(biddingFacts(shipment))) return {}
  const isClosed = bidWindowState(windowOf(shipment), work.now) === 'closed'
  if (isClosed && shipment.bidsCount === 0) return {}
  await rejectLeftoverBids(work, shipment)
  return { bidsCount: 0, lowestBid: null, ...(!isClosed && { bidClosesAt: work.now }) }
}

/** Rejects the waiting bids when nothing is left to award. They remain readable as backups. */
export async function rejectLeftoverBids(work: Work, shipment: ShipmentRow): Promise<void> {
  const waiting = await heldBids(work, shipment.id, ['CREATED'])
  await endBids(work, shipment, waiting, 'REJECTED', await whyLeftOver(work, shipment))
}

async function whyLeftOver(work: Work, shipment: ShipmentRow): Promise<Why> {
  const reasonKind = ReasonKind.rejectBid
  const facts = biddingFacts(shipment)
  // A shipment that ended with open vehicles was not covered; no listed reason fits, so a text is used.
  if (facts.vehiclesOpen > 0) return { reasonKind, reason: sentenceOf(mayCoverVehicles(facts, 1)) ?? null }
  const [listed] = await work.tx
    .select({ id: refusalReasons.id })
    .from(refusalReasons)
    .where(and(eq(refusalReasons.kind, reasonKind), eq(refusalReasons.id, alreadyCoveredReasonId)))
  return { reasonKind, reasonId: listed?.id ?? null, reason: alreadyCovered }
}

/**
 * Ends bids together with their shipment. Bids that were acknowledged count as backed out instead of
 * rejected.
 */
export async function endBidsOfCancelledShipment(
  work: Work,
  shipment: ShipmentRow,
  reason: string,
): Promise<void> {
  const why = { reasonKind: ReasonKind.cancelBooking, reason }
  const early = await heldBids(work, shipment.id, ['CREATED', 'ACCEPTED'])
  await endBids(work, shipment, early, 'REJECTED', why)
  const late = await heldBids(work, shipment.id, ['ACKNOWLEDGED', 'DRIVER_ASSIGNED'])
  await endBids(work, shipment, late, 'BACKOUT', why)
}

type Why = Pick<BidPatch, 'reasonKind' | 'reasonId' | 'reason'>

export async function endBids(
  work: Work,
  shipment: ShipmentRow,
  held: readonly BidRow[],
  status: 'REJECTED' | 'BACKOUT',
  why: Why,
): Promise<BidRow[]> {
  const decision = { decidedAt: work.now, decidedBy: work.caller.userId }
  const ended = await changeBids(work, held, { status, ...why, ...decision })
  const action = status === 'REJECTED' ? 'bid.rejected' : 'bid.backed_out'
  await leaveBidTrail(work, shipment, ended, { action, reason: why.reason ?? null })
  return ended
}

const heldBids = (work: Work, shipmentId: number, statuses: BidRow['status'][]): Promise<BidRow[]> =>
  work.tx
    .select()
    .from(bids)
    .where(and(eq(bids.shipmentId, shipmentId), inArray(bids.status, statuses)))
    .orderBy(asc(bids.id))
    .for('update')
