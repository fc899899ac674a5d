import { UserType } from '@karwan/domain/people'
import { mayDo, type Permission } from '@karwan/domain/roles'
import { and, eq, type SQL } from 'drizzle-orm'
import type { Caller, Handler } from '../../http/handler.ts'
import { refusal } from '../../http/refusal.ts'
import { type Reading, readingOf } from '../../kernel/work.ts'
import { findBooking } from '../bookings/booking.store.ts'
import { openLoadOf } from '../bookings/booking-pricing.ts'
import { findShipment } from '../shipments/shipment.store.ts'
import { shipments } from '../shipments/shipments.table.ts'
import { ranksOf, toBids } from './bid.mapper.ts'
import { bidsWithinReach, type FoundBid, selectBids } from './bid.store.ts'
import { type Bid, bids } from './bids.table.ts'
import { findOpenMarketShipment } from './open-market.ts'

export const listShipmentBids: Handler<'listShipmentBids'> = async (request) => {
  const { caller, path } = request
  const reading = readingOf(request)
  // A partner may list the bids of shipments on their load board, but sees only their own.
  if (caller.userType === UserType.partner) await findOpenMarketShipment(reading, path.id)
  else await findShipment(reading, path.id, 'bid:read')
  return bidsSeenBy(reading, path.id, competingWithin(caller))
}

/** The bid that the booking came from; empty if there is none or the caller may not see it. */
export const listBookingBids: Handler<'listBookingBids'> = async (request) => {
  const { path } = request
  const reading = readingOf(request)
  const { booking } = await findBooking(reading, path.bookingId, 'bid:read')
  const bids = await readBids(reading, booking.shipmentId)
  return bids.filter(({ id }) => id === booking.bidId)
}

/** The bids of a shipment that the caller may see, with ranks among all of its bids. */
export const readBids = (
  reading: Reading,
  shipmentId: number,
  permission: Permission = 'bid:read',
): Promise<Bid[]> => bidsSeenBy(reading, shipmentId, bidsWithinReach(reading.caller, permission))

/**
 * The shipper's side sees all bids; a partner needs the permission `bid:view-competing` to see others' bids.
 */
const competingWithin = (caller: Caller): SQL | undefined =>
  caller.userType === UserType.partner && mayDo(caller.grants, 'bid:view-competing').allowed
    ? undefined
    : bidsWithinReach(caller, 'bid:read')

async function bidsSeenBy(reading: Reading, shipmentId: number, seen: SQL | undefined): Promise<Bid[]> {
  const [shipment] = await reading.db.select().from(shipments).where(eq(shipments.id, shipmentId))
  if (!shipment) throw refusal.notFound()
  const load = await openLoadOf(reading.db, shipment)
  const all = await reading.db.select({ bid: bids }).from(bids).where(eq(bids.shipmentId, shipmentId))
  const found: FoundBid[] = await selectBids(reading.db, and(eq(bids.shipmentId, shipmentId), seen))
  return toBids(found, load, reading.caller, shipment, ranksOf(all, load))
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
