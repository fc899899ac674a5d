import { type BidMove, mayMoveBid } from '@karwan/domain/bidding'
import type { Permission } from '@karwan/domain/roles'
import { refusal, refuseUnless, withCurrent } from '../../http/refusal.ts'
import { refuseStale } from '../../kernel/stale.ts'
import { type Asked, transact, type Work } from '../../kernel/work.ts'
import { holdShipment } from '../shipments/shipment.store.ts'
import type { ShipmentRow } from '../shipments/shipments.table.ts'
import { holdBids, shipmentIdOfBid } from './bid.store.ts'
import type { Bid, BidRow } from './bids.table.ts'
import { readBid } from './list-bids.ts'

export type HeldBid = { bid: BidRow; shipment: ShipmentRow; current: () => Promise<Bid> }

/** The common steps of every change of one bid: locks the shipment first, then the bid, as an award does. */
export function changeHeldBid(
  request: Asked,
  { id, permission, version }: { id: number; permission: Permission; version?: number | undefined },
  change: (work: Work, held: HeldBid) => Promise<void>,
): Promise<Bid> {
  return transact(request, async (work) => {
    const shipmentId = await shipmentIdOfBid(work, id, permission)
    const current = () => readBid(work, id, shipmentId, permission)
    const shipment = await holdShipment(work, shipmentId)
    const [bid] = await holdBids(work, shipmentId, [id])
    if (!bid) throw refusal.notFound()
    await refuseStale(bid.version, version, current)
    await withCurrent(current, () => change(work, { bid, shipment, current }))
    return current()
  })
}

/** A bid whose status has changed is a conflict; a missing reason or a loaded truck is a broken rule. */
export async function refuseMove(move: BidMove, current: () => Promise<Bid>): Promise<void> {
  const verdict = mayMoveBid(move)
  if (verdict.allowed) return
  refuseUnless(verdict, { current: await current() })
}
