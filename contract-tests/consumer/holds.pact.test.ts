import { exampleOf } from '@karwan/sdk/testing'
import { expect, it } from 'vitest'
import { sentOutAs } from './examples.ts'
import { exchange } from './exchange.ts'
import { loosely, someOf } from './loosely.ts'
import { refusal } from './problems.ts'

// The holds' ids are ten apart, because a new hold in between takes the next id.
const held = (id: number) => ({ state: 'a booking on hold', ...sentOutAs(id), hold: id * 10 }) as const
const hold = () => exampleOf('BookingHold')
const customs = { type: 'CUSTOMS', severity: 'BLOCKING', reason: 'Papers of another consignee' } as const

it('the holds of a booking, and the booking says which one stops it', async () => {
  const holds = await exchange(
    [
      {
        given: [held(7900)],
        asking: 'for the holds of a booking',
        by: 'customer support',
        request: { method: 'GET', path: '/booking/7900/hold' },
        answer: { status: 200, body: { data: someOf(hold(), { bookingId: 7900, type: 'CUSTOMS' }) } },
      },
      {
        given: [held(7901)],
        asking: 'to send out a booking on hold',
        by: 'customer support',
        request: { method: 'POST', path: '/booking/7901/status/3/process', body: {} },
        answer: { status: 409, body: refusal({ code: 'booking.held', message: 'The booking is on hold' }) },
      },
    ],
    async ({ sdk }) => {
      const move = { path: { id: 7901, status: 3 }, body: {} } as const
      await expect(sdk.call('processBookingStatus', move)).rejects.toMatchObject({ status: 409 })
      return sdk.call('listBookingHolds', { path: { id: 7900 } })
    },
  )
  expect(holds?.[0]).toMatchObject({ bookingId: 7900, type: 'CUSTOMS' })
})

it('a booking is put on hold and released again, each with its reason', async () => {
  const reason = 'The declaration was corrected'
  const released = await exchange(
    [
      {
        given: [{ state: 'a booking on its way to the pick-up', ...sentOutAs(7902) }],
        asking: 'to put a booking on hold',
        by: 'customer support',
        request: { method: 'POST', path: '/booking/7902/hold', body: customs, idempotencyKey: 'hold-7902' },
        answer: { status: 201, body: { data: loosely(hold(), { bookingId: 7902, ...customs }) } },
      },
      {
        given: [held(7903)],
        asking: 'to release a hold',
        by: 'customer support',
        request: {
          method: 'POST',
          path: '/hold/79030/release',
          body: { reason },
          idempotencyKey: 'release-7903',
        },
        answer: { status: 200, body: { data: loosely(hold(), { id: 79030, releaseReason: reason }) } },
      },
    ],
    async ({ sdk }) => {
      await sdk.call('openHold', { path: { id: 7902 }, body: customs, idempotencyKey: 'hold-7902' })
      return sdk.call('releaseHold', {
        path: { id: 79030 },
        body: { reason },
        idempotencyKey: 'release-7903',
      })
    },
  )
  expect(released?.releaseReason).toBe(reason)
})
