import type { Permission } from '@karwan/domain/roles'
import type { Transaction } from '../../db/transaction.ts'
import type { Caller, Deps } from '../../http/handler.ts'
import { refusal } from '../../http/refusal.ts'
import type { Actor } from '../../kernel/activity.store.ts'
import { changing } from '../../kernel/changing.ts'
import { holdShipment } from '../shipments/shipment.store.ts'
import type { ShipmentRow } from '../shipments/shipments.table.ts'
import { holdBids, shipmentIdOfBid } from './bid.store.ts'
import type { Bid } from './bid.types.ts'
import type { BidRow } from './bids.table.ts'
import { readBid } from './read-bids.ts'

type Asked = { caller: Caller; deps: Deps; requestId: string }
export type HeldBid = { bid: BidRow; shipment: ShipmentRow; actor: Actor; current: () => Promise<Bid> }

/** The frame of every change to one bid: its shipment first, then the bid, as an award holds them. */
export function changeHeldBid(
  { caller, deps, requestId }: Asked,
  { id, permission }: { id: number; permission: Permission },
  change: (tx: Transaction, held: HeldBid) => Promise<void>,
): Promise<Bid> {
  const actor = { caller, now: deps.clock(), requestId }
  return changing(deps, async (tx) => {
    const shipmentId = await shipmentIdOfBid(tx, caller, id, permission)
    const current = () => readBid(tx, caller, id, shipmentId, permission)
    const shipment = await holdShipment(tx, shipmentId)
    const [bid] = await holdBids(tx, shipmentId, [id])
    if (!bid) throw refusal.notFound()
    await change(tx, { bid, shipment, actor, current })
    return current()
  })
}
