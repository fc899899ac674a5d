import { mayDecrementVehicleCount } from '@karwan/domain/shipments'
import type { Handler } from '../../http/handler.ts'
import { refuseUnless } from '../../http/refusal.ts'
import { followShipment } from '../bookings/follow-shipment.ts'
import { changeHeldShipment } from './change-held-shipment.ts'
import { currentBody } from './current-body.ts'
import { refuseBrokenEdit } from './edit-guards.ts'
import { selectStops } from './shipment.store.ts'
import { progressOf } from './shipment-progress.ts'
import { isContractualAllowedFor } from './shipper-after-edit.ts'

/** An edit of one number: what is left has to fit into the vehicles that are left. */
export const decrementVehicleCount: Handler<'decrementVehicleCount'> = (request) => {
  const held = { id: request.path.id, permission: 'shipment:decrement-vehicle' } as const
  return changeHeldShipment(request, held, async (shipment, actor, tx) => {
    refuseUnless(mayDecrementVehicleCount(await progressOf(tx, shipment)))
    const fewer = { vehicleCount: shipment.vehicleCount - 1 }
    const after = { ...currentBody(shipment, await selectStops(tx, shipment.id)), ...fewer }
    const isContractualAllowed = await isContractualAllowedFor(tx, shipment.projectId)
    refuseBrokenEdit(after, fewer, { now: actor.now, isContractualAllowed })
    return {
      patch: { ...fewer, ...(await followShipment(tx, actor, { ...shipment, ...fewer })) },
      act: {
        action: 'shipment.vehicle_count_reduced',
        summary: { from: shipment.vehicleCount, to: fewer.vehicleCount },
      },
    }
  })
}
