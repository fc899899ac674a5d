import { addAmounts, isAmount, toKilograms } from '@karwan/domain'
import { defaultWeightUnit } from '@karwan/domain/configuration'
import type { BodyOf } from '../../http/handler.ts'

export type ShipmentBody = Omit<BodyOf<'createShipment'>, 'company' | 'project'>

/**
 * A validated body as columns; values that need a look-up (stops, names, shipper) are added by the caller.
 */
export const toColumns = (body: ShipmentBody, weightUnit: string = defaultWeightUnit) => ({
  acceptAutoBid: body.acceptAutoBid ?? false,
  autoNegotiate: body.autoNegotiate ?? false,
  bidCategoryTypeId: body.bidCategoryTypeId,
  consigneeName: textOf(body.consigneeName),
  consigneeNumber: textOf(body.consigneeNumber),
  contractAmount: amountOf(body.contractAmount),
  isPodHardCopyReq: body.isPodHardCopyReq ?? false,
  loadingTime: new Date(body.loadingTime),
  shipperRate: amountOf(body.shipperRate),
  minShipperRate: amountOf(body.minShipperRate),
  maxShipperRate: amountOf(body.maxShipperRate),
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
  // Custom addresses are stored even if the flag in the body does not announce them.
  customAddress: body.locations.some(({ customLocation }) => Boolean(customLocation)),
  container: containerOf(body.shipmentContainerDto),
})

const textOf = (text: string | undefined): string | null => text?.trim() || null

/** Normalised to two decimals as stored, so that 120000 equals 120000.00. */
const amountOf = (amount: string | null | undefined): string | null =>
  amount && isAmount(amount) ? addAmounts(amount) : (amount ?? null)

const containerOf = (container: ShipmentBody['shipmentContainerDto']) =>
  container
    ? {
        ...container,
        ...(container.detentionCharges && { detentionCharges: amountOf(container.detentionCharges) }),
      }
    : null

export type ShipmentColumns = ReturnType<typeof toColumns>

/** The columns whose values differ; writing the same value again is no change. */
export function changedColumns(before: ShipmentColumns, after: ShipmentColumns): Partial<ShipmentColumns> {
  const changed = Object.entries(after).filter(
    ([column, value]) => JSON.stringify(value) !== JSON.stringify(before[column as keyof ShipmentColumns]),
  )
  return Object.fromEntries(changed) as Partial<ShipmentColumns>
}

const columnOf: Readonly<Record<string, string>> = {
  company: 'groupId',
  project: 'projectId',
  shipmentContainerDto: 'container',
}

/** The request fields whose values differ from the stored ones; a form may send unchanged fields as well. */
export function changedFields(
  body: object,
  shipment: Readonly<Record<string, unknown>>,
  patch: Readonly<Record<string, unknown>>,
): string[] {
  return Object.keys(body).filter((field) => {
    const column = columnOf[field] ?? field
    return patch[column] !== undefined && patch[column] !== shipment[column]
  })
}
