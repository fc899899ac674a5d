import { mayChangeShipment } from '@karwan/domain/shipments'
import type { Handler } from '../../http/handler.ts'
import { refuseUnless } from '../../http/refusal.ts'
import { changeHeldShipment } from './change-held-shipment.ts'

export const setShipmentVertical: Handler<'setShipmentVertical'> = (request) => {
  const { id, verticalId } = request.path
  return changeHeldShipment(request, { id, permission: 'shipment:set-vertical' }, (_, { status }) => {
    refuseUnless(mayChangeShipment(status))
    return {
      // 0 is a vertical like any other.
      patch: { projectVerticalTypeId: verticalId },
      activity: { action: 'shipment.vertical_set', summary: { verticalId } },
    }
  })
}
