import { mayEditShipment, normalisedRequest } from '@karwan/domain/shipments'
import type { Handler } from '../../http/handler.ts'
import { followShipment } from '../bookings/follow-shipment.ts'
import { changeHeldShipment } from './change-held-shipment.ts'
import { currentBody } from './current-body.ts'
import {
  refuseBrokenEdit,
  refuseEarlyLoading,
  refuseEditUnless,
  refusePoolChange,
  refuseRateChange,
} from './edit-guards.ts'
import { selectStops } from './shipment.store.ts'
import { changedColumns, changedFields, toColumns } from './shipment-columns.ts'
import { progressOf } from './shipment-progress.ts'
import { shipperAfterEdit } from './shipper-after-edit.ts'
import { changedStops, summariseStops, writeStops } from './stops.ts'
import { variantNameOf } from './vehicle-wish.ts'

export const updateShipment: Handler<'updateShipment'> = (request) => {
  const { version, company, project, ...changes } = request.body
  const held = { id: request.path.id, permission: 'shipment:update', version } as const
  return changeHeldShipment(request, held, async (shipment, actor, tx) => {
    const { caller } = request
    const before = normalisedRequest(currentBody(shipment, await selectStops(tx, shipment.id)))
    const after = normalisedRequest({ ...before, ...changes })
    const unit = shipment.weightUnit
    const changed = changedColumns(toColumns(before, unit), toColumns(after, unit))
    const stops = changes.locations && (await changedStops(tx, before.locations, after.locations))
    refuseEditUnless(mayEditShipment(await progressOf(tx, shipment), { ...changed, locations: stops }))
    refusePoolChange(caller, changed)
    refuseRateChange(caller, shipment, changed)
    const { isContractualAllowed, ...shipper } = await shipperAfterEdit(tx, caller, shipment, request.body)
    refuseBrokenEdit(after, changed, { now: actor.now, isContractualAllowed })
    refuseEarlyLoading(shipment, changed, actor.now)
    if (stops) await writeStops(tx, shipment.id, stops)
    const patch = {
      ...changed,
      ...shipper,
      ...(stops && (await summariseStops(tx, stops))),
      variantName: await variantNameOf(tx, after),
    }
    const figures = await followShipment(tx, actor, { ...shipment, ...patch })
    return {
      patch: { ...patch, ...figures },
      act: {
        action: 'shipment.updated',
        summary: { fields: changedFields(request.body, shipment, { ...patch, locations: stops }).join(', ') },
      },
    }
  })
}
