import { checkBidAmount, mayTakePart } from '@karwan/domain/bidding'
import type { Permission } from '@karwan/domain/roles'
import { and, eq, notInArray } from 'drizzle-orm'
import { RowNotWrittenError } from '../../db/row-not-written.ts'
import type { BodyOf } from '../../http/handler.ts'
import { refusal, refuseUnless } from '../../http/refusal.ts'
import { refuseField } from '../../kernel/field-errors.ts'
import type { Work } from '../../kernel/work.ts'
import type { BookingRow } from '../bookings/bookings.table.ts'
import { refuseWithoutRoom } from '../bookings/cover-vehicles.ts'
import { openBookings } from '../bookings/open-bookings.ts'
import { putOnTrip } from '../bookings/put-on-trip.ts'
import { vehicles } from '../fleet/vehicles.table.ts'
import { partnersOf } from '../partners/partners.store.ts'
import { partners } from '../partners/partners.table.ts'
import { readShipment } from '../shipments/read-shipment.ts'
import type { ShipmentRow } from '../shipments/shipments.table.ts'
import { leaveBidTrail } from './bid-trail.ts'
import { bids } from './bids.table.ts'

type Body = BodyOf<'assignBids'>

/** A partner is chosen on the phone: their price becomes a bid that is accepted at once, window or not. */
export async function awardPartner(
  work: Work,
  shipment: ShipmentRow,
  body: Body,
  permission: Permission,
): Promise<BookingRow[]> {
  const { amount = '', bidCategoryTypeId = shipment.bidCategoryTypeId, vehicles = [] } = body
  const vehicleCount = body.vehicleCount ?? Math.max(1, vehicles.length)
  if (vehicles.length > vehicleCount)
    return refuseField('vehicles', `Vehicles of the award: ${vehicleCount}; name no more than that`)
  const partner = await partnerFor(work, body.partnerId)
  refuseUnless(mayTakePart(partner), { field: 'partnerId' })
  refuseUnless(checkBidAmount({ ...shipment, amount, bidCategoryTypeId }), { field: 'amount' })
  await refuseWithoutRoom(work, shipment, vehicleCount, permission)
  await refuseSecondBid(work, shipment.id, partner.id)
  const bidId = await insertAccepted(work, shipment, {
    partnerId: partner.id,
    amount,
    bidCategoryTypeId,
    vehicleCount,
  })
  const bargain = { partner, bidId, amount, bidCategoryTypeId, vehicleCount }
  const rows = await openBookings(work, shipment, bargain)
  const current = () => readShipment(work, shipment.id, permission)
  for (const [index, { vehicleId, driverId }] of vehicles.entries()) {
    const booking = rows[index]
    const driver = driverId ?? (await driverOf(work, vehicleId, index))
    const wish = { vehicleId, driverId: driver, place: `vehicles.${index}.` }
    if (booking) await putOnTrip(work, booking, wish, current)
  }
  return rows
}

async function partnerFor(work: Work, partnerId: number | undefined) {
  const [partner] = await work.tx
    .select()
    .from(partners)
    .where(and(eq(partners.id, partnerId ?? -1), partnersOf(work.caller)))
  return partner ?? refuseField('partnerId', 'Partner is not valid')
}

/** One open bid per partner; a new one only after the last was rejected or withdrawn. */
export async function refuseSecondBid(work: Work, shipmentId: number, partnerId: number): Promise<void> {
  const [open] = await work.tx
    .select({ id: bids.id })
    .from(bids)
    .where(
      and(
        eq(bids.shipmentId, shipmentId),
        eq(bids.partnerId, partnerId),
        notInArray(bids.status, ['REJECTED', 'BACKOUT']),
      ),
    )
  if (!open) return
  throw refusal.conflict({
    code: 'bid.already_placed',
    message: 'The partner has a bid on this shipment already',
    current: { id: open.id },
  })
}

async function driverOf(work: Work, vehicleId: number, index: number): Promise<number> {
  const [vehicle] = await work.tx
    .select({ driverId: vehicles.driverId })
    .from(vehicles)
    .where(eq(vehicles.id, vehicleId))
  return (
    vehicle?.driverId ?? refuseField(`vehicles.${index}.driverId`, 'The vehicle has no driver; choose one')
  )
}

type Terms = { partnerId: number; amount: string; bidCategoryTypeId: 1 | 2; vehicleCount: number }

async function insertAccepted(work: Work, shipment: ShipmentRow, terms: Terms): Promise<number> {
  const { now, caller } = work
  const rows = await work.tx
    .insert(bids)
    .values({
      ...terms,
      shipmentId: shipment.id,
      currency: shipment.currency,
      vehiclesAwarded: terms.vehicleCount,
      enteredBy: caller.userId,
      channel: 'CSR_PHONE',
      status: 'ACCEPTED',
      decidedAt: now,
      decidedBy: caller.userId,
      createdAt: now,
      updatedAt: now,
    })
    .returning()
  await leaveBidTrail(work, shipment, rows, { action: 'bid.assigned' }, 'bid.created')
  return rows[0]?.id ?? fail()
}

function fail(): never {
  throw new RowNotWrittenError('bids')
}
