import { compareAmounts } from '@karwan/domain'
import type { components } from '@karwan/sdk/schema'
import type { Caller, Handler } from '../../http/handler.ts'
import { fieldGates } from '../../kernel/field-gates.ts'
import { type Reading, readingOf } from '../../kernel/work.ts'
import { type FoundShipment, findShipment } from '../shipments/shipment.store.ts'
import { bookingGates } from './booking.mapper.ts'
import { type FoundBooking, readBookingsOf } from './booking.store.ts'
import { marginOf } from './booking-pricing.ts'

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
  return found.map((row) => toPricing(row, shipment, reading.caller))
}

function toPricing(found: FoundBooking, shipment: FoundShipment['shipment'], caller: Caller): PricingInfo {
  const { booking } = found
  const gates = { ...fieldGates(caller), ...bookingGates(caller, found) }
  const basis = booking.bidCategoryTypeId
  const gross = gates.shipperRates ? booking.shipperAmount : gates.partnerRates ? booking.freightAmount : null
  const margin = marginOf(booking)
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
    gross,
    extras: [],
    deductions: [],
    tax: gross === null ? null : '0.00',
    net: gross,
    ...(gates.margin && { margin, marginPct: percentOf(margin, booking.shipperAmount) }),
  }
}

function percentOf(part: string | null, whole: string | null): number | null {
  if (part === null || whole === null || compareAmounts(whole, '0') === 0) return null
  return Math.round((Number(part) / Number(whole)) * 10_000) / 100
}
