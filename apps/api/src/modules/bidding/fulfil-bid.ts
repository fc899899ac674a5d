import { and, eq, lt } from 'drizzle-orm'
import type { Transaction } from '../../db/transaction.ts'
import type { Actor } from '../../kernel/activity.store.ts'
import { bookings } from '../bookings/bookings.table.ts'
import { holdShipment } from '../shipments/shipment.store.ts'
import { changeBids } from './bid.store.ts'
import { leaveBidTrail } from './bid-trail.ts'
import { bids } from './bids.table.ts'

const delivered = 11

/** A delivery that was none: its bid is not kept yet, so it stands again where its drivers are. */
export async function reopenFulfilledBid(tx: Transaction, actor: Actor, bidId: number): Promise<void> {
  const [bid] = await tx.select().from(bids).where(eq(bids.id, bidId)).for('update')
  if (bid?.status !== 'FULFILLED') return
  const changed = await changeBids(tx, [bid], { status: 'DRIVER_ASSIGNED' }, actor.now)
  const shipment = await holdShipment(tx, bid.shipmentId)
  await leaveBidTrail(tx, actor, shipment, changed, { action: 'bid.fulfilment_corrected' })
}

/** A bid is kept once none of its vehicles is still on the way. */
export async function fulfilBid(tx: Transaction, actor: Actor, bidId: number): Promise<void> {
  const onTheWay = await tx
    .select({ id: bookings.id })
    .from(bookings)
    .where(and(eq(bookings.bidId, bidId), lt(bookings.statusId, delivered)))
    .limit(1)
  const [bid] = await tx.select().from(bids).where(eq(bids.id, bidId)).for('update')
  if (onTheWay.length > 0 || bid?.status !== 'DRIVER_ASSIGNED') return
  const changed = await changeBids(tx, [bid], { status: 'FULFILLED' }, actor.now)
  await leaveBidTrail(tx, actor, await holdShipment(tx, bid.shipmentId), changed, { action: 'bid.fulfilled' })
}
