import { mayEditShipment, normalisedRequest } from '@karwan/domain/shipments'
import type { Handler } from '../../http/handler.ts'
import { bookingFacts } from './booking-facts.ts'
import { changeHeldShipment, progressOf } from './change-held-shipment.ts'
import { currentBody } from './current-body.ts'
import {
  refuseBrokenEdit,
  refuseEarlyLoading,
  refuseEditUnless,
  refusePoolChange,
  refuseRateChange,
} from './edit-guards.ts'
import { bookingTerms } from './offered-terms.ts'
import { selectStops } from './shipment.store.ts'
import { changedColumns, changedFields, type ShipmentColumns, toColumns } from './shipment-columns.ts'
import { shipperAfterEdit } from './shipper-after-edit.ts'
import { changedStops, replaceStops, summariseStops } from './stops.ts'
import { refuseOverload, wishedVariant } from './vehicle-wish.ts'

export const updateShipment: Handler<'updateShipment'> = (request) => {
  const { version, company, project, ...changes } = request.body
  const held = { id: request.path.id, permission: 'shipment:update', version } as const
  return changeHeldShipment(request, held, async (work, shipment) => {
    const { caller } = request
    const before = normalisedRequest(currentBody(shipment, await selectStops(work.db, shipment.id)))
    const after = normalisedRequest({ ...before, ...changes })
    const facts = await bookingFacts(work, shipment.groupId, before, after)
    const unit = shipment.weightUnit
    const changed = changedColumns(toColumns(before, unit), toColumns(after, unit))
    const stops = changes.locations && changedStops(facts, before.locations, after.locations)
    refuseEditUnless(mayEditShipment(await progressOf(work, shipment), { ...changed, locations: stops }))
    refusePoolChange(caller, changed)
    refuseRateChange(caller, shipment, changed)
    const { isContractualAllowed, ...shipper } = await shipperAfterEdit(work, shipment, request.body)
    const keepsWeight = changed.weight === undefined && !stops
    const { offered } = bookingTerms(facts, caller, shipment.groupId)
    refuseBrokenEdit(after, changed, {
      ...{ now: work.now, isContractualAllowed, keepsWeight, offered },
      ...(isPricedOtherwise(changed) && {
        currency: 'currency' in shipper ? shipper.currency : shipment.currency,
      }),
    })
    refuseEarlyLoading(shipment, changed, work.now)
    const variant = wishedVariant(facts.variants, after, shipment.vehicleTypeVariantId)
    if (isLoadedOtherwise(changed)) refuseOverload(facts, after, unit)
    if (stops) await replaceStops(work, shipment.id, stops)
    const patch = {
      ...changed,
      ...shipper,
      ...(stops && summariseStops(facts, stops, before.locations)),
      variantName: variant?.name ?? null,
    }
    const figures = await work.ports.shipments.followShipment(work, { ...shipment, ...patch }, shipment)
    return {
      patch: { ...patch, ...figures },
      activity: {
        action: 'shipment.updated',
        summary: { fields: changedFields(request.body, shipment, { ...patch, locations: stops }).join(', ') },
      },
    }
  })
}

const isPricedOtherwise = (changed: Partial<ShipmentColumns>): boolean =>
  (['contractAmount', 'shipperRate', 'minShipperRate', 'maxShipperRate', 'container'] as const).some(
    (column) => changed[column] !== undefined,
  )

/** The load is checked only if it changes, because the vehicles' limit may be newer than the shipment. */
const isLoadedOtherwise = ({
  weight,
  vehicleCount,
  vehicleTypeId,
  vehicleTypeVariantId,
}: Partial<ShipmentColumns>): boolean =>
  [weight, vehicleCount, vehicleTypeId, vehicleTypeVariantId].some((changed) => changed !== undefined)
