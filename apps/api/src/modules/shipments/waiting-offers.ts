import {
  type AgreedRates,
  type KeptMargin,
  lowestShipperPrice,
  openLoad,
  type Priced,
} from '@karwan/domain/bidding'
import { UserType } from '@karwan/domain/people'
import type { Caller } from '../../http/handler.ts'
import { fieldGates } from '../../kernel/field-gates.ts'
import type { ShipmentRow } from './shipments.table.ts'

/** What is needed to compute the shipper's price of waiting bids. */
export type WaitingOffers = {
  bids: Priced[]
  margin: KeptMargin | null
  rates: Pick<AgreedRates, 'contractAmount' | 'shipperRate'>
  booked: { weightKg: number | null }[]
}

// Bids and bookings are named in SQL and not imported, because they stand above shipments in the context map.
// The cheapest bid of each category is enough, because a margin does not change their order.
export const waitingOffersOf = (shipment: string) =>
  `(case when ${shipment}.bids_count > 0 then json_build_object(
    'bids', (select coalesce(json_agg(json_build_object('bidCategoryTypeId', d.category, 'amount', d.amount)), '[]')
      from (select bid_category_type_id as category, min(amount)::text as amount from bids
        where shipment_id = ${shipment}.id and status = 'CREATED' group by bid_category_type_id) d),
    'margin', (select json_build_object('marginTypeId', p.margin_type_id, 'marginValue', p.margin_value::text)
      from company_projects p where p.id = ${shipment}.project_id),
    'rates', json_build_object('contractAmount', ${shipment}.contract_amount::text,
      'shipperRate', ${shipment}.shipper_rate::text),
    'booked', (select coalesce(json_agg(json_build_object('weightKg', b.weight_kg)), '[]') from bookings b
      where ${shipment}.vehicles_covered > 0 and b.shipment_id = ${shipment}.id and b.status_id <> 13)) end)`

/** Partners do not see others' bids. */
const isPartner = (caller: Caller): boolean => caller.userType === UserType.partner

export const isToldShipperPrice = (caller: Caller): boolean =>
  !fieldGates(caller).partnerRates && !isPartner(caller)

type Offered = Pick<
  ShipmentRow,
  'lowestBid' | 'bidCategoryTypeId' | 'weight' | 'weightUnit' | 'vehicleCount' | 'currency'
>

/**
 * The cheapest waiting bid per vehicle, in the reader's price: the partner's amount, or the shipper's price.
 */
export function lowestBidFor(caller: Caller, shipment: Offered, offers: WaitingOffers | null): string | null {
  if (isPartner(caller)) return null
  if (!isToldShipperPrice(caller)) return shipment.lowestBid
  if (offers === null) return null
  const rates = { ...offers.rates, bidCategoryTypeId: shipment.bidCategoryTypeId }
  return lowestShipperPrice(offers.bids, offers.margin, rates, openLoad(shipment, offers.booked))
}
