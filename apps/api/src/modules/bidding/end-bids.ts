import { sentenceOf } from '@karwan/domain'
import { alreadyCovered, mayCoverVehicles, ReasonKind } from '@karwan/domain/bidding'
import { and, asc, eq, inArray, ne } from 'drizzle-orm'
import type { Work } from '../../kernel/work.ts'
import { bookings } from '../bookings/bookings.table.ts'
import { refusalReasons } from '../bookings/refusal-reason.table.ts'
import { biddingFacts } from '../shipments/bid-window.ts'
import { holdShipment } from '../shipments/shipment.store.ts'
import type { ShipmentRow } from '../shipments/shipments.table.ts'
import { type BidPatch, changeBids } from './bid.store.ts'
import { leaveBidTrail } from './bid-trail.ts'
import { type BidRow, bids } from './bids.table.ts'

/** Nothing is left to award: the bids that wait lose. They stay readable, as backups. */
export async function rejectLeftoverBids(work: Work, shipment: ShipmentRow): Promise<void> {
  const waiting = await heldBids(work, shipment.id, ['CREATED'])
  await endBids(work, shipment, waiting, 'REJECTED', await whyLeftOver(work, shipment))
}

async function whyLeftOver(work: Work, shipment: ShipmentRow): Promise<Why> {
  const reasonKind = ReasonKind.rejectBid
  const facts = biddingFacts(shipment)
  // A shipment that ended with vehicles open was not covered; the list has no reason for that, so it is put in words.
  if (facts.vehiclesOpen > 0) return { reasonKind, reason: sentenceOf(mayCoverVehicles(facts, 1)) ?? null }
  const [listed] = await work.tx
    .select({ id: refusalReasons.id })
    .from(refusalReasons)
    .where(and(eq(refusalReasons.kind, reasonKind), eq(refusalReasons.label, alreadyCovered)))
  return { reasonKind, reasonId: listed?.id ?? null, reason: alreadyCovered }
}

/** With their shipment. What was awarded already cannot be rejected any more once it was acknowledged. */
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

/**
 * A bid whose bookings were all cancelled is over, so that its partner may bid again. The kind of the reason says
 * that the booking was cancelled, and nobody backed out.
 */
export async function endBidWithoutBookings(
  work: Work,
  bidId: number,
  { refusalReasonId, reason }: { refusalReasonId: number; reason: string },
): Promise<void> {
  const live = await work.tx
    .select({ id: bookings.id })
    .from(bookings)
    .where(and(eq(bookings.bidId, bidId), ne(bookings.statusId, 13)))
    .limit(1)
  const [bid] = await work.tx.select().from(bids).where(eq(bids.id, bidId)).for('update')
  if (!bid || live.length > 0) return
  const to = bid.status === 'ACCEPTED' ? 'REJECTED' : 'BACKOUT'
  const why = { reasonKind: ReasonKind.cancelBooking, reasonId: refusalReasonId, reason }
  await endBids(work, await holdShipment(work, bid.shipmentId), [bid], to, why)
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
