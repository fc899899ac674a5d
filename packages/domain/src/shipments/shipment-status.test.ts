import { describe, expect, it } from 'vitest'
import {
  isFinalShipmentStatus,
  shipmentStatusCode,
  shipmentStatuses,
  shipmentStatusOrder,
} from './shipment-status.ts'

describe('the status of a shipment', () => {
  it('is one of the six, in the order of the spec', () => {
    expect(Object.keys(shipmentStatuses)).toEqual(shipmentStatusOrder)
    expect(shipmentStatusOrder).toEqual([
      'CREATED',
      'DISPATCH_STARTED',
      'TRANSIT',
      'DELIVERED',
      'CANCELLED',
      'PARTIALLY_FULFILLED',
    ])
  })

  it.each([
    ['CREATED', 'DISPATCH_STARTED'],
    ['DISPATCH_STARTED', 'TRANSIT'],
    ['TRANSIT', 'DELIVERED'],
  ] as const)('%s goes on to %s', (status, next) => expect(shipmentStatuses[status].next).toBe(next))

  it.each(['DELIVERED', 'CANCELLED', 'PARTIALLY_FULFILLED'] as const)('%s is the end', (status) => {
    expect(shipmentStatuses[status]).not.toHaveProperty('next')
    expect(isFinalShipmentStatus(status)).toBe(true)
  })

  it('has the codes 1 to 5; a partly fulfilled one has none', () => {
    expect(shipmentStatusOrder.map(shipmentStatusCode)).toEqual([1, 2, 3, 4, 5, undefined])
  })
})
