import { aPosition, aTrackingEvent } from '@karwan/sdk/testing'
import { expect, it } from 'vitest'
import { bookedAs, sentOutAs } from './examples.ts'
import { exchange } from './exchange.ts'
import { loosely, someOf } from './loosely.ts'
import { refusal } from './problems.ts'

const position = () =>
  aPosition({ cityName: null, speedKmh: null, heading: null, accuracyM: null, remainingKm: null })
const onTheWay = (id: number) => ({ state: 'a booking on its way to the pick-up', ...sentOutAs(id) }) as const

it('the history of a shipment over all its bookings', async () => {
  const events = await exchange(
    [
      {
        given: [{ state: 'a booking that awaits its driver', ...bookedAs(7500) }],
        asking: 'for the history of a shipment',
        by: 'customer support',
        request: { method: 'GET', path: '/tracking/shipment/7500/status/all' },
        answer: { status: 200, body: { data: someOf(aTrackingEvent(), { bookingId: 7500, statusId: 1 }) } },
      },
    ],
    ({ sdk }) => sdk.call('listShipmentTracking', { path: { id: 7500 } }),
  )
  expect(events?.[0]).toMatchObject({ bookingId: 7500, statusId: 1 })
})

it('where a truck is, and where it has been', async () => {
  const trail = await exchange(
    [
      {
        given: [{ state: 'a booking with a known position', ...sentOutAs(7505) }],
        asking: 'for the position of a booking',
        by: 'a shipper',
        request: { method: 'GET', path: '/tracking/bookingLocation', query: { bookingId: '7505' } },
        answer: {
          status: 200,
          body: {
            data: {
              latest: loosely(position(), { bookingId: 7505 }),
              trail: someOf(position(), { bookingId: 7505 }),
            },
          },
        },
      },
    ],
    ({ sdk }) => sdk.call('getBookingTrail', { query: { bookingId: 7505 } }),
  )
  expect(trail?.latest).toMatchObject({ bookingId: 7505, lat: 28.4202 })
})

it('a truck that nobody has heard of has no position', async () => {
  const trail = await exchange(
    [
      {
        given: [{ state: 'a booking that awaits its driver', ...bookedAs(7510) }],
        asking: 'for the position of a booking without any',
        by: 'customer support',
        request: { method: 'GET', path: '/tracking/bookingLocation', query: { bookingId: '7510' } },
        answer: { status: 200, body: { data: { latest: null, trail: [] } } },
      },
    ],
    ({ sdk }) => sdk.call('getBookingTrail', { query: { bookingId: 7510 } }),
  )
  expect(trail).toEqual({ latest: null, trail: [] })
})

it('a position told on the phone is a city', async () => {
  const body = { cityId: 2, source: 'CALL' } as const
  const told = await exchange(
    [
      {
        given: [onTheWay(7515)],
        asking: 'to note in which city a truck is',
        by: 'customer support',
        request: {
          method: 'POST',
          path: '/tracking/bookingLocation',
          query: { bookingId: '7515' },
          body,
          idempotencyKey: 'position-7515',
        },
        answer: {
          status: 201,
          body: { data: loosely(position(), { bookingId: 7515, cityName: 'Lahore', source: 'CALL' }) },
        },
      },
    ],
    ({ sdk }) =>
      sdk.call('reportBookingPosition', {
        query: { bookingId: 7515 },
        body,
        idempotencyKey: 'position-7515',
      }),
  )
  expect(told).toMatchObject({ cityName: 'Lahore', source: 'CALL' })
})

it('a city that does not exist is refused, and the field is named', async () => {
  const body = { cityId: 987654321, source: 'CALL' } as const
  await exchange(
    [
      {
        given: [onTheWay(7520)],
        asking: 'to note a city that does not exist',
        by: 'customer support',
        request: {
          method: 'POST',
          path: '/tracking/bookingLocation',
          query: { bookingId: '7520' },
          body,
        },
        answer: {
          status: 422,
          body: refusal({ code: 'request.rule_broken', message: 'City is not valid', fields: ['cityId'] }),
        },
      },
    ],
    ({ sdk }) =>
      expect(sdk.call('reportBookingPosition', { query: { bookingId: 7520 }, body })).rejects.toMatchObject({
        status: 422,
        fields: { cityId: ['City is not valid'] },
      }),
  )
})
