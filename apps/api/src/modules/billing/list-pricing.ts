import { marginBetween, type PriceSide, shareOf, subtotalOf } from '@karwan/domain/billing'
import type { components } from '@karwan/sdk/schema'
import type { Caller, Handler } from '../../http/handler.ts'
import { fieldGates } from '../../kernel/field-gates.ts'
import { type Reading, readingOf } from '../../kernel/work.ts'
import { bookingGates } from '../bookings/booking.mapper.ts'
import { type FoundBooking, readBookingsOf } from '../bookings/booking.store.ts'
import { type FoundShipment, findShipment } from '../shipments/shipment.store.ts'
import { type BookingSides, sidesOf } from './price.store.ts'

export const listBookingPricing: Handler<'listBookingPricing'> = (request) =>
  pricingOfShipment(readingOf(request), request.query.shipmentId)

export const listShipmentPricing: Handler<'listShipmentPricing'> = (request) =>
  pricingOfShipment(readingOf(request), request.path.id)

type PricingInfo = components['schemas']['PricingInfo']
const perTonne = 2
const kilogramsPerTonne = 1_000

/** The parts of each booking's price, as far as the caller may see them. */
export async function pricingOfShipment(reading: Reading, shipmentId: number): Promise<PricingInfo[]> {
  const { shipment } = await findShipment(reading, shipmentId, 'booking:read')
  const found = await readBookingsOf(reading, shipmentId)
  const sides = await sidesOf(
    reading.db,
    found.map(({ booking }) => booking),
    reading.now,
  )
  return found.map((row) => toPricing(row, sides(row.booking), shipment, reading.caller))
}

function toPricing(
  found: FoundBooking,
  { shipper, partner }: BookingSides,
  shipment: FoundShipment['shipment'],
  caller: Caller,
): PricingInfo {
  const { booking } = found
  const gates = { ...fieldGates(caller), ...bookingGates(caller, found) }
  const basis = booking.bidCategoryTypeId
  const side = gates.shipperRates ? shipper : gates.partnerRates ? partner : null
  return {
    bookingId: booking.id,
    bookingNumber: booking.bookingNumber,
    partnerName: booking.partnerName,
    statusId: booking.statusId,
    basis,
    units: basis === perTonne ? (booking.weightKg ?? 0) / kilogramsPerTonne : 1,
    currency: booking.currency,
    ...(gates.shipperRates && { shipperRate: shipment.contractAmount ?? shipment.shipperRate }),
    ...(gates.partnerRates && { partnerRate: booking.awardedAmount }),
    gross: side?.gross ?? null,
    extras: side?.extras ?? [],
    deductions: side?.deductions ?? [],
    tax: side?.tax ?? null,
    net: side?.net ?? null,
    ...(gates.shipperRates && { shipperSide: shipper }),
    ...(gates.partnerRates && { partnerSide: partner }),
    ...(gates.margin && marginOf(shipper, partner)),
  }
}

function marginOf(shipper: PriceSide | null, partner: PriceSide) {
  if (!shipper) return { margin: null, marginPct: null }
  const margin = marginBetween(shipper, partner)
  return { margin, marginPct: shareOf(margin, subtotalOf(shipper)) }
}
