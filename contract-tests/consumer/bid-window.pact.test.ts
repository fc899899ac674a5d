import { describe, expect, it } from 'vitest'
import { shownShipment } from './examples.ts'
import { exchange } from './exchange.ts'
import { loosely } from './loosely.ts'
import { refusal } from './problems.ts'

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
            status: 409,
            body: refusal({ code: 'bid.shipment_closed', message: 'The shipment is cancelled' }),
          },
        },
      ],
      ({ sdk }) =>
        expect(
          sdk.call('actOnBidWindow', { path: { id: 7315 }, query: { action: 'open' } }),
        ).rejects.toMatchObject({ status: 409, message: 'The shipment is cancelled' }),
    )
  })
})
