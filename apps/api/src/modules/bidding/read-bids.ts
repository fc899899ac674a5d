import type { Permission } from '@karwan/domain/roles'
import { and, eq } from 'drizzle-orm'
import { refusal } from '../../http/refusal.ts'
import type { Reading } from '../../kernel/work.ts'
import { openLoadOf } from '../bookings/open-load.ts'
import { shipments } from '../shipments/shipments.table.ts'
import { ranksOf, toBids } from './bid.mapper.ts'
import { bidsWithinReach, type FoundBid, selectBids } from './bid.store.ts'
import type { Bid } from './bid.types.ts'
import { bids } from './bids.table.ts'

/** The bids of a shipment that the caller may see, ranked among all of them. */
export async function readBids(
  reading: Reading,
  shipmentId: number,
  permission: Permission = 'bid:read',
): Promise<Bid[]> {
  const [shipment] = await reading.db.select().from(shipments).where(eq(shipments.id, shipmentId))
  if (!shipment) throw refusal.notFound()
  const load = await openLoadOf(reading.db, shipment)
  const all = await reading.db.select({ bid: bids }).from(bids).where(eq(bids.shipmentId, shipmentId))
  const found: FoundBid[] = await selectBids(
    reading.db,
    and(eq(bids.shipmentId, shipmentId), bidsWithinReach(reading.caller, permission)),
  )
  return toBids(found, load, reading.caller, ranksOf(all, load))
}

export async function readBid(
  reading: Reading,
  id: number,
  shipmentId: number,
  permission: Permission,
): Promise<Bid> {
  const bid = (await readBids(reading, shipmentId, permission)).find((candidate) => candidate.id === id)
  if (!bid) throw refusal.notFound()
  return bid
}
