import { bidWindowState, isBiddingOver } from '@karwan/domain/bidding'
import type { Transaction } from '../../db/transaction.ts'
import type { Actor } from '../../kernel/activity.store.ts'
import type { ShipmentPatch } from '../shipments/shipment.store.ts'
import type { ShipmentRow } from '../shipments/shipments.table.ts'
import { biddingFacts, windowOf } from './bidding-facts.ts'
import { rejectLeftoverBids } from './end-bids.ts'

/** Whatever leaves a held shipment with nothing to award ends its bidding: the window closes, waiting bids lose. */
export async function endBiddingIfOver(
  tx: Transaction,
  actor: Actor,
  shipment: ShipmentRow,
): Promise<ShipmentPatch> {
  if (!isBiddingOver(biddingFacts(shipment))) return {}
  const isClosed = bidWindowState(windowOf(shipment), actor.now) === 'closed'
  if (isClosed && shipment.bidsCount === 0) return {}
  await rejectLeftoverBids(tx, actor, shipment)
  return { bidsCount: 0, lowestBid: null, ...(!isClosed && { bidClosesAt: actor.now }) }
}
