import { eq } from 'drizzle-orm'
import type { Work } from '../../kernel/work.ts'
import { holdShipment } from '../shipments/shipment.store.ts'
import { changeBids } from './bid.store.ts'
import { leaveBidTrail } from './bid-trail.ts'
import { bids } from './bids.table.ts'

/** The first driver of a bid's bookings. Who sends a driver has confirmed the award, said or unsaid. */
export async function followDriver(work: Work, bidId: number): Promise<void> {
  const [bid] = await work.tx.select().from(bids).where(eq(bids.id, bidId)).for('update')
  if (bid?.status !== 'ACCEPTED' && bid?.status !== 'ACKNOWLEDGED') return
  const acknowledged =
    bid.status === 'ACCEPTED' ? await changeBids(work, [bid], { status: 'ACKNOWLEDGED' }) : [bid]
  const changed = await changeBids(work, acknowledged, { status: 'DRIVER_ASSIGNED' })
  const shipment = await holdShipment(work, bid.shipmentId)
  await leaveBidTrail(work, shipment, changed, { action: 'bid.driver_assigned' })
}
