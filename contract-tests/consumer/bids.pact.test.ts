import { exampleOf } from '@karwan/sdk/testing'
import { MatchersV3 } from '@pact-foundation/pact'
import { describe, expect, it } from 'vitest'
import { bookedAs, shownBid } from './examples.ts'
import { exchange } from './exchange.ts'
import { loosely, someOf } from './loosely.ts'
import { refusal } from './problems.ts'

const withBid = (id: number) => ({ state: 'a shipment with a bid', id, bidId: id, partnerId: id }) as const

describe('bids', () => {
  it('are listed for their shipment', async () => {
    const bids = await exchange(
      [
        {
          given: [withBid(7320)],
          asking: 'for the bids of a shipment',
          by: 'customer support',
          request: { method: 'GET', path: '/bid/shipment/7320/v3' },
          answer: { status: 200, body: { data: someOf(shownBid(), { status: 'CREATED' }) } },
        },
      ],
      ({ sdk }) => sdk.call('listShipmentBids', { path: { id: 7320 } }),
    )
    expect(bids?.[0]).toMatchObject({ status: 'CREATED', amount: '95000.00' })
  })

  it('name the truck that is offered', async () => {
    const named = { vehicleId: 7324, driverId: 7324, driver: { id: 7324, name: 'Akbar Khan' } }
    const vehicle = { id: 7324, name: 'LES-1234', vehicleTypeId: 2 } as const
    const bids = await exchange(
      [
        {
          given: [{ state: 'a bid that names its truck', id: 7324 }],
          asking: 'for the bids of a shipment with the truck that is offered',
          by: 'customer support',
          request: { method: 'GET', path: '/bid/shipment/7324/v3' },
          answer: { status: 200, body: { data: someOf({ ...shownBid(), ...named, vehicle }) } },
        },
      ],
      ({ sdk }) => sdk.call('listShipmentBids', { path: { id: 7324 } }),
    )
    expect(bids?.[0]?.vehicle).toEqual(vehicle)
  })

  it('tell which one a booking came of', async () => {
    const bids = await exchange(
      [
        {
          given: [{ state: 'a booking that awaits its driver', ...bookedAs(7328) }],
          asking: 'for the bid that a booking came of',
          by: 'customer support',
          request: { method: 'GET', path: '/bid/booking/7328' },
          answer: { status: 200, body: { data: someOf({ ...shownBid(), id: 7328 }, { id: 7328 }) } },
        },
      ],
      ({ sdk }) => sdk.call('listBookingBids', { path: { bookingId: 7328 } }),
    )
    expect(bids?.[0]?.id).toBe(7328)
  })

  it('are listed for the partner who made them', async () => {
    const page = await exchange(
      [
        {
          given: [withBid(7322)],
          asking: 'for the bids of a partner',
          by: 'customer support',
          request: { method: 'GET', path: '/bid/partner/7322', query: { page: '0', pageSize: '20' } },
          answer: {
            status: 200,
            body: {
              data: {
                items: someOf({
                  ...exampleOf('PartnerBid'),
                  bookingIds: [],
                  decidedAt: null,
                }),
                total: MatchersV3.number(1),
              },
            },
          },
        },
      ],
      ({ sdk }) => sdk.call('listBidsOfPartner', { path: { id: 7322 }, query: { page: 0, pageSize: 20 } }),
    )
    expect(page?.items).toHaveLength(1)
  })

  it('may be none', async () => {
    const bids = await exchange(
      [
        {
          given: [{ state: 'a shipment with open bidding', id: 7325 }],
          asking: 'for the bids of a shipment without any',
          by: 'customer support',
          request: { method: 'GET', path: '/bid/shipment/7325/v3' },
          answer: { status: 200, body: { data: [] } },
        },
      ],
      ({ sdk }) => sdk.call('listShipmentBids', { path: { id: 7325 } }),
    )
    expect(bids).toEqual([])
  })

  const bidFor = (id: number) =>
    ({ shipmentId: id, partnerId: id, bidCategoryTypeId: 1, amount: '95000.00', vehicleCount: 1 }) as const

  it('are entered for a partner on the phone', async () => {
    const bid = await exchange(
      [
        {
          given: [
            { state: 'a shipment with open bidding', id: 7330 },
            { state: 'a partner', id: 7330 },
          ],
          asking: 'to enter a bid',
          by: 'customer support',
          request: { method: 'POST', path: '/bid/v3', body: bidFor(7330), idempotencyKey: 'bid-7330' },
          answer: {
            status: 201,
            body: { data: loosely(shownBid(), { shipmentId: 7330, status: 'CREATED', amount: '95000.00' }) },
          },
        },
      ],
      ({ sdk }) => sdk.call('createBid', { body: bidFor(7330), idempotencyKey: 'bid-7330' }),
    )
    expect(bid).toMatchObject({ shipmentId: 7330, status: 'CREATED' })
  })

  it('are entered once, however often the portal sends them', async () => {
    const idempotencyKey = 'bid-7332'
    const bid = await exchange(
      [
        {
          given: [{ state: 'a bid entered with a key', id: 7332, idempotencyKey }],
          asking: 'to enter a bid again with the same key',
          by: 'customer support',
          request: { method: 'POST', path: '/bid/v3', body: bidFor(7332), idempotencyKey },
          answer: {
            status: 201,
            headers: { 'Idempotent-Replayed': 'true' },
            body: { data: loosely(shownBid(), { id: 7332, shipmentId: 7332 }) },
          },
        },
      ],
      ({ sdk }) => sdk.call('createBid', { body: bidFor(7332), idempotencyKey }),
    )
    expect(bid?.id).toBe(7332)
  })

  it('are refused before bidding is open', async () => {
    await exchange(
      [
        {
          given: [
            { state: 'a shipment', id: 7335 },
            { state: 'a partner', id: 7335 },
          ],
          asking: 'to enter a bid before bidding is open',
          by: 'customer support',
          request: { method: 'POST', path: '/bid/v3', body: bidFor(7335) },
          answer: {
            status: 409,
            body: refusal({ code: 'bid.window_closed', message: 'Bidding is closed' }),
          },
        },
      ],
      ({ sdk }) =>
        expect(sdk.call('createBid', { body: bidFor(7335) })).rejects.toMatchObject({
          status: 409,
          code: 'bid.window_closed',
        }),
    )
  })

  it('are not entered by a shipper', async () => {
    await exchange(
      [
        {
          given: [
            { state: 'a shipment with open bidding', id: 7340 },
            { state: 'a partner', id: 7340 },
          ],
          asking: 'to enter a bid',
          by: 'a shipper',
          request: { method: 'POST', path: '/bid/v3', body: bidFor(7340) },
          answer: {
            status: 403,
            body: refusal({ code: 'role.not_allowed', message: 'You are not allowed to do this' }),
          },
        },
      ],
      ({ sdk }) =>
        expect(sdk.call('createBid', { body: bidFor(7340) })).rejects.toMatchObject({ status: 403 }),
    )
  })
})
