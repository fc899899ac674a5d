import { refusal } from '../../http/refusal.ts'
import type { Reading } from '../../kernel/work.ts'
import { currentBody } from '../shipments/current-body.ts'
import { findShipment, selectStops } from '../shipments/shipment.store.ts'

/** The form of a shipment that the caller may read, without what belongs to this shipment only. */
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
