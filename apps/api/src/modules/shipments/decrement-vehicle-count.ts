import { mayDecrementVehicleCount } from '@karwan/domain/shipments'
import type { Handler } from '../../http/handler.ts'
import { refuseUnless } from '../../http/refusal.ts'
import { followShipment } from '../bookings/follow-shipment.ts'
import { changeHeldShipment } from './change-held-shipment.ts'
import { progressOf } from './shipment-progress.ts'

export const decrementVehicleCount: Handler<'decrementVehicleCount'> = (request) => {
  const held = { id: request.path.id, permission: 'shipment:decrement-vehicle' }
  return changeHeldShipment(request, held, async (shipment, actor, tx) => {
    refuseUnless(mayDecrementVehicleCount(await progressOf(tx, shipment)))
    const vehicleCount = shipment.vehicleCount - 1
    return {
      patch: { vehicleCount, ...(await followShipment(tx, actor, { ...shipment, vehicleCount })) },
      act: {
        action: 'shipment.vehicle_count_reduced',
        summary: { from: shipment.vehicleCount, to: vehicleCount },
      },
    }
  })
}
