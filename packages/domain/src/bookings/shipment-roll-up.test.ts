import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { idsOf } from '../kernel/table.ts'
import type { BookingStatusId } from '../kernel/wire.ts'
import { bookingStatuses, isActiveBooking, shipmentStatusShownFor } from './booking-status.ts'
import { rollUpShipmentStatus } from './shipment-roll-up.ts'

const shown = (bookings: BookingStatusId[], vehicleCount = bookings.length) =>
  rollUpShipmentStatus({ bookings, vehicleCount, isShipmentCancelled: false })

describe('the status of a shipment that its bookings give', () => {
  it.each([
    [[], 1, 'CREATED'],
    [[1], 1, 'CREATED'],
    [[13], 1, 'CREATED'],
    [[7, 3], 2, 'DISPATCH_STARTED'],
    [[7, 2, 11], 3, 'CREATED'],
    [[7, 11, 13], 3, 'TRANSIT'],
    [[11, 12], 2, 'DELIVERED'],
    [[12], 1, 'DELIVERED'],
    [[11], 2, 'PARTIALLY_FULFILLED'],
    [[11, 13], 2, 'PARTIALLY_FULFILLED'],
    [[12, 13], 1, 'PARTIALLY_FULFILLED'],
  ] as [BookingStatusId[], number, string][])(
    'of %j for %d vehicles is %s',
    (bookings, vehicleCount, status) => {
      expect(shown(bookings, vehicleCount)).toBe(status)
    },
  )

  it('is CANCELLED once the shipment itself was cancelled', () => {
    expect(rollUpShipmentStatus({ bookings: [7], vehicleCount: 1, isShipmentCancelled: true })).toBe(
      'CANCELLED',
    )
  })

  it('is that of the furthest behind, in whatever order they stand', () => {
    const bookings = fc.array(fc.constantFrom<BookingStatusId>(...idsOf(bookingStatuses)), { minLength: 1 })
    fc.assert(
      fc.property(bookings, (drawn) => {
        const behind = drawn.filter(isActiveBooking).sort((a, b) => a - b)[0]
        const status = shown(drawn)
        return status === shown(drawn.toReversed()) && (!behind || status === shipmentStatusShownFor(behind))
      }),
    )
  })
})
