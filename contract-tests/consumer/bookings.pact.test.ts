import { MatchersV3 } from '@pact-foundation/pact'
import { describe, expect, it } from 'vitest'
import { bookedAs, listedBooking, sentOutAs, shownBooking } from './examples.ts'
import { exchange } from './exchange.ts'
import { loosely, someOf } from './loosely.ts'
import { refusal } from './problems.ts'

const { equal, number } = MatchersV3
const awaiting = (id: number) => ({ state: 'a booking that awaits its driver', ...bookedAs(id) }) as const
const sentOut = (id: number) => ({ state: 'a booking on its way to the pick-up', ...sentOutAs(id) }) as const
const spareTruck = (partnerId: number, id: number) =>
  ({ state: 'a driver with a vehicle', partnerId, driverId: id, vehicleId: id }) as const
// A cancelled booking can never be completed, so nothing is required.
const needsNothing = loosely({ documentTypeIds: [], hardCopy: false })
const withDriver = (id: number, driverId: number, statusId: 2 | 3) => ({
  ...loosely(shownBooking(), { id, statusId, vehicleId: driverId }),
  driver: loosely({ id: driverId, name: 'Akbar Khan', phone: '+923339876543' }, { id: driverId }),
})

describe('lists of bookings', () => {
  it.each([
    ['customer support', '/booking/v3', 'listBookings', 7400],
    ['a shipper', '/booking/shipper/v3', 'listShipperBookings', 7403],
  ] as const)('%s sees the first page', async (by, path, operation, id) => {
    const page = await exchange(
      [
        {
          given: [awaiting(id)],
          asking: 'for the newest bookings',
          by,
          request: { method: 'GET', path, query: { page: '0', pageSize: '4', sort: 'createdAt:desc' } },
          answer: {
            status: 200,
            body: {
              data: { items: someOf(listedBooking()), page: equal(0), pageSize: equal(4), total: number(1) },
            },
          },
        },
      ],
      ({ sdk }) => sdk.call(operation, { query: { page: 0, pageSize: 4, sort: 'createdAt:desc' } }),
    )
    expect(page?.items[0]).toMatchObject({ bookingNumber: 'BK-000401' })
  })

  it('a search that finds nothing is an empty page', async () => {
    const empty = { items: [], page: 0, pageSize: 4, total: 0 }
    const page = await exchange(
      [
        {
          asking: 'for bookings that nobody has',
          by: 'customer support',
          request: {
            method: 'GET',
            path: '/booking/v3',
            query: { page: '0', pageSize: '4', filter: 'no such booking' },
          },
          answer: { status: 200, body: { data: empty } },
        },
      ],
      ({ sdk }) => sdk.call('listBookings', { query: { page: 0, pageSize: 4, filter: 'no such booking' } }),
    )
    expect(page).toEqual(empty)
  })

  it('the bookings of one shipment', async () => {
    const bookings = await exchange(
      [
        {
          given: [awaiting(7406)],
          asking: 'for the bookings of a shipment',
          by: 'customer support',
          request: { method: 'GET', path: '/shipment/7406/booking/v3' },
          answer: { status: 200, body: { data: someOf(listedBooking(), { shipmentId: 7406 }) } },
        },
      ],
      ({ sdk }) => sdk.call('listShipmentBookings', { path: { id: 7406 } }),
    )
    expect(bookings?.[0]?.shipmentId).toBe(7406)
  })
})

describe('one booking', () => {
  it('is shown with where it may go next', async () => {
    const booking = await exchange(
      [
        {
          given: [awaiting(7410)],
          asking: 'for a booking',
          by: 'customer support',
          request: { method: 'GET', path: '/booking/7410/v3' },
          answer: {
            status: 200,
            body: {
              data: {
                ...loosely(shownBooking(), { id: 7410, statusId: 1 }),
                mayMoveTo: MatchersV3.eachLike(number(13)),
              },
            },
          },
        },
      ],
      ({ sdk }) => sdk.call('getBooking', { path: { id: 7410 } }),
    )
    expect(booking).toMatchObject({ id: 7410, statusId: 1, mayMoveTo: [13] })
  })

  it('that does not exist is not found', async () => {
    await exchange(
      [
        {
          asking: 'for a booking that does not exist',
          by: 'customer support',
          request: { method: 'GET', path: '/booking/987654321/v3' },
          answer: { status: 404, body: refusal({ code: 'record.not_found', message: 'Not found' }) },
        },
      ],
      ({ sdk }) =>
        expect(sdk.call('getBooking', { path: { id: 987654321 } })).rejects.toMatchObject({ status: 404 }),
    )
  })

  it('gets its driver and vehicle', async () => {
    const booking = await exchange(
      [
        {
          given: [awaiting(7420), spareTruck(7420, 7420)],
          asking: 'to assign a driver with a vehicle',
          by: 'customer support',
          request: {
            method: 'POST',
            path: '/booking/7420/driver/7420/assign',
            body: { vehicleId: 7420 },
            idempotencyKey: 'assign-7420',
          },
          answer: { status: 200, body: { data: withDriver(7420, 7420, 2) } },
        },
      ],
      ({ sdk }) =>
        sdk.call('assignDriver', {
          path: { id: 7420, driverId: 7420 },
          body: { vehicleId: 7420 },
          idempotencyKey: 'assign-7420',
        }),
    )
    expect(booking).toMatchObject({ statusId: 2, driver: { id: 7420 }, vehicleId: 7420 })
  })

  it('gets no driver from a shipper', async () => {
    await exchange(
      [
        {
          given: [awaiting(7425), spareTruck(7425, 7425)],
          asking: 'to assign a driver',
          by: 'a shipper',
          request: { method: 'POST', path: '/booking/7425/driver/7425/assign', body: { vehicleId: 7425 } },
          answer: {
            status: 403,
            body: refusal({ code: 'role.not_allowed', message: 'You are not allowed to do this' }),
          },
        },
      ],
      ({ sdk }) =>
        expect(
          sdk.call('assignDriver', { path: { id: 7425, driverId: 7425 }, body: { vehicleId: 7425 } }),
        ).rejects.toMatchObject({ status: 403 }),
    )
  })

  it('gets another driver after a breakdown', async () => {
    const body = { bookingId: 7430, driverId: 7431, vehicleId: 7431, reason: 'Breakdown at Sukkur' }
    const booking = await exchange(
      [
        {
          given: [sentOut(7430), spareTruck(7430, 7431)],
          asking: 'to replace driver and vehicle',
          by: 'customer support',
          request: { method: 'POST', path: '/booking/reassign', body, idempotencyKey: 'reassign-7430' },
          answer: { status: 200, body: { data: withDriver(7430, 7431, 2) } },
        },
      ],
      ({ sdk }) => sdk.call('reassignBooking', { body, idempotencyKey: 'reassign-7430' }),
    )
    expect(booking?.driver?.id).toBe(7431)
  })
})

describe('the status of a booking', () => {
  it('moves on', async () => {
    const body = { expanded: false, note: 'Gate pass 221' }
    const booking = await exchange(
      [
        {
          given: [sentOut(7440)],
          asking: 'to tell that the truck is at the pick-up',
          by: 'customer support',
          request: {
            method: 'POST',
            path: '/booking/7440/status/3/process',
            body,
            idempotencyKey: 'move-7440',
          },
          answer: { status: 200, body: { data: withDriver(7440, 7440, 3) } },
        },
      ],
      ({ sdk }) =>
        sdk.call('processBookingStatus', {
          path: { id: 7440, status: 3 },
          body,
          idempotencyKey: 'move-7440',
        }),
    )
    expect(booking?.statusId).toBe(3)
  })

  it('changed meanwhile comes back as it is now', async () => {
    const body = { expanded: false, version: 1 }
    const code = 'request.stale_version'
    await exchange(
      [
        {
          given: [{ state: 'a delivered booking', ...sentOutAs(7445) }],
          asking: 'to move a booking that has moved on since',
          by: 'customer support',
          request: { method: 'POST', path: '/booking/7445/status/3/process', body },
          answer: {
            status: 409,
            body: {
              ...refusal({ code, message: 'Somebody else has changed this record meanwhile' }),
              current: loosely(shownBooking(), { id: 7445, statusId: 11 }),
            },
          },
        },
      ],
      ({ sdk }) =>
        expect(
          sdk.call('processBookingStatus', { path: { id: 7445, status: 3 }, body }),
        ).rejects.toMatchObject({ status: 409, code, current: { statusId: 11 } }),
    )
  })

  it('is cancelled with a kind and a reason', async () => {
    const body = {
      refusalReasonId: 301,
      cancellationType: 1,
      reason: 'Cargo not ready',
      expanded: false,
    } as const
    const booking = await exchange(
      [
        {
          given: [awaiting(7450)],
          asking: 'to cancel a booking',
          by: 'customer support',
          request: {
            method: 'POST',
            path: '/booking/7450/status/13/process',
            body,
            idempotencyKey: 'cancel-7450',
          },
          answer: {
            status: 200,
            body: {
              data: {
                ...loosely(
                  { ...shownBooking(), papers: { expected: [], missing: [] } },
                  { id: 7450, statusId: 13 },
                ),
                toComplete: needsNothing,
              },
            },
          },
        },
      ],
      ({ sdk }) =>
        sdk.call('processBookingStatus', {
          path: { id: 7450, status: 13 },
          body,
          idempotencyKey: 'cancel-7450',
        }),
    )
    expect(booking?.statusId).toBe(13)
  })
})
