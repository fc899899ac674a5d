import { refusal } from '../../http/refusal.ts'
import type { Reading } from '../../kernel/work.ts'
import { currentBody } from '../shipments/current-body.ts'
import { findShipment, selectStops } from '../shipments/shipment.store.ts'

/** The body of a readable shipment, without the fields that belong only to this shipment. */
export async function templateOfShipment(reading: Reading, shipmentId: number) {
  const { shipment } = await findShipment(reading, shipmentId, 'shipment:read')
  if (shipment.groupId === null) throw refusal.notFound()
  const { loadingTime, referenceNumber, ...payload } = currentBody(
    shipment,
    await selectStops(reading.db, shipmentId),
  )
  const { groupId, projectId, pickupCityName, dropoffCityName, goodsTypeName, vehicleTypeId, vehicleCount } =
    shipment
  return {
    groupId,
    projectId,
    payload,
    pickupCityName,
    dropoffCityName,
    goodsTypeName,
    vehicleTypeId,
    vehicleCount,
  }
}
