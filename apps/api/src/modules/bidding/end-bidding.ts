import { bidWindowState, isBiddingOver } from '@karwan/domain/bidding'
import type { Work } from '../../kernel/work.ts'
import { biddingFacts, windowOf } from '../shipments/bid-window.ts'
import type { ShipmentPatch } from '../shipments/shipment.store.ts'
import type { ShipmentRow } from '../shipments/shipments.table.ts'
import { rejectLeftoverBids } from './end-bids.ts'

/** Whatever leaves a held shipment with nothing to award ends its bidding: the window closes, waiting bids lose. */
export async function endBiddingIfOver(work: Work, shipment: ShipmentRow): Promise<ShipmentPatch> {
  if (!isBiddingOver(biddingFacts(shipment))) return {}
  const isClosed = bidWindowState(windowOf(shipment), work.now) === 'closed'
  if (isClosed && shipment.bidsCount === 0) return {}
  await rejectLeftoverBids(work, shipment)
  return { bidsCount: 0, lowestBid: null, ...(!isClosed && { bidClosesAt: work.now }) }
}
