import type { Permission } from '@karwan/domain/roles'
import type { ShipmentProgress } from '@karwan/domain/shipments'
import { refuseStale } from '../../kernel/stale.ts'
import { type Asked, transact, type Work } from '../../kernel/work.ts'
import { readShipment } from './read-shipment.ts'
import { changeShipment, lockShipment, type ShipmentPatch } from './shipment.store.ts'
import { leaveTrail, type ShipmentActivity } from './shipment-trail.ts'
import type { Shipment, ShipmentRow } from './shipments.table.ts'

export type ShipmentChange = { patch: ShipmentPatch; activity: ShipmentActivity }

/**
 * The frame of every change to one shipment: hold it, decide, write, leave a trail, answer with the shipment as
 * it is then. `decide` throws a refusal when the rules say no, and nothing is written.
 */
export function changeHeldShipment(
  request: Asked,
  { id, permission, version }: { id: number; permission: Permission; version?: number | undefined },
  decide: (work: Work, shipment: ShipmentRow) => ShipmentChange | Promise<ShipmentChange>,
): Promise<Shipment> {
  return transact(request, async (work) => {
    const held = await lockShipment(work, id, permission)
    await refuseStale(held.version, version, () => readShipment(work, id, permission))
    const { patch, activity } = await decide(work, held)
    const changed = await changeShipment(work, held, patch)
    await leaveTrail(work, changed, activity)
    return readShipment(work, id, permission)
  })
}

/** How far a shipment has come, as its rules ask. */
export async function progressOf(work: Work, shipment: ShipmentRow): Promise<ShipmentProgress> {
  const { status, vehicleCount, vehiclesCovered } = shipment
  const loadedBookings = await work.ports.shipments.countLoadedBookings(work, shipment.id)
  return { status, vehicleCount, vehiclesCovered, loadedBookings }
}
