import type { ShipmentBody } from './shipment-columns.ts'
import type { ShipmentLocationRow } from './shipment-locations.table.ts'
import type { ShipmentRow } from './shipments.table.ts'
import type { StopInput } from './stops.ts'

/** A stored shipment as a request body. Fields that an edit leaves out are taken from it. */
export function currentBody(row: ShipmentRow, stops: readonly ShipmentLocationRow[]): ShipmentBody {
  return {
    acceptAutoBid: row.acceptAutoBid,
    autoNegotiate: row.autoNegotiate,
    bidCategoryTypeId: row.bidCategoryTypeId,
    contractAmount: row.contractAmount,
    isPodHardCopyReq: row.isPodHardCopyReq,
    loadingTime: row.loadingTime.toISOString(),
    shipperRate: row.shipperRate,
    minShipperRate: row.minShipperRate,
    maxShipperRate: row.maxShipperRate,
    minWeightPerVehicle: row.minWeightPerVehicle,
    maxWeightPerVehicle: row.maxWeightPerVehicle,
    paymentReceivingTypeId: row.paymentReceivingTypeId,
    shipmentCategoryTypeId: row.shipmentCategoryTypeId,
    vehicleCount: row.vehicleCount,
    vehicleTypeId: row.vehicleTypeId,
    vehicleTypeVariantId: row.vehicleTypeVariantId,
    weight: row.weight,
    labourAvailabilityTypeId: row.labourAvailabilityTypeId,
    cityTravelRestrictionTypeId: row.cityTravelRestrictionTypeId,
    poolType: row.poolType,
    customAddress: row.customAddress,
    shipmentContainerDto: row.container,
    ...present({
      quantity: row.quantity,
      consigneeName: row.consigneeName,
      consigneeNumber: row.consigneeNumber,
      pointOfContactName: row.pointOfContactName,
      pointOfContactNumber: row.pointOfContactNumber,
      specialInstructions: row.specialInstructions,
      referenceNumber: row.referenceNumber,
      hsCode: row.hsCode,
    }),
    locations: stops.map(toInput),
  }
}

const toInput = (stop: ShipmentLocationRow): StopInput => ({
  cityId: stop.cityId,
  address: stop.address,
  latitude: stop.latitude,
  longitude: stop.longitude,
  locationType: stop.locationType,
  locationActionType: stop.locationActionType,
  loads: stop.loads,
  customLocation: stop.customLocation,
})

type Present<Fields> = { [Field in keyof Fields]?: NonNullable<Fields[Field]> }

/** Null columns are absent fields in the contract. */
const present = <Fields extends Record<string, unknown>>(fields: Fields): Present<Fields> =>
  Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== null)) as Present<Fields>
