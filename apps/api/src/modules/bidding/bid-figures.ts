import { compareAmounts } from '@karwan/domain'
import { amountPerVehicle, type Priced, type ShipmentLoad } from '@karwan/domain/bidding'
import { and, eq } from 'drizzle-orm'
import type { Work } from '../../kernel/work.ts'
import { openLoadOf } from '../bookings/booking-pricing.ts'
import { type ShipmentRow, shipments } from '../shipments/shipments.table.ts'
import { bids } from './bids.table.ts'

export type BidFigures = { bidsCount: number; lowestBid: string | null }

/** Number of waiting bids and the lowest normalised amount, as lists show them. */
export async function bidFigures(work: Work, shipment: ShipmentRow): Promise<BidFigures> {
  const waiting = await work.tx
    .select({ amount: bids.amount, bidCategoryTypeId: bids.bidCategoryTypeId })
    .from(bids)
    .where(and(eq(bids.shipmentId, shipment.id), eq(bids.status, 'CREATED')))
  return waiting.length === 0 ? noFigures : figuresOf(waiting, await openLoadOf(work.db, shipment))
}

const noFigures: BidFigures = { bidsCount: 0, lowestBid: null }

/** The same, for bids that were read already. */
export function figuresOf(waiting: readonly Priced[], load: ShipmentLoad): BidFigures {
  const amounts = waiting.map((bid) => amountPerVehicle(bid, load)).sort(compareAmounts)
  return { bidsCount: waiting.length, lowestBid: amounts[0] ?? null }
}

/** Does not raise the shipment's version, because the figures are no edit and must not cause conflicts. */
export async function refreshBidFigures(work: Work, shipment: ShipmentRow): Promise<void> {
  await work.tx
    .update(shipments)
    .set(await bidFigures(work, shipment))
    .where(eq(shipments.id, shipment.id))
}
