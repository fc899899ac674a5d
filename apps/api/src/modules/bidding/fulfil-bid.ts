import { and, eq, lt } from 'drizzle-orm'
import type { Work } from '../../kernel/work.ts'
import { bookings } from '../bookings/bookings.table.ts'
import { holdShipment } from '../shipments/shipment.store.ts'
import { changeBids } from './bid.store.ts'
import { leaveBidTrail } from './bid-trail.ts'
import { bids } from './bids.table.ts'

const delivered = 11

/** A delivery that was none: its bid is not kept yet, so it stands again where its drivers are. */
export async function reopenFulfilledBid(work: Work, bidId: number): Promise<void> {
  const [bid] = await work.tx.select().from(bids).where(eq(bids.id, bidId)).for('update')
  if (bid?.status !== 'FULFILLED') return
  const changed = await changeBids(work, [bid], { status: 'DRIVER_ASSIGNED' })
  const shipment = await holdShipment(work, bid.shipmentId)
  await leaveBidTrail(work, shipment, changed, { action: 'bid.fulfilment_corrected' })
}

/** A bid is kept once none of its vehicles is still on the way. */
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
