import { mayDecrementVehicleCount } from '@karwan/domain/shipments'
import type { Handler } from '../../http/handler.ts'
import { refuseUnless } from '../../http/refusal.ts'
import { bookingFacts } from './booking-facts.ts'
import { changeHeldShipment, heldBy, progressOf } from './change-held-shipment.ts'
import { currentBody } from './current-body.ts'
import { refuseBrokenEdit } from './edit-guards.ts'
import { selectStops } from './shipment.store.ts'
import { isContractualAllowedFor } from './shipper-after-edit.ts'
import { refuseOverload } from './vehicle-wish.ts'

/** Lowers the number of vehicles; the cargo has to fit into the remaining ones. */
export const decrementVehicleCount: Handler<'decrementVehicleCount'> = (request) => {
  return changeHeldShipment(
    request,
    heldBy(request, 'shipment:decrement-vehicle'),
    async (work, shipment) => {
      refuseUnless(mayDecrementVehicleCount(await progressOf(work, shipment)))
      const fewer = { vehicleCount: shipment.vehicleCount - 1 }
      const after = { ...currentBody(shipment, await selectStops(work.db, shipment.id)), ...fewer }
      const isContractualAllowed = await isContractualAllowedFor(work, shipment.projectId)
      refuseBrokenEdit(after, fewer, { now: work.now, isContractualAllowed, keepsWeight: true })
      const facts = await bookingFacts(work, null, after)
      refuseOverload(facts, after, shipment.weightUnit)
      return {
        patch: {
          ...fewer,
          ...(await work.ports.shipments.followShipment(work, { ...shipment, ...fewer }, shipment)),
        },
        activity: {
          action: 'shipment.vehicle_count_reduced',
          summary: { from: shipment.vehicleCount, to: fewer.vehicleCount },
        },
      }
    },
  )
}
