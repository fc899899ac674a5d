import { shipmentForm } from '@karwan/domain/shipments'
import { aShipment, moment } from '@karwan/sdk/testing'
import { describe, expect, it } from 'vitest'
import { changedFields } from '../../../kit/form/changed-fields.ts'
import { fieldsOfShipment, newShipmentFields, type ShipmentFormFields } from './shipment-form-fields.ts'
import { toCreateRequest, toUpdateRequest } from './shipment-request.ts'

const zone = 'Asia/Karachi'
const rules = { now: new Date(moment), zone, isContractualAllowed: true }
const request = (fields: ShipmentFormFields) => toCreateRequest(shipmentForm(rules).parse(fields))
const blank = newShipmentFields({})

const typed: ShipmentFormFields = {
  ...blank,
  company: 3,
  companyName: 'Indus Textiles',
  loadingTime: '2026-11-22T09:30',
  weight: '40',
  vehicleTypeId: '2',
  vehicleCount: '2',
  consigneeNumber: '0321 1234567',
  locations: [
    {
      cityId: 1,
      cityName: 'Karachi',
      address: ' Plot 12 ',
      locationActionType: 1,
      loads: [{ goodsTypeId: '9', weight: '40' }],
    },
    { cityId: 2, cityName: 'Lahore', address: '7 Ferozepur Road', locationActionType: 2, loads: [] },
  ],
}

describe('a new shipment', () => {
  it('starts as a spot shipment of one vehicle in the public pool, paid, bids per vehicle', () => {
    expect(blank).toMatchObject({
      shipmentCategoryTypeId: 1,
      bidCategoryTypeId: 1,
      paymentReceivingTypeId: 1,
      vehicleCount: 1,
      poolType: 1,
      quantity: 1,
    })
    expect(blank).not.toHaveProperty('loadingTime')
  })

  it('is sent in the words of the contract: UTC, E.164, numbers, no names of what was picked', () => {
    expect(request(typed)).toEqual({
      company: 3,
      acceptAutoBid: false,
      autoNegotiate: false,
      bidCategoryTypeId: 1,
      consigneeNumber: '+923211234567',
      isPodHardCopyReq: false,
      loadingTime: '2026-11-22T04:30:00.000Z',
      paymentReceivingTypeId: 1,
      shipmentCategoryTypeId: 1,
      vehicleCount: 2,
      vehicleTypeId: 2,
      weight: 40,
      labourAvailabilityTypeId: 1,
      cityTravelRestrictionTypeId: 5,
      quantity: 1,
      poolType: 1,
      customAddress: false,
      locations: [
        { cityId: 1, address: 'Plot 12', locationActionType: 1, loads: [{ goodsTypeId: 9, weight: 40 }] },
        { cityId: 2, address: '7 Ferozepur Road', locationActionType: 2, loads: [] },
      ],
    })
  })

  it('says that an address was typed once any stop spells one out', () => {
    const [pickUp, dropOff] = typed.locations
    const customLocation = { address1: 'Gate 4', cityName: 'Lahore', lat: 1, lng: 1, cityId: 2 }
    const locations = [pickUp, { ...dropOff, customLocation }] as ShipmentFormFields['locations']
    expect(request({ ...typed, locations })).toMatchObject({
      customAddress: true,
      locations: [{}, { customLocation }],
    })
  })

  it('carries its container with the return in UTC', () => {
    const shipmentContainerDto = {
      blNumber: 'MAEU1',
      noOfContainers: '2',
      emptyReturnDate: '2026-11-30T12:00',
    }
    expect(request({ ...typed, shipmentContainerDto }).shipmentContainerDto).toEqual({
      blNumber: 'MAEU1',
      noOfContainers: 2,
      emptyReturnDate: '2026-11-30T07:00:00.000Z',
    })
  })
})

describe('a shipment that is changed', () => {
  const shipment = aShipment({
    version: 4,
    contractAmount: '125000.00',
    shipmentContainerDto: {
      blNumber: 'MAEU1',
      noOfContainers: 2,
      detentionCharges: null,
      emptyReturnDate: '2026-11-30T07:00:00.000Z',
      returnLocation: 'Port Qasim',
    },
  })
  const before = fieldsOfShipment(shipment, zone)
  const change = (facts: Partial<ShipmentFormFields>) => {
    const after = { ...before, ...facts }
    return toUpdateRequest(request(after), changedFields(before, after), shipment.version)
  }

  it('shows its times in the zone of the viewer', () => {
    expect(before.loadingTime).toBe('2026-11-22T11:00')
    expect(before.shipmentContainerDto?.emptyReturnDate).toBe('2026-11-30T12:00')
  })

  it('sends nothing but the version when nothing is changed, however it is typed', () => {
    expect(change({})).toEqual({ version: 4 })
    expect(change({ weight: '40', vehicleTypeId: '2', specialInstructions: '', hsCode: undefined })).toEqual({
      version: 4,
    })
  })

  it('sends what is changed, and only that', () => {
    expect(change({ minWeightPerVehicle: '9', referenceNumber: 'PO-9' })).toEqual({
      version: 4,
      minWeightPerVehicle: 9,
      referenceNumber: 'PO-9',
    })
  })

  it('sends what is taken away: a text as empty, the rest as null', () => {
    expect(
      change({ consigneeName: '', vehicleTypeVariantId: '', contractAmount: '', shipmentContainerDto: null }),
    ).toEqual({
      version: 4,
      consigneeName: '',
      vehicleTypeVariantId: null,
      contractAmount: null,
      shipmentContainerDto: null,
    })
  })

  it('sends all stops when one of them is changed', () => {
    const [pickUp, dropOff] = before.locations
    const locations = [pickUp, { ...dropOff, address: 'Gate 4' }] as ShipmentFormFields['locations']
    const sent = change({ locations })
    expect(Object.keys(sent)).toEqual(['locations', 'customAddress', 'version'])
    expect(sent.locations).toMatchObject([
      { cityId: 1, latitude: 24.8607 },
      { cityId: 2, address: 'Gate 4' },
    ])
  })

  it('sends the project, but never the name it was shown with', () => {
    expect(change({ project: 8, projectName: 'Karachi mill' })).toEqual({ version: 4, project: 8 })
  })
})
