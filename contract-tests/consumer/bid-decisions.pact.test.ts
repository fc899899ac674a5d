import { aRefusalReason } from '@karwan/sdk/testing'
import { describe, expect, it } from 'vitest'
import { listedBooking, shownBid, shownShipment } from './examples.ts'
import { exchange } from './exchange.ts'
import { loosely, someOf } from './loosely.ts'
import { refusal } from './problems.ts'

const withBid = (id: number) => ({ state: 'a shipment with a bid', id, bidId: id, partnerId: id }) as const

const countered = () => ({
  ...shownBid(),
  counter: {
    amount: '90000.00',
    at: '2026-11-21T08:20:00.000Z',
    by: { id: 7, name: 'Sana Tariq', userType: 4 as const },
    note: 'A second load waits',
  },
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

  it('asks the bidder for another amount instead', async () => {
    const body = { amount: '90000', note: 'A second load waits' }
    const bid = await exchange(
      [
        {
          given: [withBid(7371)],
          asking: 'to make a counter-offer',
          by: 'customer support',
          request: { method: 'POST', path: '/bid/7371/counter', body, idempotencyKey: 'counter-7371' },
          answer: {
            status: 200,
            body: { data: loosely(countered(), { id: 7371, status: 'CREATED' }) },
          },
        },
      ],
      ({ sdk }) => sdk.call('counterBid', { path: { id: 7371 }, body, idempotencyKey: 'counter-7371' }),
    )
    expect(bid?.counter?.amount).toBe('90000.00')
  })

  it('is agreed to where the partner takes what they were asked for', async () => {
    const agreed = { id: 7372, status: 'CREATED' as const, amount: '90000.00' }
    const bid = await exchange(
      [
        {
          given: [{ state: 'a bid with a counter-offer', id: 7372 }],
          asking: 'to agree to a counter-offer',
          by: 'customer support',
          request: { method: 'POST', path: '/bid/7372/counter/agree', idempotencyKey: 'agree-7372' },
          answer: { status: 200, body: { data: loosely(countered(), agreed) } },
        },
      ],
      ({ sdk }) => sdk.call('agreeToCounter', { path: { id: 7372 }, idempotencyKey: 'agree-7372' }),
    )
    expect(bid?.amount).toBe('90000.00')
  })

  it('needs words where the reason is "other"', async () => {
    const message = 'Describe the reason'
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
