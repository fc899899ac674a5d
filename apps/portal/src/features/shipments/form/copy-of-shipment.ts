import { nextAtSameTime } from '@karwan/domain/shipments'
import type { Shipment } from '../shipments.queries.ts'
import { toLocalInput } from './local-input.ts'
import { fieldsOfShipment, type ShipmentFormFields } from './shipment-form-fields.ts'

/**
 * The fields of a shipment for booking it again: without its own reference
 * numbers, at the same time of a later day.
 */
export function copyOfShipment(
  shipment: Shipment,
  { zone, now }: { zone: string; now: Date },
): ShipmentFormFields {
  const { hidesRates, shipmentContainerDto: container, ...fields } = fieldsOfShipment(shipment, zone)
  return {
    ...fields,
    weightUnit: shipment.weightUnit,
    loadingTime: toLocalInput(nextAtSameTime(new Date(shipment.loadingTime), now), zone),
    referenceNumber: '',
    ...(container && { shipmentContainerDto: { ...container, blNumber: '', emptyReturnDate: '' } }),
  }
}
