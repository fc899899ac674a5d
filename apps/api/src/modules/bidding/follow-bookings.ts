import { ReasonKind } from '@karwan/domain/bidding'
import { and, eq, lt, ne } from 'drizzle-orm'
import type { Work } from '../../kernel/work.ts'
import { bookings } from '../bookings/bookings.table.ts'
import { holdShipment } from '../shipments/shipment.store.ts'
import { changeBids } from './bid.store.ts'
import { leaveBidTrail } from './bid-trail.ts'
import { bids } from './bids.table.ts'
import { endBids } from './end-bids.ts'

/** The first driver of a bid's bookings was assigned, which also acknowledges the award. */
export async function followDriver(work: Work, bidId: number): Promise<void> {
  const [bid] = await work.tx.select().from(bids).where(eq(bids.id, bidId)).for('update')
  if (bid?.status !== 'ACCEPTED' && bid?.status !== 'ACKNOWLEDGED') return
  const acknowledged =
    bid.status === 'ACCEPTED' ? await changeBids(work, [bid], { status: 'ACKNOWLEDGED' }) : [bid]
  const changed = await changeBids(work, acknowledged, { status: 'DRIVER_ASSIGNED' })
  const shipment = await holdShipment(work, bid.shipmentId)
  await leaveBidTrail(work, shipment, changed, { action: 'bid.driver_assigned' })
}

const delivered = 11

/** A delivery was corrected: the bid is not fulfilled yet and returns to the status with assigned drivers. */
export async function reopenFulfilledBid(work: Work, bidId: number): Promise<void> {
  const [bid] = await work.tx.select().from(bids).where(eq(bids.id, bidId)).for('update')
  if (bid?.status !== 'FULFILLED') return
  const changed = await changeBids(work, [bid], { status: 'DRIVER_ASSIGNED' })
  const shipment = await holdShipment(work, bid.shipmentId)
  await leaveBidTrail(work, shipment, changed, { action: 'bid.fulfilment_corrected' })
}

/** A bid is fulfilled once none of its vehicles is on the way. */
export async function fulfilBid(work: Work, bidId: number): Promise<void> {
  const onTheWay = await work.tx
    .select({ id: bookings.id })
    .from(bookings)
    .where(and(eq(bookings.bidId, bidId), lt(bookings.statusId, delivered)))
    .limit(1)
  const [bid] = await work.tx.select().from(bids).where(eq(bids.id, bidId)).for('update')
  if (onTheWay.length > 0 || bid?.status !== 'DRIVER_ASSIGNED') return
  const changed = await changeBids(work, [bid], { status: 'FULFILLED' })
  await leaveBidTrail(work, await holdShipment(work, bid.shipmentId), changed, { action: 'bid.fulfilled' })
}

/**
 * Ends a bid whose bookings were all cancelled, so that the partner may bid again. The kind of the reason
 * shows that the booking was cancelled and that the partner did not back out.
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
