import { describe, expect, it } from 'vitest'
import { createActor, initialTransition, transition } from 'xstate'
import { reachedStates, survivesRandomEvents } from '../kernel/testing/walk.ts'
import type { ShipmentStatus } from '../kernel/wire.ts'
import { type ShipmentFlowEvent, shipmentStatusMachine } from './shipment-status.machine.ts'
import { isFinalShipmentStatus, nextShipmentStatus, shipmentStatusOrder } from './shipment-status.ts'

const events: ShipmentFlowEvent[] = [
  { type: 'ADVANCE' },
  { type: 'CANCEL', loadedBookings: 0 },
  { type: 'CANCEL', loadedBookings: 2 },
  { type: 'FULFIL_PARTIALLY' },
]
const statusAfter = (status: ShipmentStatus, event: ShipmentFlowEvent) => {
  const [start] = initialTransition(shipmentStatusMachine, { status })
  return transition(shipmentStatusMachine, start, event)[0].value
}

describe('the life of a shipment', () => {
  it('reaches every status', () => {
    expect(reachedStates(shipmentStatusMachine, { status: 'CREATED' }, events)).toEqual(
      [...shipmentStatusOrder].sort(),
    )
  })

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

  it('never goes back and never leaves an end', () => {
    const visited = survivesRandomEvents(
      shipmentStatusMachine,
      { status: 'CREATED' },
      events,
      (now, before) => {
        const names: readonly string[] = shipmentStatusOrder
        const [from, to] = [names.indexOf(before.value), names.indexOf(now.value)]
        const isAtEnd = shipmentStatusOrder
          .filter(isFinalShipmentStatus)
          .some((name) => name === before.value)
        return isAtEnd ? from === to : to >= from && from >= 0
      },
    )
    expect(visited).toEqual([...shipmentStatusOrder].sort())
  })
})
