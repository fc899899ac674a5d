import { toKilograms } from '@karwan/domain'
import { defaultWeightUnit } from '@karwan/domain/configuration'
import type { BodyOf } from '../../http/handler.ts'

export type ShipmentBody = Omit<BodyOf<'createShipment'>, 'company' | 'project'>

/** A checked body as columns; what needs a look into the database (stops, names, shipper) comes beside it. */
export const toColumns = (body: ShipmentBody, weightUnit: string = defaultWeightUnit) => ({
  acceptAutoBid: body.acceptAutoBid ?? false,
  autoNegotiate: body.autoNegotiate ?? false,
  bidCategoryTypeId: body.bidCategoryTypeId,
  consigneeName: textOf(body.consigneeName),
  consigneeNumber: textOf(body.consigneeNumber),
  contractAmount: body.contractAmount ?? null,
  isPodHardCopyReq: body.isPodHardCopyReq ?? false,
  loadingTime: new Date(body.loadingTime),
  shipperRate: body.shipperRate ?? null,
  minShipperRate: body.minShipperRate ?? null,
  maxShipperRate: body.maxShipperRate ?? null,
  minWeightPerVehicle: body.minWeightPerVehicle ?? null,
  maxWeightPerVehicle: body.maxWeightPerVehicle ?? null,
  paymentReceivingTypeId: body.paymentReceivingTypeId,
  pointOfContactName: textOf(body.pointOfContactName),
  pointOfContactNumber: textOf(body.pointOfContactNumber),
  shipmentCategoryTypeId: body.shipmentCategoryTypeId,
  specialInstructions: textOf(body.specialInstructions),
  vehicleCount: body.vehicleCount ?? 1,
  vehicleTypeId: body.vehicleTypeId,
  vehicleTypeVariantId: body.vehicleTypeVariantId ?? null,
  weight: body.weight,
  weightUnit,
  weightKg: toKilograms(body.weight, weightUnit),
  labourAvailabilityTypeId: body.labourAvailabilityTypeId ?? 1,
  cityTravelRestrictionTypeId: body.cityTravelRestrictionTypeId ?? 5,
  quantity: body.quantity ?? 1,
  poolType: body.poolType ?? 1,
  referenceNumber: textOf(body.referenceNumber),
  hsCode: textOf(body.hsCode),
  customAddress: body.customAddress ?? false,
  container: body.shipmentContainerDto ?? null,
})

const textOf = (text: string | undefined): string | null => text?.trim() || null

export type ShipmentColumns = ReturnType<typeof toColumns>

/** The columns that would get another value; writing the same again is no change. */
export function changedColumns(before: ShipmentColumns, after: ShipmentColumns): Partial<ShipmentColumns> {
  const changed = Object.entries(after).filter(
    ([column, value]) => JSON.stringify(value) !== JSON.stringify(before[column as keyof ShipmentColumns]),
  )
  return Object.fromEntries(changed) as Partial<ShipmentColumns>
}
