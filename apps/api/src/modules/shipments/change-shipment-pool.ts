import { mayChangeShipment, mayMoveToPool } from '@karwan/domain/shipments'
import type { Handler } from '../../http/handler.ts'
import { refuseUnless } from '../../http/refusal.ts'
import { changeHeldShipment } from './change-held-shipment.ts'

export const changeShipmentPool: Handler<'changeShipmentPool'> = (request) => {
  const { poolType, version } = request.body
  const held = { id: request.path.id, permission: 'shipment:change-pool', version } as const
  return changeHeldShipment(request, held, (_, shipment) => {
    refuseUnless(mayMoveToPool(poolType), { field: 'poolType' })
    refuseUnless(mayChangeShipment(shipment.status))
    return {
      patch: { poolType },
      activity: { action: 'shipment.pool_changed', summary: { from: shipment.poolType, to: poolType } },
    }
  })
}
