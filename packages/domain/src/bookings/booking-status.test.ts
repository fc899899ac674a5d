import { describe, expect, it } from 'vitest'
import { idsOf } from '../kernel/table.ts'
import {
  bookingStatuses,
  isActiveBooking,
  isShownBookingStatus,
  isUnderWay,
  nextBookingStatuses,
  shipmentStatusShownFor,
} from './booking-status.ts'

const ids = idsOf(bookingStatuses)

describe('the status of a booking', () => {
  it('is one of 1 to 13', () => expect(ids).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13]))

  it('shows seven of them where the expanded ones are off', () => {
    expect(ids.filter((id) => isShownBookingStatus(id, false))).toEqual([1, 2, 3, 7, 11, 12, 13])
    expect(ids.filter((id) => isShownBookingStatus(id, true))).toEqual(ids)
  })

  it.each([
    [3, true, [4, 13]],
    [3, false, [7, 13]],
    [7, true, [8, 9, 13]],
    [7, false, [11, 13]],
    [9, true, [10, 11, 13]],
    [11, false, [12]],
    [12, true, []],
    [13, true, []],
  ] as const)('%d, expanded %s, goes on to %j', (status, expanded, next) => {
    expect(nextBookingStatuses(status, expanded)).toEqual(next)
  })

  it.each(ids)('%d goes on only to one that is shown', (status) => {
    const hidden = nextBookingStatuses(status, false).filter((next) => !isShownBookingStatus(next, false))
    expect(hidden).toEqual([])
  })

  it('decides what the shipment shows', () => {
    expect(ids.map(shipmentStatusShownFor)).toEqual([
      'CREATED',
      'CREATED',
      'DISPATCH_STARTED',
      'DISPATCH_STARTED',
      'DISPATCH_STARTED',
      'DISPATCH_STARTED',
      'TRANSIT',
      'TRANSIT',
      'TRANSIT',
      'TRANSIT',
      'DELIVERED',
      'DELIVERED',
      'CANCELLED',
    ])
  })

  it('is active until the cargo is handed over or the booking is cancelled', () => {
    expect(ids.filter(isActiveBooking)).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10])
  })
})

it('a booking is under way from setting out until it is unloaded', () => {
  expect(idsOf(bookingStatuses).filter(isUnderWay)).toEqual([3, 4, 5, 6, 7, 8, 9, 10])
})
