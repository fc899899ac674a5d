import { exampleOf } from '@karwan/sdk/testing'
import { expect, it } from 'vitest'
import { exchange } from './exchange.ts'
import { loosely, someOf } from './loosely.ts'

const by = 'customer support'
const body = 'The gate opens at eight'
const comment = () => ({
  ...exampleOf('Comment'),
  bookingId: null,
  bookingNumber: null,
  mentions: [],
  acknowledgedBy: [],
})
const commented = (id: number) => ({ state: 'a shipment with a comment', id, comment: id * 10 }) as const

it('the comments on a shipment, the latest first', async () => {
  const comments = await exchange(
    [
      {
        given: [commented(9310)],
        asking: 'for the comments on a shipment',
        by,
        request: { method: 'GET', path: '/shipment/9310/comment', query: { pageSize: '25' } },
        answer: {
          status: 200,
          body: {
            data: {
              items: someOf(comment(), { shipmentId: 9310, visibility: 'INTERNAL' }),
              ...loosely({ page: 0, pageSize: 25, total: 1 }),
            },
          },
        },
      },
    ],
    ({ sdk }) => sdk.call('listComments', { path: { id: 9310 }, query: { pageSize: 25 } }),
  )
  expect(comments?.items[0]).toMatchObject({ shipmentId: 9310, visibility: 'INTERNAL' })
})

it('a comment is written for those who shall read it', async () => {
  const sent = { shipmentId: 9311, body, visibility: 'SHIPPER' } as const
  const written = await exchange(
    [
      {
        given: [{ state: 'a shipment', id: 9311 }],
        asking: 'to write a comment',
        by,
        request: { method: 'POST', path: '/comment', body: sent, idempotencyKey: 'comment-9311' },
        answer: { status: 201, body: { data: loosely(comment(), sent) } },
      },
    ],
    ({ sdk }) => sdk.call('createComment', { body: sent, idempotencyKey: 'comment-9311' }),
  )
  expect(written).toMatchObject(sent)
})

it('a comment is changed by its writer, and taken away again', async () => {
  const changed = await exchange(
    [
      {
        given: [commented(9312)],
        asking: 'to change a comment',
        by,
        request: {
          method: 'PATCH',
          path: '/comment/93120',
          body: { body: 'It opens at nine', version: 1 },
          idempotencyKey: 'comment-9312',
        },
        answer: {
          status: 200,
          body: { data: loosely(comment(), { id: 93120, body: 'It opens at nine', version: 2 }) },
        },
      },
      {
        given: [commented(9313)],
        asking: 'to delete a comment',
        by,
        request: { method: 'DELETE', path: '/comment/93130', idempotencyKey: 'comment-9313' },
        answer: { status: 200, body: { data: null } },
      },
    ],
    async ({ sdk }) => {
      await sdk.call('deleteComment', { path: { id: 93130 }, idempotencyKey: 'comment-9313' })
      return sdk.call('updateComment', {
        path: { id: 93120 },
        body: { body: 'It opens at nine', version: 1 },
        idempotencyKey: 'comment-9312',
      })
    },
  )
  expect(changed).toMatchObject({ body: 'It opens at nine', version: 2 })
})

it('a comment is pinned above the others, and acknowledged', async () => {
  const pinned = await exchange(
    [
      {
        given: [commented(9315)],
        asking: 'to pin a comment',
        by,
        request: {
          method: 'PUT',
          path: '/comment/93150/pin',
          body: { pinned: true },
          idempotencyKey: 'comment-9315',
        },
        answer: { status: 200, body: { data: loosely(comment(), { id: 93150, pinned: true }) } },
      },
      {
        given: [{ state: 'a shipment with a comment of a colleague', id: 9316, comment: 93160 }],
        asking: 'to acknowledge a comment',
        by,
        request: { method: 'PUT', path: '/comment/93160/acknowledge', idempotencyKey: 'comment-9316' },
        answer: { status: 200, body: { data: loosely(comment(), { id: 93160 }) } },
      },
    ],
    async ({ sdk }) => {
      await sdk.call('acknowledgeComment', { path: { id: 93160 }, idempotencyKey: 'comment-9316' })
      return sdk.call('pinComment', {
        path: { id: 93150 },
        body: { pinned: true },
        idempotencyKey: 'comment-9315',
      })
    },
  )
  expect(pinned).toMatchObject({ pinned: true })
})

it('the people who can be mentioned in a comment', async () => {
  const people = await exchange(
    [
      {
        given: [{ state: 'a shipment', id: 9314 }],
        asking: 'for the people to mention',
        by,
        request: { method: 'GET', path: '/shipment/9314/comment/people', query: { visibility: 'INTERNAL' } },
        answer: { status: 200, body: { data: someOf(exampleOf('UserRef'), { userType: 4 }) } },
      },
    ],
    ({ sdk }) => sdk.call('listMentionablePeople', { path: { id: 9314 }, query: { visibility: 'INTERNAL' } }),
  )
  expect(people?.[0]).toMatchObject({ userType: 4 })
})
