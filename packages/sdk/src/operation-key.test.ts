import { describe, expect, expectTypeOf, it } from 'vitest'
import { operations } from './generated/operations.ts'
import { reads } from './generated/reads.ts'
import { operationKey, type ReadContext, type ReadOperation } from './operation-key.ts'
import { isReadOf } from './reads-of-contexts.ts'

describe('the key of an answer', () => {
  it('is the operation and what was asked', () => {
    expect(operationKey('getBooking', { path: { id: 0 } })).toEqual(['getBooking', { path: { id: 0 } }])
    expect(operationKey('listShipments', { query: { page: 2 } })).toEqual([
      'listShipments',
      { query: { page: 2 } },
    ])
  })

  it('begins, without parameters, every key of its operation', () => {
    expect(operationKey('listShipments')).toEqual(['listShipments'])
  })

  it('is typed by the contract, and there is none for an act', () => {
    expectTypeOf<Parameters<typeof operationKey<'getBooking'>>[1]>()
      .exclude<undefined>()
      .toHaveProperty('path')
      .toEqualTypeOf<{ id: number }>()
    expectTypeOf<'cancelShipment'>().not.toExtend<ReadOperation>()
    expectTypeOf<'anything'>().not.toExtend<ReadContext>()
  })
})

describe('a key is of a context', () => {
  it.each([
    [operationKey('getBooking', { path: { id: 1 } }), 'bookings'],
    [operationKey('listShipperBookings'), 'bookings'],
    [operationKey('getBookingTrail', { query: { bookingId: 1 } }), 'tracking'],
  ] as const)('%j of %s and of no other', (key, context) => {
    const contexts = Object.keys(reads).filter((name): name is ReadContext =>
      isReadOf(key, name as ReadContext),
    )
    expect(contexts).toEqual([context])
  })

  it('one of several is enough', () => {
    const key = operationKey('listShipmentBids', { path: { id: 1 } })
    expect(isReadOf(key, 'shipments', 'bidding')).toBe(true)
    expect(isReadOf(key, 'shipments', 'bookings')).toBe(false)
    expect(isReadOf(key)).toBe(false)
  })

  it.each([[[]], [['bookings']], [[{ id: 'getBooking' }]], [['constructor']]])('%j is of none', (key) =>
    expect(isReadOf(key, 'bookings')).toBe(false),
  )
})

it('every operation that reads is of one context, and no act is of any', () => {
  const asked = Object.entries(operations).filter(([, { method }]) => method === 'get')
  expect(Object.values(reads).flat().sort()).toEqual(asked.map(([id]) => id).sort())
})
