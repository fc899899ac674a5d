import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import * as z from 'zod/mini'
import { complaintsOf } from '../kernel/testing/complaints-of.ts'
import { emptyShipmentForm, normalisedRequest, toCreateShipmentRequest } from './create-shipment-request.ts'
import type { ShipmentFormInput } from './shipment-fields.ts'
import { shipmentEdit, shipmentForm } from './shipment-form.ts'

const now = new Date('2026-11-21T09:30:00.000Z')
const rules = { now, zone: 'Asia/Karachi', isContractualAllowed: true }

const valid: ShipmentFormInput = {
  bidCategoryTypeId: 1,
  loadingTime: '2026-11-22T08:00',
  paymentReceivingTypeId: 1,
  shipmentCategoryTypeId: 1,
  vehicleTypeId: 2,
  weight: '24',
  quantity: 2,
  locations: [
    { cityId: 1, address: 'Plot 14, SITE', locationActionType: 1, loads: [{ goodsTypeId: 10 }] },
    { cityId: 2, address: 'Sundar Estate', locationActionType: 2 },
  ],
}
const complaints = (changes: Partial<ShipmentFormInput>, changedRules = {}) =>
  complaintsOf(shipmentForm({ ...rules, ...changedRules }), { ...valid, ...changes })
const [pickUp, dropOff] = valid.locations
if (!pickUp || !dropOff) throw new TypeError('The valid form needs two stops.')

describe('the shipment form', () => {
  it('accepts a filled-in form', () => expect(complaints({})).toEqual([]))

  it('demands besides what is asked of this booking alone', () => {
    const besides = ({ consigneeName }: { consigneeName?: string | undefined }) =>
      consigneeName === undefined ? [{ path: ['consigneeName'], message: 'Consignee name is required' }] : []
    expect(complaints({}, { besides })).toEqual(['consigneeName: Consignee name is required'])
    expect(complaints({ consigneeName: 'Noor Traders' }, { besides })).toEqual([])
  })

  it('names every missing field at once', () => {
    expect(complaintsOf(shipmentForm(rules), emptyShipmentForm())).toEqual([
      'bidCategoryTypeId: Bid category is required',
      'loadingTime: Loading time is required',
      'paymentReceivingTypeId: Payment type is required',
      'shipmentCategoryTypeId: Shipment category is not valid',
      'vehicleTypeId: Vehicle type is required',
      'weight: Weight is required',
      'locations.0.loads.0.goodsTypeId: Goods type is required',
      'locations.0.cityId: Pick up city is required',
      'locations.0.address: Pick up address is required',
      'locations.1.cityId: Drop off city is required',
      'locations.1.address: Drop off address is required',
    ])
  })

  it.each([
    ['29999.99', false],
    ['30000', true],
    ['450000', true],
    ['450000.01', false],
  ])('holds a contract amount of %s against the limits of contractual bids', (contractAmount, isAccepted) => {
    const said = isAccepted
      ? []
      : ['contractAmount: Contract amount must be between 30000 and 450000 for each vehicle']
    const contract = { contractAmount, shipmentCategoryTypeId: 2 } as const
    expect(complaints(contract)).toEqual(said)
    expect(complaints(contract, { keepsContractAmount: true })).toEqual([])
    expect(complaints({ contractAmount })).toEqual([])
  })

  it.each([
    [0, ['loadingTime: Loading time must be later than now']],
    [-1, ['loadingTime: Loading time must be later than now']],
    [1, []],
  ])('with a loading time %d ms after now says %j', (milliseconds, said) => {
    expect(complaints({ loadingTime: new Date(now.getTime() + milliseconds) })).toEqual(said)
  })

  it('asks for the company of whoever books for others', () => {
    expect(complaints({}, { needsCompany: true })).toEqual(['company: Company is required'])
    expect(complaints({ company: 0 }, { needsCompany: true })).toEqual([])
  })

  it.each([
    [{ paymentReceivingTypeId: 2 }, { paymentTypes: [1, 2] }, []],
    [
      { paymentReceivingTypeId: 3 },
      { paymentTypes: [1, 2] },
      ['paymentReceivingTypeId: Payment type must be one of Paid, To Pay'],
    ],
    [
      { shipmentCategoryTypeId: 3 },
      { categories: [1, 2] },
      ['shipmentCategoryTypeId: Shipment category is not valid'],
    ],
    [{ vehicleTypeId: 2 }, { vehicleTypes: [] }, []],
    [{ vehicleTypeId: 2 }, { vehicleTypes: [2, 7] }, []],
    [
      { vehicleTypeId: 2 },
      { vehicleTypes: [1, 7] },
      ['vehicleTypeId: Vehicle type must be one of Containerized, Reefer'],
    ],
  ])('takes of %j what the terms %j hold', (changes, terms, said) =>
    expect(complaints(changes, terms)).toEqual(said),
  )

  it('that tells of spelled-out addresses has one', () => {
    const said = ['customAddress: Spell out the address of at least one stop']
    expect(complaints({ customAddress: true })).toEqual(said)
    const spelled = [
      { ...pickUp, customLocation: { address1: 'Gate 3', cityName: 'Karachi', lat: 24.9, lng: 67 } },
      dropOff,
    ]
    expect(complaints({ customAddress: true, locations: spelled })).toEqual([])
  })

  const range = 'shipperRate: Shipper rate must be between the minimum and maximum shipper rate'
  it.each([
    [{ shipperRate: '100', minShipperRate: '100', maxShipperRate: '100' }, []],
    [{ shipperRate: '99.99', minShipperRate: '100' }, [range]],
    [{ shipperRate: '100.01', maxShipperRate: '100' }, [range]],
    [{ shipperRate: '100', minShipperRate: '100.00' }, []],
    [
      { shipperRate: '5', minShipperRate: '100', maxShipperRate: '10' },
      ['minShipperRate: Minimum shipper rate cannot exceed maximum shipper rate'],
    ],
  ])('holds the rate within its limits: %j', (changes, said) => expect(complaints(changes)).toEqual(said))

  it('asks for no contract amount of whoever may not see it', () => {
    const contractual = { shipmentCategoryTypeId: 2 }
    expect(complaints(contractual)).toEqual(['contractAmount: Contract amount is not valid'])
    expect(complaints(contractual, { hidesContractAmount: true })).toEqual([])
  })

  it.each(['2020-01-01T00:00:00.000Z', '2036-11-21T09:30:00.001Z'])(
    'that keeps its loading time, %s, is asked of nothing but what comes after it',
    (loadingTime) => {
      expect(complaints({ loadingTime }, { keepsLoadingTime: true })).toEqual([])
      const shipmentContainerDto = { blNumber: 'BL1', noOfContainers: 1, emptyReturnDate: loadingTime }
      expect(complaints({ loadingTime, shipmentContainerDto }, { keepsLoadingTime: true })).not.toEqual([])
    },
  )

  it.each([
    ['2036-11-21T09:30:00.000Z', []],
    ['2036-11-21T09:30:00.001Z', [' must be within 10 years from now']],
    ['9999-12-31T23:59:59.999Z', [' must be within 10 years from now']],
  ])('with times as far ahead as %s says %j', (time, said) => {
    expect(complaints({ loadingTime: time })).toEqual(said.map((end) => `loadingTime: Loading time${end}`))
    const shipmentContainerDto = { blNumber: 'BL1', noOfContainers: 1, emptyReturnDate: time }
    expect(complaints({ shipmentContainerDto })).toEqual(
      said.map((end) => `shipmentContainerDto.emptyReturnDate: Return time${end}`),
    )
  })

  const price = 'cannot exceed 99999999.99'
  const tooHighPrices = ['100000000', '1000000000000', '9'.repeat(50)].map(
    (amount) => [amount, price] as const,
  )
  type Beyond = readonly (readonly [string | number, string])[]
  const numbers: readonly [string, string, string | number, Beyond][] = [
    ['shipperRate', 'Shipper rate', '99999999.99', tooHighPrices],
    ['minShipperRate', 'Minimum shipper rate', '99999999.99', tooHighPrices],
    ['maxShipperRate', 'Maximum shipper rate', '99999999.99', tooHighPrices],
    ['contractAmount', 'Contract amount', '99999999.99', tooHighPrices],
    [
      'minWeightPerVehicle',
      'Minimum weight',
      0.001,
      [
        [0, 'must be greater than 0'],
        [-1e15, 'must be greater than 0'],
      ],
    ],
    [
      'maxWeightPerVehicle',
      'Maximum weight',
      10_000,
      [
        [10_000.01, 'cannot exceed 10000'],
        [1e15, 'cannot exceed 10000'],
      ],
    ],
    [
      'weight',
      'Weight',
      10_000,
      [
        [10_000.01, 'must be between 1 and 10000'],
        [1e300, 'must be between 1 and 10000'],
        [0.99, 'must be between 1 and 10000'],
      ],
    ],
    [
      'quantity',
      'Quantity',
      10,
      [
        [11, 'must be between 1 and 10'],
        [1e15, 'must be between 1 and 10'],
        [0, 'must be between 1 and 10'],
      ],
    ],
    [
      'vehicleCount',
      'Vehicle count',
      100,
      [
        [101, 'cannot exceed 100'],
        [1e15, 'cannot exceed 100'],
        [0, 'must be greater than 0'],
      ],
    ],
  ]

  it.each(numbers)(
    'holds %s to its limit, and says field, rule and limit beyond',
    (field, label, limit, beyond) => {
      expect(complaints({ [field]: limit })).toEqual([])
      for (const [value, said] of beyond)
        expect(complaints({ [field]: value })).toContain(`${field}: ${label} ${said}`)
    },
  )

  it('tells once of a weight that is wrong by itself', () => {
    const limits = { minWeightPerVehicle: 30, maxWeightPerVehicle: 40 }
    const range = 'weight: Weight must be between 1 and 10000'
    expect(complaints({ ...limits, weight: 0 })).toEqual([range])
    expect(complaints({ ...limits, weight: 10_001 })).toEqual([range])
    const tooHigh = 'minWeightPerVehicle: Minimum weight cannot exceed 10000'
    expect(complaints({ ...limits, minWeightPerVehicle: 10_001 })).toEqual([tooHigh])
  })

  it('holds the numbers within to their limits, and says field, rule and limit beyond', () => {
    const container = (changes: object) =>
      complaints({ shipmentContainerDto: { blNumber: 'BL1', noOfContainers: 1, ...changes } })
    expect(container({ noOfContainers: 100, detentionCharges: '99999999.99' })).toEqual([])
    expect(container({ noOfContainers: 101, detentionCharges: '100000000' })).toEqual([
      'shipmentContainerDto.detentionCharges: Detention charges cannot exceed 99999999.99',
      'shipmentContainerDto.noOfContainers: Number of containers cannot exceed 100',
    ])
    expect(container({ noOfContainers: 1.5, detentionCharges: '1000000000000' })).toEqual([
      'shipmentContainerDto.detentionCharges: Detention charges cannot exceed 99999999.99',
      'shipmentContainerDto.noOfContainers: Number of containers must be a whole number',
    ])
    const loaded = (weight: number) =>
      complaints({ weight, locations: [{ ...pickUp, loads: [{ goodsTypeId: 10, weight }] }, dropOff] })
    expect(loaded(10_000)).toEqual([])
    expect(loaded(10_000.01)).toContain('locations.0.loads.0.weight: Load weight cannot exceed 10000')
    expect(loaded(0)).toContain('locations.0.loads.0.weight: Load weight must be greater than 0')
  })

  it('holds the short texts of a stop to their lengths', () => {
    const stopped = (length: number) =>
      complaints({
        locations: [
          {
            ...pickUp,
            loads: [{ goodsTypeId: 10, weight: 24, goodsType: 'x'.repeat(100 + length) }],
            customLocation: {
              ...{ address1: 'Plot 14', lat: 24.9, lng: 67 },
              ...{ cityName: 'x'.repeat(100 + length), zip: 'x'.repeat(20 + length) },
            },
          },
          dropOff,
        ],
      })
    expect(stopped(0)).toEqual([])
    expect(stopped(1)).toEqual([
      'locations.0.loads.0.goodsType: Goods cannot exceed 100 characters',
      'locations.0.customLocation.cityName: City cannot exceed 100 characters',
      'locations.0.customLocation.zip: Postal code cannot exceed 20 characters',
    ])
  })

  it('reads a loading time without an offset in the zone of the viewer', () => {
    expect(complaints({ loadingTime: '2026-11-21T14:30' })).toHaveLength(1)
    expect(complaints({ loadingTime: '2026-11-21T14:30' }, { zone: 'UTC' })).toEqual([])
  })

  it.each([
    [
      '2026-11-22T08:00',
      ['shipmentContainerDto.emptyReturnDate: Return time must be later than loading time'],
    ],
    [
      '2026-11-22T07:59',
      ['shipmentContainerDto.emptyReturnDate: Return time must be later than loading time'],
    ],
    ['2026-11-22T08:01', []],
  ])('with the empty container back at %s says %j', (emptyReturnDate, said) => {
    expect(
      complaints({ shipmentContainerDto: { blNumber: 'BL1', noOfContainers: 1, emptyReturnDate } }),
    ).toEqual(said)
  })

  it.each(['2027-02-01 10:00:00Z', '2027-02-01t10:00:00z', '2027-02-30T10:00:00Z', 'nonsense'])(
    'says of the times %j that they are none',
    (time) => {
      const shipmentContainerDto = { blNumber: 'BL1', noOfContainers: 1, emptyReturnDate: time }
      expect(complaints({ loadingTime: time, shipmentContainerDto })).toEqual([
        'loadingTime: Loading time is not valid',
        'shipmentContainerDto.emptyReturnDate: Return time is not valid',
      ])
    },
  )

  it.each(['text', Number.NaN, 1.5, -1])('takes %j for the id of nothing', (id) => {
    const stops = [
      { ...pickUp, cityId: id, loads: [{ goodsTypeId: id, weight: 24 }] },
      {
        ...dropOff,
        customLocation: { address1: 'Gate 3', cityName: 'Lahore', lat: 31, lng: 74, cityId: id },
      },
    ]
    expect(complaints({ company: id, project: id, vehicleTypeVariantId: id, locations: stops })).toEqual([
      'company: Company is not valid',
      'project: Project is not valid',
      'vehicleTypeVariantId: Vehicle variant is not valid',
      'locations.0.cityId: City is not valid',
      'locations.0.loads.0.goodsTypeId: Goods type is not valid',
      'locations.1.customLocation.cityId: City is not valid',
    ])
  })

  it.each([0, 11, 1.5, -1, 'two', Number.NaN])('refuses a quantity of %s', (quantity) => {
    expect(complaints({ quantity })).toEqual(['quantity: Quantity must be between 1 and 10'])
  })
  it.each([1, 10, '7'])('accepts a quantity of %s', (quantity) =>
    expect(complaints({ quantity })).toEqual([]),
  )

  it('says of a kind that is none that it is not valid', () => {
    expect(complaints({ vehicleTypeId: -1, paymentReceivingTypeId: 'x', bidCategoryTypeId: 0 })).toEqual([
      'bidCategoryTypeId: Bid category is not valid',
      'paymentReceivingTypeId: Payment type is not valid',
      'vehicleTypeId: Vehicle type is not valid',
    ])
  })

  it.each([0, 0.999, 10_000.001, 'heavy', Number.NaN])('refuses a weight of %s', (weight) => {
    expect(complaints({ weight })).toEqual(['weight: Weight must be between 1 and 10000'])
  })
  it.each(['', ' ', null, undefined])('asks for the weight if it is %j', (weight) => {
    expect(complaints({ weight })).toEqual(['weight: Weight is required'])
  })
  it.each([1, 10_000, '10,000'])('accepts a weight of %s', (weight) =>
    expect(complaints({ weight })).toEqual([]),
  )

  it('accepts any weight in between', () => {
    const weights = fc.double({ min: 1, max: 10_000, noNaN: true })
    fc.assert(fc.property(weights, (weight) => complaints({ weight }).length === 0))
  })

  it('takes instructions of 1000 characters and not of 1001', () => {
    expect(complaints({ specialInstructions: 'x'.repeat(1000) })).toEqual([])
    expect(complaints({ specialInstructions: 'x'.repeat(1001) })).toEqual([
      'specialInstructions: Instructions cannot exceed 1000 characters',
    ])
  })

  it('takes addresses of 299 characters and not of 300', () => {
    const stops = (length: number) => [
      { ...pickUp, address: 'x'.repeat(length) },
      { ...dropOff, address: 'x'.repeat(length) },
    ]
    expect(complaints({ locations: stops(299) })).toEqual([])
    expect(complaints({ locations: stops(300) })).toEqual([
      'locations.0.address: Pick up address must be under 300 characters',
      'locations.1.address: Drop off address must be under 300 characters',
    ])
  })

  it('counts an emoji as one character', () => {
    const stops = (length: number) => [
      { ...pickUp, address: '🏭'.repeat(length) },
      { ...dropOff, customLocation: { address1: '🏭'.repeat(length), cityName: 'Lahore', lat: 31, lng: 74 } },
    ]
    expect(complaints({ locations: stops(299), specialInstructions: '🏭'.repeat(1000) })).toEqual([])
    expect(complaints({ locations: stops(300), specialInstructions: '🏭'.repeat(1001) })).toEqual([
      'specialInstructions: Instructions cannot exceed 1000 characters',
      'locations.0.address: Pick up address must be under 300 characters',
      'locations.1.customLocation.address1: Drop off address must be under 300 characters',
    ])
  })

  it('takes a whole point on the map or none', () => {
    const at = (point: object) => complaints({ locations: [{ ...pickUp, ...point }, dropOff] })
    const said = ['locations.0.latitude: Location on the map is not valid']
    expect(at({ latitude: 25, longitude: 67 })).toEqual([])
    expect(at({ latitude: 0, longitude: 0 })).toEqual([])
    expect(at({ latitude: 25 })).toEqual(said)
    expect(at({ longitude: 67 })).toEqual(said)
  })

  it('asks for two different cities, also when both have the id 0', () => {
    const both = (cityId: number) => [
      { ...pickUp, cityId },
      { ...dropOff, cityId },
    ]
    const said = ['locations.1.cityId: Pick up and drop off cities must be different']
    expect(complaints({ locations: both(1) })).toEqual(said)
    expect(complaints({ locations: both(0) })).toEqual(said)
    expect(complaints({ locations: [{ ...pickUp, cityId: 0 }, dropOff] })).toEqual([])
  })

  it('asks for both ends of the booking', () => {
    expect(complaints({ locations: [pickUp] })).toEqual([
      'locations: At least one pick up and one drop off are required',
    ])
  })

  it.each(['0', '-5', 'much'])('refuses a contract amount of %s', (contractAmount) => {
    expect(complaints({ contractAmount })).toEqual(['contractAmount: Contract amount is not valid'])
  })

  it('asks for the amount of a contractual shipment', () => {
    expect(complaints({ shipmentCategoryTypeId: 2 })).toEqual([
      'contractAmount: Contract amount is not valid',
    ])
    expect(complaints({ shipmentCategoryTypeId: 2, contractAmount: 'Rs 1,25,000' })).toEqual([])
  })

  it('offers contractual only where the flag allows it', () => {
    const contractual = { shipmentCategoryTypeId: 2, contractAmount: '100000' }
    expect(complaints({ ...contractual, project: 1 }, { isContractualAllowed: false })).toEqual([
      'shipmentCategoryTypeId: Shipment category is not valid',
    ])
    expect(complaints(contractual, { isContractualAllowed: false })).toEqual([
      'project: A contractual shipment needs a project',
    ])
    expect(complaints(contractual)).toEqual([])
  })

  it.each([4, 0])('refuses the unknown category %d', (shipmentCategoryTypeId) => {
    expect(complaints({ shipmentCategoryTypeId })).toEqual([
      'shipmentCategoryTypeId: Shipment category is not valid',
    ])
  })

  it('refuses a category that the client does not offer', () => {
    expect(complaints({ shipmentCategoryTypeId: 3 }, { categories: [1, 2] })).toHaveLength(1)
  })

  const goods = (...weights: (number | string | undefined)[]) =>
    weights.map((weight) => ({ goodsTypeId: 10, weight }))
  const wrongTotal = ['weight: Total weight must equal the weight of the goods']

  it.each([
    ['one load', [24], 24, []],
    ['a kilogram more than the goods', [24], 24.001, wrongTotal],
    ['a kilogram less than the goods', [24], 23.999, wrongTotal],
    ['tenths that add up', [0.1, 0.2, 0.7], 1, []],
    ['texts that are numbers', ['1,200', '300'], '1,500', []],
    ['the loads of the first report', [500, 5], 10, wrongTotal],
    ['no weight at the goods', [undefined, ''], 90, []],
    ['no goods', [], 90, []],
    [
      'a weight at one load only',
      [24, undefined],
      24,
      ['locations.0.loads.1.weight: Load weight is required'],
    ],
  ])('holds the total to the goods: %s', (_case, weights, weight, said) => {
    expect(complaints({ weight, locations: [{ ...pickUp, loads: goods(...weights) }, dropOff] })).toEqual(
      said,
    )
  })

  it('counts what is picked up at every stop, and not what is dropped', () => {
    const locations = (dropped: number) => [
      { ...pickUp, loads: goods(10) },
      { ...pickUp, address: 'Gate 2', loads: goods(14) },
      { ...dropOff, loads: goods(dropped) },
    ]
    expect(complaints({ locations: locations(24) })).toEqual([])
    expect(complaints({ locations: locations(7) })).toEqual([])
    expect(complaints({ weight: 10, locations: locations(24) })).toEqual(wrongTotal)
  })

  it('leaves an older total alone where an edit changes neither it nor the goods', () => {
    const older = { weight: 30, locations: [{ ...pickUp, loads: goods(24) }, dropOff] }
    expect(complaints(older, { keepsWeight: true })).toEqual([])
    expect(complaints(older)).toEqual(wrongTotal)
  })

  it('asks for a minimum weight strictly below the maximum', () => {
    const said = ['minWeightPerVehicle: Minimum weight must be less than maximum weight']
    expect(complaints({ minWeightPerVehicle: 24, maxWeightPerVehicle: 24 })).toEqual(said)
    expect(complaints({ minWeightPerVehicle: 25, maxWeightPerVehicle: 24 })).toEqual(said)
    expect(complaints({ minWeightPerVehicle: 23.9, maxWeightPerVehicle: 24 })).toEqual([])
  })

  it.each([
    [10, 20, 1, 21, true],
    [10, 20, 1, 20, false],
    [10, 20, 1, 10, false],
    [10, 20, 1, 9, true],
    [18, 22, 3, 60, false],
    [18, 22, 3, 53, true],
    [18, 22, 3, 54, false],
    [18, 22, 3, 66, false],
    [18, 22, 3, 67, true],
    [1.1, 2, 3, 3.3, false],
    [1.1, 2, 3, 3.299, true],
    [0.5, 1.1, 3, 3.3, false],
    [0.5, 0.7, 3, 2.1, false],
    [0.5, 0.7, 3, 2.101, true],
  ])(
    'with %d to %d per vehicle and %d vehicles, a weight of %d is refused: %s',
    (min, max, vehicleCount, weight, refused) => {
      const said = complaints({ minWeightPerVehicle: min, maxWeightPerVehicle: max, vehicleCount, weight })
      expect(said).toEqual(
        refused ? ['weight: Total weight must be between the minimum and maximum vehicle weight'] : [],
      )
    },
  )

  it.each([
    ['shipperRate', 'Shipper rate'],
    ['minShipperRate', 'Minimum shipper rate'],
    ['maxShipperRate', 'Maximum shipper rate'],
    ['minWeightPerVehicle', 'Minimum weight'],
    ['vehicleCount', 'Vehicle count'],
  ])('wants %s above 0', (field, label) => {
    expect(complaints({ [field]: 0 })).toContain(`${field}: ${label} must be greater than 0`)
    expect(complaints({ [field]: -1 })).toContain(`${field}: ${label} must be greater than 0`)
  })

  it('wants a rate in whole hundredths', () => {
    expect(complaints({ minShipperRate: '12.25', maxShipperRate: '500' })).toEqual([])
    expect(complaints({ minShipperRate: '12.255', maxShipperRate: '500' })).toEqual([
      'minShipperRate: Minimum shipper rate can have two decimals at most',
    ])
  })

  it('wants the lower shipper rate below the upper', () => {
    expect(complaints({ minShipperRate: '500.01', maxShipperRate: '500' })).toEqual([
      'minShipperRate: Minimum shipper rate cannot exceed maximum shipper rate',
    ])
    expect(complaints({ minShipperRate: '500', maxShipperRate: '500' })).toEqual([])
  })

  it('checks the phones of both contacts', () => {
    expect(complaints({ consigneeNumber: '0300 12', pointOfContactNumber: '+251 91 123 456' })).toEqual([
      'consigneeNumber: Phone number is not valid',
      'pointOfContactNumber: Phone number is not valid',
    ])
  })
})

describe('the request made of the form', () => {
  const request = (changes: Partial<ShipmentFormInput>) =>
    toCreateShipmentRequest(z.parse(shipmentForm(rules), { ...valid, ...changes }))

  it('has UTC times, whole phones, numbers and the defaults, and leaves empty fields out', () => {
    expect(
      request({ consigneeNumber: '0300-1110001', shipperRate: 'Rs 90,000/-', referenceNumber: ' ' }),
    ).toEqual({
      acceptAutoBid: false,
      autoNegotiate: false,
      isPodHardCopyReq: false,
      customAddress: false,
      bidCategoryTypeId: 1,
      consigneeNumber: '+923001110001',
      shipperRate: '90000',
      loadingTime: '2026-11-22T03:00:00.000Z',
      paymentReceivingTypeId: 1,
      shipmentCategoryTypeId: 1,
      vehicleCount: 1,
      vehicleTypeId: 2,
      weight: 24,
      labourAvailabilityTypeId: 1,
      cityTravelRestrictionTypeId: 5,
      quantity: 2,
      poolType: 1,
      locations: [
        {
          cityId: 1,
          address: 'Plot 14, SITE',
          locationActionType: 1,
          loads: [{ goodsTypeId: 10 }],
        },
        { cityId: 2, address: 'Sundar Estate', locationActionType: 2, loads: [] },
      ],
    })
  })

  it('keeps the container and a typed address', () => {
    const customLocation = { address1: 'Gate 3', cityName: 'Lahore', lat: '31.5', lng: 74.3, cityId: 2 }
    const made = request({
      shipmentContainerDto: { blNumber: 'BL1', noOfContainers: '2', emptyReturnDate: '2026-11-30T10:00' },
      locations: [pickUp, { ...dropOff, customLocation }],
    })
    expect(made.shipmentContainerDto).toEqual({
      blNumber: 'BL1',
      noOfContainers: 2,
      emptyReturnDate: '2026-11-30T05:00:00.000Z',
    })
    expect(made.locations[1]?.customLocation).toEqual({ ...customLocation, lat: 31.5 })
  })

  it('is made of a body by itself, unless a field of that cannot be read', () => {
    const typed = {
      ...request({}),
      loadingTime: '2026-11-22T08:00:00+05:00',
      consigneeNumber: '٠٣٠٠ ١١١٠٠٠١',
      shipmentContainerDto: { blNumber: 'BL1', noOfContainers: 1, detentionCharges: '007' },
    }
    expect(normalisedRequest(typed)).toMatchObject({
      loadingTime: '2026-11-22T03:00:00.000Z',
      consigneeNumber: '+923001110001',
      shipmentContainerDto: { detentionCharges: '7' },
    })
    const unreadable = { ...typed, consigneeNumber: '0300' }
    expect(normalisedRequest(unreadable)).toBe(unreadable)
  })

  it('is accepted by the same form again, so the server may check with the same rules', () => {
    expect(complaintsOf(shipmentForm(rules), request({}))).toEqual([])
  })
})

describe('an edit', () => {
  const toldOf = (changes: object) => complaintsOf(shipmentEdit('Asia/Karachi'), changes)

  it('asks for nothing that it does not change', () => expect(toldOf({})).toEqual([]))

  it.each([
    [{ quantity: 10 }, []],
    [{ quantity: 11 }, ['quantity: Quantity must be between 1 and 10']],
    [{ weight: null }, ['weight: Weight is required']],
    [{ locations: [pickUp, dropOff] }, []],
    [
      { locations: [dropOff, pickUp] },
      [
        'locations.0.locationActionType: The first stop must be a pick up',
        'locations.1.locationActionType: The last stop must be a drop off',
      ],
    ],
    [{ locations: [pickUp] }, ['locations: At least one pick up and one drop off are required']],
    [
      { locations: [pickUp, { ...dropOff, cityId: 1 }] },
      ['locations.1.cityId: Pick up and drop off cities must be different'],
    ],
  ])('to %j is told what the form says of these fields: %j', (changes, said) => {
    expect(toldOf(changes)).toEqual(said)
  })
})
