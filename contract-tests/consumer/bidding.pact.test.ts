import { aRefusalReason } from '@karwan/sdk/testing'
import { describe, expect, it } from 'vitest'
import { listedBooking, shownBid, shownShipment } from './examples.ts'
import { exchange } from './exchange.ts'
import { loosely, someOf } from './loosely.ts'
import { refusal } from './problems.ts'

const withBid = (id: number) => ({ state: 'a shipment with a bid', id, bidId: id, partnerId: id }) as const
const windowOf = (id: number, state: 'open' | 'closed', minutes: number | null) => ({
  ...loosely(shownShipment(), { id }),
  bidWindow: loosely(
    { ...shownShipment().bidWindow, state, minutes },
    { state, isOpen: state === 'open', ...(minutes !== null && { minutes }) },
  ),
})

describe('the bid window', () => {
  it('is opened', async () => {
    const shipment = await exchange(
      [
        {
          given: [{ state: 'a shipment', id: 7300 }],
          asking: 'to open bidding',
          by: 'customer support',
          request: {
            method: 'POST',
            path: '/shipment/7300/bid/window/action',
            query: { action: 'open' },
            idempotencyKey: 'open-7300',
          },
          answer: { status: 200, body: { data: windowOf(7300, 'open', null) } },
        },
      ],
      ({ sdk }) =>
        sdk.call('actOnBidWindow', {
          path: { id: 7300 },
          query: { action: 'open' },
          idempotencyKey: 'open-7300',
        }),
    )
    expect(shipment?.bidWindow).toMatchObject({ state: 'open', isOpen: true })
  })

  it('is closed', async () => {
    const shipment = await exchange(
      [
        {
          given: [{ state: 'a shipment with open bidding', id: 7305 }],
          asking: 'to close bidding',
          by: 'customer support',
          request: {
            method: 'POST',
            path: '/shipment/7305/bid/window/action',
            query: { action: 'close' },
            idempotencyKey: 'close-7305',
          },
          answer: { status: 200, body: { data: windowOf(7305, 'closed', null) } },
        },
      ],
      ({ sdk }) =>
        sdk.call('actOnBidWindow', {
          path: { id: 7305 },
          query: { action: 'close' },
          idempotencyKey: 'close-7305',
        }),
    )
    expect(shipment?.bidWindow).toMatchObject({ state: 'closed', isOpen: false })
  })

  it('lasts as long as was chosen', async () => {
    const shipment = await exchange(
      [
        {
          given: [{ state: 'a shipment with open bidding', id: 7310 }],
          asking: 'to let bidding last three hours',
          by: 'customer support',
          request: { method: 'PUT', path: '/shipment/7310/bid/window/180/v3' },
          answer: { status: 200, body: { data: windowOf(7310, 'open', 180) } },
        },
      ],
      ({ sdk }) => sdk.call('setBidWindow', { path: { id: 7310, window: 180 } }),
    )
    expect(shipment?.bidWindow.minutes).toBe(180)
  })

  it('of a cancelled shipment stays closed', async () => {
    await exchange(
      [
        {
          given: [{ state: 'a cancelled shipment', id: 7315 }],
          asking: 'to open bidding for a cancelled shipment',
          by: 'customer support',
          request: {
            method: 'POST',
            path: '/shipment/7315/bid/window/action',
            query: { action: 'open' },
          },
          answer: {
            status: 422,
            body: refusal({ code: 'bid.shipment_closed', message: 'The shipment is cancelled' }),
          },
        },
      ],
      ({ sdk }) =>
        expect(
          sdk.call('actOnBidWindow', { path: { id: 7315 }, query: { action: 'open' } }),
        ).rejects.toMatchObject({ status: 422, message: 'The shipment is cancelled' }),
    )
  })
})

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
            status: 422,
            body: refusal({ code: 'bid.window_closed', message: 'Bidding is closed' }),
          },
        },
      ],
      ({ sdk }) =>
        expect(sdk.call('createBid', { body: bidFor(7335) })).rejects.toMatchObject({
          status: 422,
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

describe('a decision about a bid', () => {
  it('awards it, and answers with the shipment, its bids and the new bookings', async () => {
    const body = { shipmentId: 7350, bidIds: [7350] }
    const award = await exchange(
      [
        {
          given: [withBid(7350)],
          asking: 'to award a bid',
          by: 'customer support',
          request: { method: 'POST', path: '/bid/assign/v3', body, idempotencyKey: 'award-7350' },
          answer: {
            status: 200,
            body: {
              data: {
                shipment: loosely(shownShipment(), { id: 7350, vehiclesOpen: 0 }),
                bids: someOf(shownBid(), { status: 'ACCEPTED' }),
                bookings: someOf(listedBooking(), { shipmentId: 7350, statusId: 1 }),
              },
            },
          },
        },
      ],
      ({ sdk }) => sdk.call('assignBids', { body, idempotencyKey: 'award-7350' }),
    )
    expect(award).toMatchObject({ shipment: { id: 7350, vehiclesOpen: 0 }, bookings: [{ statusId: 1 }] })
  })

  it('that came second learns how the shipment is now', async () => {
    const body = { shipmentId: 7355, bidIds: [7355] }
    await exchange(
      [
        {
          given: [
            {
              state: 'a booking that awaits its driver',
              id: 7355,
              shipmentId: 7355,
              bidId: 7355,
              partnerId: 7355,
            },
          ],
          asking: 'to award a bid that is awarded already',
          by: 'customer support',
          request: { method: 'POST', path: '/bid/assign/v3', body },
          answer: {
            status: 409,
            body: {
              ...refusal({ code: 'bid.fully_covered', message: 'All vehicles are covered' }),
              current: loosely(shownShipment(), { id: 7355 }),
            },
          },
        },
      ],
      ({ sdk }) =>
        expect(sdk.call('assignBids', { body })).rejects.toMatchObject({
          status: 409,
          current: { id: 7355 },
        }),
    )
  })

  it('rejects it with a reason', async () => {
    const bid = await exchange(
      [
        {
          given: [withBid(7360)],
          asking: 'to reject a bid',
          by: 'customer support',
          request: {
            method: 'POST',
            path: '/bid/7360/reject',
            body: { reasonId: 201 },
            idempotencyKey: 'reject-7360',
          },
          answer: { status: 200, body: { data: loosely(shownBid(), { id: 7360, status: 'REJECTED' }) } },
        },
      ],
      ({ sdk }) =>
        sdk.call('rejectBid', { path: { id: 7360 }, body: { reasonId: 201 }, idempotencyKey: 'reject-7360' }),
    )
    expect(bid?.status).toBe('REJECTED')
  })

  it('takes it back after the award', async () => {
    const bid = await exchange(
      [
        {
          given: [
            {
              state: 'a booking that awaits its driver',
              id: 7365,
              shipmentId: 7365,
              bidId: 7365,
              partnerId: 7365,
            },
          ],
          asking: 'to back out of an awarded bid',
          by: 'customer support',
          request: {
            method: 'POST',
            path: '/bid/7365/backout',
            body: { reasonId: 103 },
            idempotencyKey: 'backout-7365',
          },
          answer: { status: 200, body: { data: loosely(shownBid(), { id: 7365, status: 'BACKOUT' }) } },
        },
      ],
      ({ sdk }) =>
        sdk.call('backOutBid', {
          path: { id: 7365 },
          body: { reasonId: 103 },
          idempotencyKey: 'backout-7365',
        }),
    )
    expect(bid?.status).toBe('BACKOUT')
  })

  it('is taken note of by the partner who won', async () => {
    const bid = await exchange(
      [
        {
          given: [
            {
              state: 'a booking that awaits its driver',
              id: 7367,
              shipmentId: 7367,
              bidId: 7367,
              partnerId: 7367,
            },
          ],
          asking: 'to acknowledge an awarded bid',
          by: 'customer support',
          request: { method: 'POST', path: '/bid/7367/acknowledge', idempotencyKey: 'acknowledge-7367' },
          answer: { status: 200, body: { data: loosely(shownBid(), { id: 7367, status: 'ACKNOWLEDGED' }) } },
        },
      ],
      ({ sdk }) => sdk.call('acknowledgeBid', { path: { id: 7367 }, idempotencyKey: 'acknowledge-7367' }),
    )
    expect(bid?.status).toBe('ACKNOWLEDGED')
  })

  it('needs words where the reason is "other"', async () => {
    const message = 'Say what the reason is'
    await exchange(
      [
        {
          given: [withBid(7370)],
          asking: 'to reject a bid for another reason, without saying which',
          by: 'customer support',
          request: { method: 'POST', path: '/bid/7370/reject', body: { reasonId: 299 } },
          answer: {
            status: 422,
            body: refusal({ code: 'request.rule_broken', message, fields: ['reason'] }),
          },
        },
      ],
      ({ sdk }) =>
        expect(sdk.call('rejectBid', { path: { id: 7370 }, body: { reasonId: 299 } })).rejects.toMatchObject({
          status: 422,
          fields: { reason: [message] },
        }),
    )
  })

  it.each([1, 2, 3] as const)('chooses from the reasons of kind %d', async (kind) => {
    const reasons = await exchange(
      [
        {
          asking: `for the reasons of kind ${kind}`,
          by: 'customer support',
          request: { method: 'GET', path: '/reason/refusal', query: { kind: String(kind) } },
          answer: { status: 200, body: { data: someOf(aRefusalReason({ kind }), { kind }) } },
        },
      ],
      ({ sdk }) => sdk.call('listRefusalReasons', { query: { kind } }),
    )
    expect(reasons?.[0]?.kind).toBe(kind)
  })
})
