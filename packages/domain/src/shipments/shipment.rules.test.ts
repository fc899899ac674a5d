import { describe, expect, it } from 'vitest'
import { sentenceOf } from '../kernel/verdict.ts'
import { PoolType } from './pool-type.ts'
import {
  mayCancelShipment,
  mayChangeCurrency,
  mayChangeShipment,
  mayDecrementVehicleCount,
  mayDeleteShipment,
  mayEditShipment,
  mayMoveToPool,
  type ShipmentProgress,
  shownShipmentTypes,
} from './shipment.rules.ts'

const progress = (changes: Partial<ShipmentProgress>): ShipmentProgress => ({
  status: 'CREATED',
  vehicleCount: 3,
  vehiclesCovered: 0,
  loadedBookings: 0,
  ...changes,
})
const finals = ['DELIVERED', 'CANCELLED', 'PARTIALLY_FULFILLED'] as const

describe('the pool', () => {
  it('is never changed to private, and always may be to public', () => {
    expect(sentenceOf(mayMoveToPool(PoolType.private))).toBe(
      'Cannot move shipment from public to private loadboard.',
    )
    expect(mayMoveToPool(PoolType.public).allowed).toBe(true)
  })
})

describe('a shipment', () => {
  it.each(finals)('that is %s is no longer changed', (status) => {
    expect(mayChangeShipment(status)).toMatchObject({ refusal: { code: 'shipment.already_final' } })
  })
  it.each(['CREATED', 'DISPATCH_STARTED', 'TRANSIT'] as const)('that is %s may be changed', (status) => {
    expect(mayChangeShipment(status).allowed).toBe(true)
  })
})

describe('cancelling a shipment', () => {
  it.each(['CREATED', 'DISPATCH_STARTED', 'TRANSIT'] as const)(
    'is possible while %s and nothing is loaded',
    (status) => {
      expect(mayCancelShipment(progress({ status })).allowed).toBe(true)
      expect(mayCancelShipment(progress({ status, loadedBookings: 1 }))).toMatchObject({
        refusal: { code: 'shipment.cancel_on_the_road' },
      })
    },
  )
  it('is possible once', () => {
    expect(sentenceOf(mayCancelShipment(progress({ status: 'CANCELLED' })))).toBe(
      'The shipment is already cancelled',
    )
  })
  it.each(['DELIVERED', 'PARTIALLY_FULFILLED'] as const)('is not possible when %s', (status) => {
    expect(mayCancelShipment(progress({ status }))).toMatchObject({
      refusal: { code: 'shipment.already_final' },
    })
  })
})

describe('taking a vehicle off', () => {
  it.each([
    [3, 2, undefined],
    [3, 3, 'shipment.no_open_vehicle'],
    [2, 0, undefined],
    [1, 0, 'shipment.last_vehicle'],
  ])('of %d with %d covered is refused with %s', (vehicleCount, vehiclesCovered, code) => {
    const verdict = mayDecrementVehicleCount(progress({ vehicleCount, vehiclesCovered }))
    expect(verdict.allowed ? undefined : verdict.refusal.code).toBe(code)
  })
  it.each(finals)('is not possible when %s', (status) => {
    expect(mayDecrementVehicleCount(progress({ status })).allowed).toBe(false)
  })
})

describe('editing a shipment', () => {
  it.each(finals)('is not possible when %s', (status) => {
    expect(mayEditShipment(progress({ status }), { specialInstructions: 'x' }).allowed).toBe(false)
  })
  it('leaves the bargain alone once a vehicle is covered', () => {
    expect(mayEditShipment(progress({}), { weight: 30, vehicleTypeId: 4 }).allowed).toBe(true)
    const covered = progress({ vehiclesCovered: 1 })
    expect(sentenceOf(mayEditShipment(covered, { weight: 30 }))).toBe(
      'Weight cannot be changed once vehicles are booked',
    )
    expect(mayEditShipment(covered, { consigneeName: 'Amir' }).allowed).toBe(true)
  })
  it('keeps a place for every covered vehicle', () => {
    const covered = progress({ vehiclesCovered: 2 })
    expect(mayEditShipment(covered, { vehicleCount: 2 }).allowed).toBe(true)
    expect(sentenceOf(mayEditShipment(covered, { vehicleCount: 1 }))).toBe(
      'Vehicle count cannot be less than the 2 already covered',
    )
  })
})

describe('another currency', () => {
  it.each([
    ['Rs', 0, true, undefined],
    ['Rs', 1, true, undefined],
    ['Birr', 0, false, undefined],
    ['Birr', 0, true, 'The company pays in Birr; enter again every amount that is in Rs'],
    ['Birr', 1, false, 'There are waiting bids in Rs, but the company pays in Birr'],
  ])(
    'to %s with %d bids waiting and amounts kept (%s) is refused with %s',
    (to, bidsCount, keepsAmounts, sentence) => {
      expect(sentenceOf(mayChangeCurrency({ from: 'Rs', to, bidsCount, keepsAmounts }))).toBe(sentence)
    },
  )
})

it('contractual is offered only where the flag allows it', () => {
  expect(shownShipmentTypes([1, 2], false)).toEqual([1])
  expect(shownShipmentTypes([1, 2], true)).toEqual([1, 2])
  expect(shownShipmentTypes([1, 3], true)).toEqual([1, 3])
})

describe('deleting a shipment', () => {
  const asBooked = { status: 'CREATED', wasOpened: false, isWorkedOn: false } as const
  it('is for what nobody has worked on', () => {
    expect(mayDeleteShipment(asBooked).allowed).toBe(true)
  })
  it.each<[object, string]>([
    [{ wasOpened: true }, 'shipment.delete_opened'],
    [{ isWorkedOn: true }, 'shipment.delete_worked_on'],
    ...finals.map((status) => [{ status }, 'shipment.already_final'] as [object, string]),
  ])('is refused with %j', (changes, code) => {
    expect(mayDeleteShipment({ ...asBooked, ...changes })).toMatchObject({ refusal: { code } })
  })
})
