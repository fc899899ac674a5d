import { checkBidAmount, mayTakePart } from '@karwan/domain/bidding'
import type { Permission } from '@karwan/domain/roles'
import { and, eq } from 'drizzle-orm'
import type { BodyOf } from '../../http/handler.ts'
import { refuseUnless } from '../../http/refusal.ts'
import { refuseAt } from '../../kernel/refuse.ts'
import type { Work } from '../../kernel/work.ts'
import { assignCrew } from '../bookings/assign-driver.ts'
import type { BookingRow } from '../bookings/bookings.table.ts'
import { wantedBy } from '../bookings/crew.ts'
import { openBookings } from '../bookings/open-bookings.ts'
import { refuseWithoutRoom } from '../bookings/roll-up-shipment.ts'
import { vehicles } from '../fleet/vehicles.table.ts'
import { partnersOf } from '../partners/partners.store.ts'
import { partners } from '../partners/partners.table.ts'
import { readShipment } from '../shipments/read-shipment.ts'
import type { ShipmentRow } from '../shipments/shipments.table.ts'
import { insertBid, refuseSecondBid } from './bid.store.ts'
import { leaveBidTrail } from './bid-trail.ts'
import { bids } from './bids.table.ts'

type Body = BodyOf<'assignBids'>

/**
 * Awards to a partner who was called: their price becomes a bid that is accepted at once, even outside the
 * window. Named vehicles are assigned with their drivers.
 */
export async function awardDirectly(
  work: Work,
  shipment: ShipmentRow,
  body: Body,
  permission: Permission,
): Promise<BookingRow[]> {
  const { amount = '', bidCategoryTypeId = shipment.bidCategoryTypeId, vehicles: named = [] } = body
  const vehicleCount = body.vehicleCount ?? Math.max(1, named.length)
  if (named.length > vehicleCount) return refuseAt('vehicles', 'bid.vehicles_beyond_award', { vehicleCount })
  const partner = await partnerFor(work, body.partnerId)
  refuseUnless(mayTakePart(partner), { field: 'partnerId' })
  refuseUnless(checkBidAmount({ ...shipment, amount, bidCategoryTypeId }), { field: 'amount' })
  await refuseWithoutRoom(work, shipment, vehicleCount, permission)
  await refuseSecondBid(work, shipment.id, partner.id)
  const { bid } = await insertBid(work, shipment, {
    ...{ partnerId: partner.id, amount, bidCategoryTypeId, vehicleCount, vehiclesAwarded: vehicleCount },
    channel: 'CSR_PHONE',
    status: 'ACCEPTED',
    decidedAt: work.now,
    decidedBy: work.caller.userId,
  })
  await leaveBidTrail(work, shipment, [bid], { action: 'bid.assigned', name: 'bid.created' })
  const bargain = { partner, bidId: bid.id, amount, bidCategoryTypeId, vehicleCount }
  const bookings = await openBookings(work, shipment, bargain)
  const current = () => readShipment(work, shipment.id, permission)
  for (const [index, { vehicleId, driverId, override = false }] of named.entries()) {
    const booking = bookings[index]
    const wish = { vehicleId, driverId: driverId ?? (await driverOf(work, vehicleId, index)) }
    if (!booking) continue
    const fit = { wanted: wantedBy(booking, shipment), override }
    await assignCrew(work, booking, { ...wish, fit, place: `vehicles.${index}.` }, current)
    // A bid for one vehicle records which vehicle it was awarded with.
    if (vehicleCount === 1) await work.tx.update(bids).set(wish).where(eq(bids.id, bid.id))
  }
  return bookings
}

async function partnerFor(work: Work, partnerId: number | undefined) {
  const [partner] = await work.tx
    .select()
    .from(partners)
    .where(and(eq(partners.id, partnerId ?? -1), partnersOf(work.caller)))
  return partner ?? refuseAt('partnerId', 'bid.partner_invalid')
}

async function driverOf(work: Work, vehicleId: number, index: number): Promise<number> {
  const [vehicle] = await work.tx
    .select({ driverId: vehicles.driverId })
    .from(vehicles)
    .where(eq(vehicles.id, vehicleId))
  return vehicle?.driverId ?? refuseAt(`vehicles.${index}.driverId`, 'booking.vehicle_without_driver')
}
