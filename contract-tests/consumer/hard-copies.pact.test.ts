import { exampleOf } from '@karwan/sdk/testing'
import { expect, it } from 'vitest'
import { sentOutAs, shownBooking } from './examples.ts'
import { exchange } from './exchange.ts'
import { loosely } from './loosely.ts'

const by = 'customer support'
const awaited = (id: number) => ({ state: 'a booking whose hard copy is awaited', ...sentOutAs(id) }) as const
const parcel = { courier: 'TCS', trackingNumber: '77120045', sentOn: '2026-01-02' }
const example = exampleOf('HardCopy')
const received = { ...example, receivedAt: '2026-01-04T07:30:00.000Z', receivedBy: example.sentBy }
const copy = (status: 'SENT' | 'RECEIVED') => loosely(status === 'SENT' ? example : received, { status })
// Its picture is verified, so that only the paper itself is still to come, if anything.
const toComplete = loosely({ documentTypeIds: [], hardCopy: false })

it('a hard copy is sent, and received', async () => {
  const keys = { send: 'send-7950', receive: 'receive-7955' }
  const shown = (id: number, status: 'SENT' | 'RECEIVED') => ({
    status: 200,
    body: { data: { ...loosely(shownBooking(), { id }), toComplete, hardCopy: copy(status) } },
  })
  const shownLast = await exchange(
    [
      {
        given: [awaited(7950)],
        asking: 'to send a hard copy',
        by,
        request: {
          ...{ method: 'POST', path: '/booking/7950/hard-copy/send' },
          ...{ body: parcel, idempotencyKey: keys.send },
        },
        answer: shown(7950, 'SENT'),
      },
      {
        given: [awaited(7955)],
        asking: 'to receive a hard copy',
        by,
        request: {
          ...{ method: 'POST', path: '/booking/7955/hard-copy/receive' },
          ...{ body: {}, idempotencyKey: keys.receive },
        },
        answer: shown(7955, 'RECEIVED'),
      },
    ],
    async ({ sdk }) => {
      const sent = await sdk.call('sendHardCopy', {
        path: { id: 7950 },
        body: parcel,
        idempotencyKey: keys.send,
      })
      expect(sent.hardCopy?.status).toBe('SENT')
      return sdk.call('receiveHardCopy', { path: { id: 7955 }, body: {}, idempotencyKey: keys.receive })
    },
  )
  expect(shownLast?.hardCopy?.status).toBe('RECEIVED')
})
