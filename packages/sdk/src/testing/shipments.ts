import type { components } from '../generated/schema.d.ts'
import { hoursAfter, moment } from './moment.ts'

type Schemas = components['schemas']
type Shipment = Schemas['Shipment']
type ShipmentSummary = Schemas['ShipmentSummary']
type ShipmentLocation = Schemas['ShipmentLocation']
type CreateShipmentRequest = Schemas['CreateShipmentRequest']
type GoodsType = Schemas['GoodsType']

/** Two flatbeds of cotton from Karachi to Lahore, open for bids. */
export function aShipmentSummary(facts: Partial<ShipmentSummary> = {}): ShipmentSummary {
  return {
    id: 101,
    version: 1,
    shipmentNumber: 'SH-000101',
    status: 'CREATED',
    statusId: 1,
    shipmentCategoryTypeId: 1,
    poolType: 1,
    tag: 0,
    bidWindow: { state: 'open', isOpen: true, opensAt: moment, closesAt: hoursAfter(2), minutes: 120 },
    vehicleTypeId: 2,
    vehicleTypeVariantId: 21,
    variantName: '40 ft',
    vehicleCount: 2,
    vehiclesCovered: 0,
    vehiclesOpen: 2,
    vehiclesWithoutCrew: 0,
    bidsCount: 0,
    validBidsCount: 0,
    backupsCount: 0,
    lowestBid: null,
    bidCategoryTypeId: 1,
    weight: 40,
    weightUnit: 'Tonne',
    currency: 'PKR',
    loadingTime: hoursAfter(24),
    pickup: { cityId: 1, cityName: 'Karachi', address: 'Plot 12, Korangi Industrial Area' },
    dropoff: { cityId: 2, cityName: 'Lahore', address: '7 Ferozepur Road' },
    stopsCount: 2,
    goodsTypeName: 'Cotton',
    referenceNumber: 'PO-7781',
    shipper: { id: 12, name: 'Bilal Ahmed', phone: '+923001110003' },
    group: { id: 3, name: 'Indus Textiles' },
    project: null,
    createdByUser: { id: 12, name: 'Bilal Ahmed', userType: 1 },
    createdOnBehalf: false,
    assignedTo: null,
    channel: 'PORTAL',
    createdAt: moment,
    updatedAt: moment,
    ...facts,
  }
}

export function aShipment(facts: Partial<Shipment> = {}): Shipment {
  return {
    ...aShipmentSummary(),
    shipmentType: 'Spot',
    acceptAutoBid: false,
    autoNegotiate: false,
    consigneeName: 'Ravi Traders',
    consigneeNumber: '+923211234567',
    isPodHardCopyReq: false,
    minWeightPerVehicle: null,
    maxWeightPerVehicle: null,
    paymentReceivingTypeId: 1,
    pointOfContactName: null,
    pointOfContactNumber: null,
    specialInstructions: null,
    labourAvailabilityTypeId: 1,
    cityTravelRestrictionTypeId: 1,
    quantity: null,
    hsCode: null,
    customAddress: false,
    shipmentContainerDto: null,
    locations: [aPickUp(), aDropOff()],
    projectVerticalTypeId: null,
    poc: null,
    bidBounds: null,
    distanceKm: 1210,
    durationMin: 1815,
    restrictions: [],
    risk: null,
    completedBookings: 0,
    cancelledBookings: 0,
    cancel: null,
    nextAction: null,
    nextActor: null,
    ...facts,
  }
}

export function aPickUp(facts: Partial<ShipmentLocation> = {}): ShipmentLocation {
  return {
    id: 201,
    order: 0,
    cityId: 1,
    cityName: 'Karachi',
    stateName: 'Sindh',
    countryId: 1,
    address: 'Plot 12, Korangi Industrial Area',
    latitude: 24.8607,
    longitude: 67.0011,
    locationType: 'FACTORY',
    locationActionType: 1,
    loads: [{ goodsTypeId: 9, weight: 40, goodsType: 'Cotton', goodsCodeType: 1 }],
    customLocation: null,
    ...facts,
  }
}

export function aDropOff(facts: Partial<ShipmentLocation> = {}): ShipmentLocation {
  return aPickUp({
    id: 202,
    order: 1,
    cityId: 2,
    cityName: 'Lahore',
    stateName: 'Punjab',
    address: '7 Ferozepur Road',
    latitude: 31.5204,
    longitude: 74.3587,
    locationType: 'WAREHOUSE',
    locationActionType: 2,
    loads: [],
    ...facts,
  })
}

export function aShipmentRequest(facts: Partial<CreateShipmentRequest> = {}): CreateShipmentRequest {
  return {
    bidCategoryTypeId: 1,
    loadingTime: hoursAfter(24),
    paymentReceivingTypeId: 1,
    shipmentCategoryTypeId: 1,
    vehicleCount: 2,
    vehicleTypeId: 2,
    weight: 40,
    locations: [
      {
        cityId: 1,
        address: 'Plot 12, Korangi Industrial Area',
        locationActionType: 1,
        loads: [{ goodsTypeId: 9, weight: 40 }],
      },
      { cityId: 2, address: '7 Ferozepur Road', locationActionType: 2 },
    ],
    ...facts,
  }
}

export function aGoodsType(facts: Partial<GoodsType> = {}): GoodsType {
  return {
    id: 9,
    version: 1,
    name: 'Cotton',
    localName: null,
    isActive: true,
    hsChapter: '52',
    isHazardous: false,
    isPerishable: false,
    defaultVehicleTypeIds: [2],
    ...facts,
  }
}
