import { checkBidAmount, mayTakePart } from '@karwan/domain/bidding'
import type { Permission } from '@karwan/domain/roles'
import { and, eq, notInArray } from 'drizzle-orm'
import { RowNotWrittenError } from '../../db/row-not-written.ts'
import type { Transaction } from '../../db/transaction.ts'
import type { BodyOf } from '../../http/handler.ts'
import { refusal, refuseUnless } from '../../http/refusal.ts'
import type { Actor } from '../../kernel/activity.store.ts'
import { refuseField } from '../../kernel/field-errors.ts'
import type { BookingRow } from '../bookings/bookings.table.ts'
import { openBookings } from '../bookings/open-bookings.ts'
import { putOnTrip } from '../bookings/put-on-trip.ts'
import { partnersOf } from '../partners/partners.store.ts'
import { partners } from '../partners/partners.table.ts'
import { readShipment } from '../shipments/read-shipment.ts'
import type { ShipmentRow } from '../shipments/shipments.table.ts'
import { leaveBidTrail } from './bid-trail.ts'
import { bids } from './bids.table.ts'
import { refuseWithoutRoom } from './cover-vehicles.ts'

type Body = BodyOf<'assignBids'>

/** A partner is chosen on the phone: their price becomes a bid that is accepted at once, window or not. */
export async function awardPartner(
  tx: Transaction,
  actor: Actor,
  shipment: ShipmentRow,
  body: Body,
  permission: Permission,
): Promise<BookingRow[]> {
  const { amount = '', bidCategoryTypeId = shipment.bidCategoryTypeId, vehicles = [] } = body
  const vehicleCount = body.vehicleCount ?? Math.max(1, vehicles.length)
  if (vehicles.length > vehicleCount)
    return refuseField('vehicles', `Vehicles of the award: ${vehicleCount}; name no more than that`)
  const partner = await partnerFor(tx, actor, body.partnerId)
  refuseUnless(mayTakePart(partner), { field: 'partnerId' })
  refuseUnless(checkBidAmount({ ...shipment, amount, bidCategoryTypeId }), { field: 'amount' })
  await refuseWithoutRoom(tx, actor, shipment, vehicleCount, permission)
  await refuseSecondBid(tx, shipment.id, partner.id)
  const bidId = await insertAccepted(tx, actor, shipment, {
    partnerId: partner.id,
    amount,
    bidCategoryTypeId,
    vehicleCount,
  })
  const bargain = { partner, bidId, amount, bidCategoryTypeId, vehicleCount }
  const rows = await openBookings(tx, actor, shipment, bargain)
  const current = () => readShipment(tx, actor.caller, shipment.id, actor.now, permission)
  for (const [index, { vehicleId, driverId }] of vehicles.entries()) {
    const booking = rows[index]
    const driver = driverId ?? (await driverOf(tx, vehicleId, index))
    const wish = { vehicleId, driverId: driver, place: `vehicles.${index}.` }
    if (booking) await putOnTrip(tx, actor, booking, wish, current)
  }
  return rows
}

async function partnerFor(tx: Transaction, actor: Actor, partnerId: number | undefined) {
  const [partner] = await tx
    .select()
    .from(partners)
    .where(and(eq(partners.id, partnerId ?? -1), partnersOf(actor.caller)))
  return partner ?? refuseField('partnerId', 'Partner is not valid')
}

/** One open bid per partner; a new one only after the last was rejected or withdrawn. */
export async function refuseSecondBid(tx: Transaction, shipmentId: number, partnerId: number): Promise<void> {
  const [open] = await tx
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

async function driverOf(tx: Transaction, vehicleId: number, index: number): Promise<number> {
  const vehicle = await tx.query.vehicles.findFirst({ where: (row) => eq(row.id, vehicleId) })
  return (
    vehicle?.driverId ?? refuseField(`vehicles.${index}.driverId`, 'The vehicle has no driver; choose one')
  )
}

type Terms = { partnerId: number; amount: string; bidCategoryTypeId: 1 | 2; vehicleCount: number }

async function insertAccepted(
  tx: Transaction,
  actor: Actor,
  shipment: ShipmentRow,
  terms: Terms,
): Promise<number> {
  const { now, caller } = actor
  const rows = await tx
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
  await leaveBidTrail(tx, actor, shipment, rows, { action: 'bid.assigned' }, 'bid.created')
  return rows[0]?.id ?? fail()
}

function fail(): never {
  throw new RowNotWrittenError('bids')
}
