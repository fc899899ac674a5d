import { defaultBidWindowMinutes, windowFrom } from '@karwan/domain/bidding'
import { BookingStatus } from '@karwan/domain/bookings'
import { and, asc, eq, lt } from 'drizzle-orm'
import type { Work } from '../../kernel/work.ts'
import { marginOfBookings } from '../bookings/booking-pricing.ts'
import { bookings } from '../bookings/bookings.table.ts'
import { type Cancellation, cancelBookings } from '../bookings/cancel-bookings.ts'
import { releasedVehicles, rollUpShipment } from '../bookings/roll-up-shipment.ts'
import { bidFigures } from './bid-figures.ts'
import type { HeldBid } from './change-held-bid.ts'

/** Cancels the bookings of a bid that ended; their vehicles become open again with a new bidding window. */
export async function takeBackVehicles(
  work: Work,
  { bid, shipment }: HeldBid,
  how: Cancellation,
): Promise<void> {
  const held = await work.tx
    .select()
    .from(bookings)
    .where(and(eq(bookings.bidId, bid.id), lt(bookings.statusId, BookingStatus.loaded)))
    .orderBy(asc(bookings.id))
    .for('update')
  const ended = await cancelBookings(work, held, how)
  const { opensAt, closesAt } = windowFrom(work.now, shipment.bidWindowMinutes ?? defaultBidWindowMinutes)
  await rollUpShipment(work, shipment, {
    ...releasedVehicles(shipment, ended.length),
    ...(await bidFigures(work, shipment)),
    marginAmount: await marginOfBookings(work, shipment.id),
    ...(ended.length > 0 && { bidOpensAt: opensAt, bidClosesAt: closesAt }),
  })
}
