import { exampleOf } from '@karwan/sdk/testing'
import { expect, it } from 'vitest'
import { sentOutAs, shortPdf } from './examples.ts'
import { exchange } from './exchange.ts'
import { loosely, someOf } from './loosely.ts'

const by = 'customer support'
const asked = (id: number) => ({ state: 'a booking with a fuel slip', ...sentOutAs(id), slip: id }) as const
const slip = () => ({
  ...exampleOf('FuelSlip'),
  ...{ litresApproved: null, pricePerLitre: null, fuelAmount: null, code: null },
  ...{ note: null, decidedBy: null, decidedAt: null },
})

it('fuel is asked for, and a slip is listed, read and moved on', async () => {
  const wanted = { bookingId: 9560, pumpId: 1, litres: 120 }
  const no = { status: 'REJECTED', reason: 'The tank is full' } as const
  const done = await exchange(
    [
      {
        given: [{ state: 'a booking on its way to the pick-up', ...sentOutAs(9560) }],
        asking: 'for fuel for a booking',
        by,
        request: { method: 'POST', path: '/fuel-slip', body: wanted, idempotencyKey: 'fuel-9560' },
        answer: { status: 201, body: { data: loosely(slip(), { bookingId: 9560, status: 'REQUESTED' }) } },
      },
      {
        given: [asked(9570)],
        asking: 'for the fuel slips of a booking',
        by,
        request: {
          method: 'GET',
          path: '/fuel-slip',
          query: { bookingId: '9570', page: '0', pageSize: '20' },
        },
        answer: {
          status: 200,
          body: { data: { items: someOf(slip(), { bookingId: 9570 }), page: 0, pageSize: 20, total: 1 } },
        },
      },
      {
        given: [asked(9580)],
        asking: 'for a fuel slip',
        by,
        request: { method: 'GET', path: '/fuel-slip/9580' },
        answer: { status: 200, body: { data: loosely(slip(), { id: 9580, status: 'REQUESTED' }) } },
      },
      {
        given: [asked(9590)],
        asking: 'to reject a fuel slip',
        by,
        request: {
          ...{ method: 'POST', path: '/fuel-slip/9590/status' },
          ...{ body: no, idempotencyKey: 'slip-9590' },
        },
        answer: { status: 200, body: { data: { ...loosely(slip(), { id: 9590 }), ...no } } },
      },
    ],
    async ({ sdk }) => {
      await sdk.call('requestFuelSlip', { body: wanted, idempotencyKey: 'fuel-9560' })
      await sdk.call('listFuelSlips', { query: { bookingId: 9570, page: 0, pageSize: 20 } })
      await sdk.call('getFuelSlip', { path: { id: 9580 } })
      return sdk.call('changeFuelSlipStatus', { path: { id: 9590 }, body: no, idempotencyKey: 'slip-9590' })
    },
  )
  expect(done?.reason).toBe(no.reason)
})

it('a fuel slip is printed', async () => {
  const file = await exchange(
    [
      {
        given: [asked(11060)],
        asking: 'for a fuel slip as PDF',
        by,
        request: { method: 'GET', path: '/fuel-slip/11060/pdf' },
        answer: { status: 200, file: { type: 'application/pdf', content: shortPdf } },
      },
    ],
    ({ sdk }) => sdk.callFile('downloadFuelSlipPdf', { path: { id: 11060 } }),
  )
  expect(file?.blob.size).toBeGreaterThan(0)
})
