import { exampleOf } from '@karwan/sdk/testing'
import { expect, it } from 'vitest'
import { bookedAs } from './examples.ts'
import { exchange } from './exchange.ts'
import { loosely, money, someOf } from './loosely.ts'
import { refusal } from './problems.ts'

// The charges' ids are ten apart, because a new charge in between takes the next id.
const charged = (id: number) =>
  ({ state: 'a booking with a charge', ...bookedAs(id), charge: id * 10 }) as const
const charge = () => ({ ...exampleOf('BookingCharge'), note: null })
const detention = { chargeType: 'DETENTION', side: 'BOTH', amount: '5000' } as const

it('the charges of a booking, and who owes whom for it', async () => {
  const price = await exchange(
    [
      {
        given: [charged(8100)],
        asking: 'for the price of a booking',
        by: 'customer support',
        request: { method: 'GET', path: '/booking/8100/price' },
        answer: {
          status: 200,
          body: {
            data: {
              bookingId: 8100,
              currency: 'Rs',
              isFrozen: false,
              taxDay: '2026-11-21',
              charges: someOf(charge(), { bookingId: 8100, amount: '5000.00' }),
              debts: someOf(exampleOf('Debt')),
            },
          },
        },
      },
    ],
    ({ sdk }) => sdk.call('getBookingPrice', { path: { id: 8100 } }),
  )
  expect(price?.charges[0]).toMatchObject({ bookingId: 8100 })
})

it('a charge is added, changed and voided', async () => {
  const voided = await exchange(
    [
      {
        given: [{ state: 'a booking with an agreed price', ...bookedAs(8110) }],
        asking: 'to add a charge to a booking',
        by: 'customer support',
        request: {
          method: 'POST',
          path: '/booking/8110/charge',
          body: detention,
          idempotencyKey: 'charge-8110',
        },
        answer: {
          status: 201,
          body: { data: { ...loosely(charge(), { bookingId: 8110 }), amount: money('5000.00') } },
        },
      },
      {
        given: [charged(8120)],
        asking: 'to change a charge',
        by: 'customer support',
        request: {
          method: 'PATCH',
          path: '/charge/81200',
          body: { amount: '6000', version: 1 },
          idempotencyKey: 'charge-8120',
        },
        answer: {
          status: 200,
          body: { data: loosely(charge(), { id: 81200, version: 2, amount: '6000.00' }) },
        },
      },
      {
        given: [charged(8130)],
        asking: 'to void a charge',
        by: 'customer support',
        request: {
          method: 'POST',
          path: '/charge/81300/void',
          body: { reason: 'Agreed otherwise', version: 1 },
          idempotencyKey: 'void-8130',
        },
        answer: {
          status: 200,
          body: { data: loosely(charge(), { id: 81300, version: 2, voidReason: 'Agreed otherwise' }) },
        },
      },
    ],
    async ({ sdk }) => {
      await sdk.call('addBookingCharge', {
        path: { id: 8110 },
        body: detention,
        idempotencyKey: 'charge-8110',
      })
      const change = { amount: '6000', version: 1 }
      await sdk.call('changeBookingCharge', {
        path: { id: 81200 },
        body: change,
        idempotencyKey: 'charge-8120',
      })
      const why = { reason: 'Agreed otherwise', version: 1 }
      return sdk.call('voidBookingCharge', { path: { id: 81300 }, body: why, idempotencyKey: 'void-8130' })
    },
  )
  expect(voided?.voidReason).toBe('Agreed otherwise')
})

it('who keeps no prices adds no charge', async () => {
  await exchange(
    [
      {
        given: [{ state: 'a booking with an agreed price', ...bookedAs(8140) }],
        asking: 'to add a charge without the permission',
        by: 'a shipper',
        request: { method: 'POST', path: '/booking/8140/charge', body: detention },
        answer: {
          status: 403,
          body: refusal({ code: 'role.not_allowed', message: 'You are not allowed to do this' }),
        },
      },
    ],
    ({ sdk }) =>
      expect(sdk.call('addBookingCharge', { path: { id: 8140 }, body: detention })).rejects.toMatchObject({
        status: 403,
      }),
  )
})
