import { mayChangeShipment, ShipmentTag } from '@karwan/domain/shipments'
import type { Handler } from '../../http/handler.ts'
import { refuseUnless } from '../../http/refusal.ts'
import { changeHeldShipment, heldBy } from './change-held-shipment.ts'

export const tagShipment: Handler<'tagShipment'> = (request) =>
  changeHeldShipment(request, heldBy(request, 'shipment:tag'), (_, { status, tag }) => {
    refuseUnless(mayChangeShipment(status))
    return {
      patch: { tag: ShipmentTag.adda },
      activity: { action: 'shipment.tagged', summary: { from: tag, to: ShipmentTag.adda } },
    }
  })

export const untagShipment: Handler<'untagShipment'> = (request) =>
  changeHeldShipment(request, heldBy(request, 'shipment:untag'), (_, { status, tag }) => {
    refuseUnless(mayChangeShipment(status))
    return {
      patch: { tag: ShipmentTag.normal },
      activity: { action: 'shipment.untagged', summary: { from: tag, to: ShipmentTag.normal } },
    }
  })
