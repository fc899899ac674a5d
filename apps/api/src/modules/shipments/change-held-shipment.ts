import type { Permission } from '@karwan/domain/roles'
import type { Transaction } from '../../db/transaction.ts'
import type { Caller, Deps } from '../../http/handler.ts'
import type { Actor } from '../../kernel/activity.store.ts'
import { changing } from '../../kernel/changing.ts'
import { refuseStale } from '../../kernel/stale.ts'
import { readShipment } from './read-shipment.ts'
import { changeShipment, lockShipment, type ShipmentPatch } from './shipment.store.ts'
import type { Shipment } from './shipment.types.ts'
import { leaveTrail, type ShipmentAct } from './shipment-trail.ts'
import type { ShipmentRow } from './shipments.table.ts'

type Asked = { caller: Caller; deps: Deps; requestId: string }
export type ShipmentChange = { patch: ShipmentPatch; act: ShipmentAct }

/**
 * The frame of every change to one shipment: hold it, decide, write, leave a trail, answer with the shipment as
 * it is then. `decide` throws a refusal when the rules say no, and nothing is written.
 */
export function changeHeldShipment(
  { caller, deps, requestId }: Asked,
  { id, permission, version }: { id: number; permission: Permission; version?: number | undefined },
  decide: (shipment: ShipmentRow, actor: Actor, tx: Transaction) => ShipmentChange | Promise<ShipmentChange>,
): Promise<Shipment> {
  const actor = { caller, now: deps.clock(), requestId }
  return changing(deps, async (tx) => {
    const held = await lockShipment(tx, caller, id, permission)
    await refuseStale(held.version, version, () => readShipment(tx, caller, id, actor.now, permission))
    const { patch, act } = await decide(held, actor, tx)
    const changed = await changeShipment(tx, held, patch, actor.now)
    await leaveTrail(tx, actor, changed, act)
    return readShipment(tx, caller, id, actor.now, permission)
  })
}
