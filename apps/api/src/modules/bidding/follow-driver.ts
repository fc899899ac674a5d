import { eq } from 'drizzle-orm'
import type { Transaction } from '../../db/transaction.ts'
import type { Actor } from '../../kernel/activity.store.ts'
import { holdShipment } from '../shipments/shipment.store.ts'
import { changeBids } from './bid.store.ts'
import { leaveBidTrail } from './bid-trail.ts'
import { bids } from './bids.table.ts'

/** The first driver of a bid's bookings. Who sends a driver has confirmed the award, said or unsaid. */
export async function followDriver(tx: Transaction, actor: Actor, bidId: number): Promise<void> {
  const [bid] = await tx.select().from(bids).where(eq(bids.id, bidId)).for('update')
  if (bid?.status !== 'ACCEPTED' && bid?.status !== 'ACKNOWLEDGED') return
  const acknowledged =
    bid.status === 'ACCEPTED' ? await changeBids(tx, [bid], { status: 'ACKNOWLEDGED' }, actor.now) : [bid]
  const changed = await changeBids(tx, acknowledged, { status: 'DRIVER_ASSIGNED' }, actor.now)
  const shipment = await holdShipment(tx, bid.shipmentId)
  await leaveBidTrail(tx, actor, shipment, changed, { action: 'bid.driver_assigned' })
}
