import { describe, expect, it } from 'vitest'
import { createActor, initialTransition, transition } from 'xstate'
import type { ShipmentStatus } from '../kernel/wire.ts'
import { type ShipmentFlowEvent, shipmentStatusMachine } from './shipment-status.machine.ts'
import { nextShipmentStatus, shipmentStatusOrder } from './shipment-status.ts'

const statusAfter = (status: ShipmentStatus, event: ShipmentFlowEvent) => {
  const [start] = initialTransition(shipmentStatusMachine, { status })
  return transition(shipmentStatusMachine, start, event)[0].value
}

describe('the life of a shipment', () => {
  it.each(shipmentStatusOrder)('is resumed at %s', (status) => {
    expect(createActor(shipmentStatusMachine, { input: { status } }).start().getSnapshot().value).toBe(status)
  })

  it.each(shipmentStatusOrder)('goes on from %s as the table says', (status) => {
    expect(statusAfter(status, { type: 'ADVANCE' })).toBe(nextShipmentStatus(status) ?? status)
  })

  it.each([
    ['CREATED', 'CANCELLED'],
    ['DISPATCH_STARTED', 'CANCELLED'],
    ['TRANSIT', 'TRANSIT'],
    ['DELIVERED', 'DELIVERED'],
    ['PARTIALLY_FULFILLED', 'PARTIALLY_FULFILLED'],
  ] as const)('from %s a cancellation leads to %s', (status, result) => {
    expect(statusAfter(status, { type: 'CANCEL', loadedBookings: 0 })).toBe(result)
  })

  it.each(['CREATED', 'DISPATCH_STARTED'] as const)(
    'is not cancelled from %s with cargo on a truck',
    (status) => {
      expect(statusAfter(status, { type: 'CANCEL', loadedBookings: 1 })).toBe(status)
    },
  )

  it.each([
    ['CREATED', 'CREATED'],
    ['DISPATCH_STARTED', 'PARTIALLY_FULFILLED'],
    ['TRANSIT', 'PARTIALLY_FULFILLED'],
  ] as const)('from %s a partial fulfilment leads to %s', (status, result) => {
    expect(statusAfter(status, { type: 'FULFIL_PARTIALLY' })).toBe(result)
  })
})
