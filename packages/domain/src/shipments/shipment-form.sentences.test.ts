import { describe, expect, it } from 'vitest'
import { complaintsOf } from '../kernel/testing/complaints-of.ts'
import type { ShipmentFormInput } from './shipment-fields.ts'
import { shipmentForm } from './shipment-form.ts'

const rules = { now: new Date('2026-11-21T09:30:00.000Z'), zone: 'Asia/Karachi', isContractualAllowed: true }
const load = { goodsTypeId: 10, weight: 24 }
const pickUp = { cityId: 1, address: 'Plot 14, SITE', locationActionType: 1, loads: [load] }
const dropOff = { cityId: 2, address: 'Sundar Estate', locationActionType: 2 }
const valid: ShipmentFormInput = {
  bidCategoryTypeId: 1,
  loadingTime: '2026-11-22T08:00',
  paymentReceivingTypeId: 1,
  shipmentCategoryTypeId: 1,
  vehicleTypeId: 2,
  weight: '24',
  locations: [pickUp, dropOff],
}
const container = { blNumber: 'MAEU1234567', noOfContainers: 1 }
const spelt = { address1: 'Gate 2', cityName: 'Hub', lat: 25, lng: 66.9 }

const said = (changes: object) => complaintsOf(shipmentForm(rules), { ...valid, ...changes })
const ofContainer = (changes: object) => said({ shipmentContainerDto: { ...container, ...changes } })
const ofLoad = (changes: object) =>
  said({ locations: [{ ...pickUp, loads: [{ ...load, ...changes }] }, dropOff] })
const ofStop = (changes: object) => said({ locations: [pickUp, { ...dropOff, ...changes }] })
const ofAddress = (changes: object) => ofStop({ customLocation: { ...spelt, ...changes } })
const at = (path: string, sentence: string | undefined) => (sentence ? [`${path}: ${sentence}`] : [])
type Case = readonly [field: string, value: string | number, sentence: string | undefined]
/** Long values are shown by their length. */
const titled = (cases: readonly Case[]) =>
  cases.map(([field, value, sentence]) => {
    const shown = String(value).length > 40 ? `${String(value).length} characters` : JSON.stringify(value)
    return [`${field} of ${shown}`, sentence, field, value] as const
  })
const text = (length: number) => 'x'.repeat(length)

describe('the container part', () => {
  it.each(
    titled([
      ['blNumber', '', 'Bill of lading number is required'],
      ['blNumber', text(50), undefined],
      ['blNumber', text(51), 'Bill of lading number cannot exceed 50 characters'],
      ['noOfContainers', '', 'Number of containers is required'],
      ['noOfContainers', -1, 'Number of containers must be greater than 0'],
      ['noOfContainers', 0, 'Number of containers must be greater than 0'],
      ['noOfContainers', 0.5, 'Number of containers must be a whole number'],
      ['noOfContainers', 1, undefined],
      ['noOfContainers', 100, undefined],
      ['noOfContainers', 101, 'Number of containers cannot exceed 100'],
      ['detentionCharges', '0', 'Detention charges must be greater than 0'],
      ['detentionCharges', '0.01', undefined],
      ['detentionCharges', '1.005', 'Detention charges can have two decimals at most'],
      ['returnLocation', text(299), undefined],
      ['returnLocation', text(300), 'Return location cannot exceed 299 characters'],
    ]),
  )('with %s says %s', (_, sentence, field, value) => {
    expect(ofContainer({ [field]: value })).toEqual(at(`shipmentContainerDto.${field}`, sentence))
  })
})

describe('a load', () => {
  it.each(
    titled([
      ['goodsTypeId', -1, 'Goods type is not valid'],
      ['goodsTypeId', 'cement', 'Goods type is not valid'],
      ['goodsTypeDescription', text(300), undefined],
      ['goodsTypeDescription', text(301), 'Goods description cannot exceed 300 characters'],
      ['weight', 0, 'Load weight must be greater than 0'],
      ['weight', 0.001, undefined],
      ['weight', 10_000.1, 'Load weight cannot exceed 10000'],
      ['goodsType', text(100), undefined],
      ['goodsType', text(101), 'Goods cannot exceed 100 characters'],
      ['goodsCodeType', 99, 'Goods code is not valid'],
    ]),
  )('with %s says %s', (_, sentence, field, value) => {
    expect(ofLoad({ [field]: value }).filter((one) => !one.startsWith('weight:'))).toEqual(
      at(`locations.0.loads.0.${field}`, sentence),
    )
  })
})

describe('a stop', () => {
  it.each(
    titled([
      ['cityId', -1, 'City is not valid'],
      ['address', text(299), undefined],
      ['address', text(300), 'Drop off address must be under 300 characters'],
    ]),
  )('with %s says %s', (_, sentence, field, value) => {
    expect(ofStop({ [field]: value })).toEqual(at(`locations.1.${field}`, sentence))
  })

  it.each(
    titled([
      ['address1', '', 'Address is required'],
      ['address3', text(300), 'Drop off address must be under 300 characters'],
      ['lat', '', 'Location on the map is not valid'],
      ['lat', 90, undefined],
      ['lat', 90.1, 'Location on the map is not valid'],
      ['lng', '', 'Location on the map is not valid'],
      ['lng', -180, undefined],
      ['lng', -180.1, 'Location on the map is not valid'],
      ['cityName', '', 'City is required'],
      ['cityName', text(100), undefined],
      ['cityName', text(101), 'City cannot exceed 100 characters'],
      ['cityId', -1, 'City is not valid'],
      ['zip', text(20), undefined],
      ['zip', text(21), 'Postal code cannot exceed 20 characters'],
    ]),
  )('that is spelt out with %s says %s', (_, sentence, field, value) => {
    expect(ofAddress({ [field]: value })).toEqual(at(`locations.1.customLocation.${field}`, sentence))
  })
})

it.each(['', 9])(
  'a stop that is neither pick up nor drop off (%j) leaves one of them missing',
  (locationActionType) => {
    expect(ofStop({ locationActionType })).toEqual([
      'locations.1.locationActionType: Choose pick up or drop off',
      'locations: At least one pick up and one drop off are required',
    ])
  },
)

describe('the shipment', () => {
  it.each(
    titled([
      ['company', -1, 'Company is not valid'],
      ['project', -1, 'Project is not valid'],
      ['bidCategoryTypeId', 9, 'Bid category is not valid'],
      ['paymentReceivingTypeId', 9, 'Payment type is not valid'],
      ['loadingTime', 'tomorrow', 'Loading time is not valid'],
      ['consigneeName', text(200), undefined],
      ['consigneeName', text(201), 'Consignee name cannot exceed 200 characters'],
      ['pointOfContactName', text(201), 'Point of contact name cannot exceed 200 characters'],
      ['vehicleCount', 0, 'Vehicle count must be greater than 0'],
      ['vehicleCount', 0.5, 'Vehicle count must be a whole number'],
      ['vehicleCount', 101, 'Vehicle count cannot exceed 100'],
      ['vehicleTypeVariantId', -1, 'Vehicle variant is not valid'],
      ['labourAvailabilityTypeId', 99, 'Labour availability is not valid'],
      ['cityTravelRestrictionTypeId', 99, 'City travel restriction is not valid'],
      ['poolType', 9, 'Pool type is not valid'],
      ['referenceNumber', text(60), undefined],
      ['referenceNumber', text(61), 'Reference number cannot exceed 60 characters'],
      ['hsCode', text(20), undefined],
      ['hsCode', text(21), 'HS code cannot exceed 20 characters'],
      ['shipperRate', '0', 'Shipper rate must be greater than 0'],
      ['shipperRate', '0.005', 'Shipper rate can have two decimals at most'],
    ]),
  )('with %s says %s', (_, sentence, field, value) => {
    expect(said({ [field]: value })).toEqual(at(field, sentence))
  })

  it('may weigh as much per vehicle as a shipment may at most', () => {
    expect(
      said({ weight: 10_000, maxWeightPerVehicle: 10_000, locations: [{ ...pickUp, loads: [] }, dropOff] }),
    ).toEqual([])
    expect(said({ weight: 24, minWeightPerVehicle: 24.1 })).toHaveLength(1)
    expect(said({ weight: 24, maxWeightPerVehicle: 23.9 })).toHaveLength(1)
  })
})
