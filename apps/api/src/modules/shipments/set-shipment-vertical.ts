import { mayChangeShipment } from '@karwan/domain/shipments'
import type { Handler } from '../../http/handler.ts'
import { refuseUnless } from '../../http/refusal.ts'
import { changeHeldShipment, heldBy } from './change-held-shipment.ts'

export const setShipmentVertical: Handler<'setShipmentVertical'> = (request) => {
  const { verticalId } = request.path
  return changeHeldShipment(request, heldBy(request, 'shipment:set-vertical'), (_, { status }) => {
    refuseUnless(mayChangeShipment(status))
    return {
      // 0 is a valid vertical.
      patch: { projectVerticalTypeId: verticalId },
      activity: { action: 'shipment.vertical_set', summary: { verticalId } },
    }
  })
}
