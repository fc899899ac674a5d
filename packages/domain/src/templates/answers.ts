import type * as z from 'zod/mini'
import { reweighed } from '../shipments/goods-weight.ts'
import { shipmentFields, weightField } from '../shipments/shipment-fields.ts'
import { vehicleCountField } from '../shipments/vehicle-count.ts'
import type { AskedField } from './asked-fields.ts'

/** Each field as in the shipment form, but optional, since the template has a value for it. */
export function answerFields(zone: string) {
  const { consigneeName, consigneeNumber, pointOfContactName, pointOfContactNumber, ...shape } =
    shipmentFields(zone).shape
  const { specialInstructions, shipperRate, hsCode } = shape
  return {
    ...{ weight: weightField, vehicleCount: vehicleCountField },
    ...{ consigneeName, consigneeNumber, pointOfContactName, pointOfContactNumber },
    ...{ specialInstructions, shipperRate, hsCode },
  } satisfies Record<AskedField, z.core.$ZodType>
}

type Kept = { weight: number; locations: Parameters<typeof reweighed>[0] }

/** The template's values, replaced by the given answers. */
export function answered<Payload extends Kept, Given extends { weight?: number | undefined }>(
  payload: Payload,
  given: Given,
) {
  const { weight } = given
  const isOther = weight !== undefined && weight !== payload.weight
  const said = Object.fromEntries(Object.entries(given).filter(([, value]) => value !== undefined))
  return {
    ...payload,
    ...said,
    ...(isOther && { locations: reweighed(payload.locations, weight) }),
  } as Payload
}
