import { exampleOf } from '@karwan/sdk/testing'
import { expect, it } from 'vitest'
import { sentOutAs } from './examples.ts'
import { exchange } from './exchange.ts'
import { loosely, someOf } from './loosely.ts'

const by = 'customer support'
const maybe = {
  cityId: null,
  cityName: null,
  note: null,
  durationSec: null,
  phoneNumber: null,
  nextDueAt: null,
}
const call = () => ({ ...exampleOf('ContactCall'), ...maybe })

it('the calls about a booking, the latest first', async () => {
  const calls = await exchange(
    [
      {
        given: [{ state: 'a booking that was called about', ...sentOutAs(7980) }],
        asking: 'for the calls about a booking',
        by,
        request: { method: 'GET', path: '/contact-call', query: { bookingId: '7980', pageSize: '50' } },
        answer: {
          status: 200,
          body: {
            data: {
              items: someOf(call(), { bookingId: 7980, shipmentId: 7980, outcome: 'REACHED' }),
              ...loosely({ page: 0, pageSize: 50, total: 1 }),
            },
          },
        },
      },
    ],
    ({ sdk }) => sdk.call('listContactCalls', { query: { bookingId: 7980, pageSize: 50 } }),
  )
  expect(calls?.items[0]).toMatchObject({ bookingId: 7980, outcome: 'REACHED' })
})

it('a call is logged with what came of it', async () => {
  const body = { shipmentId: 7985, bookingId: 7985, partyType: 'DRIVER', outcome: 'NO_ANSWER' } as const
  const logged = await exchange(
    [
      {
        given: [{ state: 'a booking on its way to the pick-up', ...sentOutAs(7985) }],
        asking: 'to log a call',
        by,
        request: { method: 'POST', path: '/contact-call', body, idempotencyKey: 'call-7985' },
        answer: { status: 201, body: { data: loosely(call(), body) } },
      },
    ],
    ({ sdk }) => sdk.call('logContactCall', { body, idempotencyKey: 'call-7985' }),
  )
  expect(logged).toMatchObject(body)
})
