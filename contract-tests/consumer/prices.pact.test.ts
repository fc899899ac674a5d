import { MatchersV3 } from '@pact-foundation/pact'
import { describe, expect, it } from 'vitest'
import { bookedAs, shownBooking, shownShipment } from './examples.ts'
import { exchange } from './exchange.ts'
import { loosely, money } from './loosely.ts'
import { refusal } from './problems.ts'

const { equal, number } = MatchersV3
/** A contract amount of 150,000 and a bid of 100,000. */
const priced = (id: number) => ({ state: 'a booking with an agreed price', ...bookedAs(id) }) as const

describe('somebody with rate:view and margin:view', () => {
  it('reads the contract amount and the margin of a shipment', async () => {
    const prices = { contractAmount: '150000.00', marginAmount: '50000.00' }
    const shipment = await exchange(
      [
        {
          given: [priced(7700)],
          asking: 'for a shipment with an agreed price',
          by: 'customer support',
          request: { method: 'GET', path: '/shipment/7700/v3' },
          answer: {
            status: 200,
            body: { data: { ...loosely(shownShipment(), { id: 7700 }), ...loosely({}, prices) } },
          },
        },
      ],
      ({ sdk }) => sdk.call('getShipment', { path: { id: 7700 } }),
    )
    expect(shipment).toMatchObject(prices)
  })

  it("reads both sides of a booking's price", async () => {
    const prices = { freightAmount: '100000.00', shipperAmount: '150000.00', marginAmount: '50000.00' }
    // What is withheld depends on the country, so it is not required.
    const owed = { advanceAmount: '0.00', balanceAmount: '100000.00' }
    const booking = await exchange(
      [
        {
          given: [priced(7705)],
          asking: 'for a booking with an agreed price',
          by: 'customer support',
          request: { method: 'GET', path: '/booking/7705/v3' },
          answer: {
            status: 200,
            body: {
              data: { ...loosely(shownBooking(), { id: 7705 }), ...loosely(owed), ...loosely({}, prices) },
            },
          },
        },
      ],
      ({ sdk }) => sdk.call('getBooking', { path: { id: 7705 } }),
    )
    expect(booking).toMatchObject({ ...prices, ...owed })
  })

  it('reads the parts of the prices of a shipment', async () => {
    const prices = {
      bookingNumber: 'BK-000401',
      partnerName: 'Khyber Goods Carriers',
      basis: 1,
      units: 1,
      currency: 'PKR',
      shipperRate: '150000.00',
      partnerRate: '100000.00',
      gross: '150000.00',
      tax: '0.00',
      net: '150000.00',
      margin: '50000.00',
    }
    const [first] =
      (await exchange(
        [
          {
            given: [priced(7710)],
            asking: 'for the prices of a shipment',
            by: 'customer support',
            request: { method: 'GET', path: '/shipment/7710/booking/pricing-info' },
            answer: {
              status: 200,
              body: {
                data: [
                  {
                    ...loosely(prices),
                    bookingId: equal(7710),
                    marginPct: number(33.33),
                    extras: [],
                    deductions: [],
                  },
                ],
              },
            },
          },
        ],
        ({ sdk }) => sdk.call('listShipmentPricing', { path: { id: 7710 } }),
      )) ?? []
    expect(first).toMatchObject({ bookingId: 7710, ...prices })
  })

  it('sees the lowest bid of a shipment as an amount', async () => {
    const shipment = await exchange(
      [
        {
          given: [{ state: 'a shipment with a bid', id: 7715, bidId: 7715, partnerId: 7715 }],
          asking: 'for a shipment that somebody has bid for',
          by: 'customer support',
          request: { method: 'GET', path: '/shipment/7715/v3' },
          answer: {
            status: 200,
            body: {
              data: {
                ...loosely(shownShipment(), { id: 7715, bidsCount: 1 }),
                lowestBid: money('100000.00'),
              },
            },
          },
        },
      ],
      ({ sdk }) => sdk.call('getShipment', { path: { id: 7715 } }),
    )
    expect(shipment?.lowestBid).toBe('100000.00')
  })
})

it('a shipper reads what they pay for a booking', async () => {
  const booking = await exchange(
    [
      {
        given: [priced(7720)],
        asking: 'for a booking with an agreed price',
        by: 'a shipper',
        request: { method: 'GET', path: '/booking/7720/v3' },
        answer: {
          status: 200,
          body: {
            data: { ...loosely(shownBooking(), { id: 7720 }), shipperAmount: money('150000.00') },
          },
        },
      },
    ],
    ({ sdk }) => sdk.call('getBooking', { path: { id: 7720 } }),
  )
  expect(booking?.shipperAmount).toBe('150000.00')
})

describe('the contract amount', () => {
  const path = '/shipment/7730/margin'

  it('is set, and comes back as an amount', async () => {
    const body = { contractAmount: '150000', version: 1 }
    const shipment = await exchange(
      [
        {
          given: [{ state: 'a shipment', id: 7730 }],
          asking: 'to set the contract amount',
          by: 'customer support',
          request: { method: 'PATCH', path, body, idempotencyKey: 'margin-7730' },
          answer: {
            status: 200,
            body: {
              data: loosely({ ...shownShipment(), contractAmount: '150000.00' }, { id: 7730, version: 2 }),
            },
          },
        },
      ],
      ({ sdk }) => sdk.call('setShipmentMargin', { path: { id: 7730 }, body, idempotencyKey: 'margin-7730' }),
    )
    expect(shipment).toMatchObject({ contractAmount: '150000.00', version: 2 })
  })

  it('of somebody who read an older version comes back as it is now', async () => {
    const body = { contractAmount: '150000', version: 1 }
    await exchange(
      [
        {
          given: [{ state: 'a shipment changed by somebody else', id: 7735 }],
          asking: 'to set the contract amount of a shipment that has changed since',
          by: 'customer support',
          request: { method: 'PATCH', path: '/shipment/7735/margin', body },
          answer: {
            status: 409,
            body: {
              ...refusal({
                code: 'request.stale_version',
                message: 'Somebody else has changed this record meanwhile',
              }),
              current: loosely(shownShipment(), { id: 7735, version: 2 }),
            },
          },
        },
      ],
      ({ sdk }) =>
        expect(sdk.call('setShipmentMargin', { path: { id: 7735 }, body })).rejects.toMatchObject({
          status: 409,
          current: { version: 2 },
        }),
    )
  })
})
