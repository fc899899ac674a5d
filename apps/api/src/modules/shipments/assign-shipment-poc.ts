import type { Handler } from '../../http/handler.ts'
import { changeHeldShipment, heldBy } from './change-held-shipment.ts'
import { keptBy } from './claim-shipment.ts'
import { colleague } from './colleague.ts'

/** The point of contact handles the shipment, so the shipment is assigned to them as well. */
export const assignShipmentPoc: Handler<'assignShipmentPoc'> = (request) =>
  changeHeldShipment(request, heldBy(request, 'shipment:assign-poc'), async (work, shipment) => {
    const poc = await colleague(work, request.path.pocId)
    return {
      patch: await keptBy(work, shipment, poc.id),
      activity: { action: 'shipment.poc_assigned', audience: 'internal', summary: { poc: poc.name } },
    }
  })
