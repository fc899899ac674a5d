import { aBookingDocument } from '@karwan/sdk/testing'
import { expect, it } from 'vitest'
import { sentOutAs } from './examples.ts'
import { exchange } from './exchange.ts'
import { loosely, someOf } from './loosely.ts'
import { refusal } from './problems.ts'

const withDocument = (id: number) =>
  ({ state: 'a booking with a document', ...sentOutAs(id), document: id }) as const
const document = () => aBookingDocument({ number: null })

it('the documents of a booking', async () => {
  const documents = await exchange(
    [
      {
        given: [withDocument(7600)],
        asking: 'for the documents of a booking',
        by: 'a shipper',
        request: { method: 'GET', path: '/bookingDocument/7600' },
        answer: {
          status: 200,
          body: { data: someOf(document(), { bookingId: 7600, documentTypeId: 2, status: 'UPLOADED' }) },
        },
      },
    ],
    ({ sdk }) => sdk.call('listBookingDocuments', { path: { id: 7600 } }),
  )
  expect(documents?.[0]).toMatchObject({ bookingId: 7600, documentTypeId: 2, status: 'UPLOADED' })
})

it('a document that does not do is rejected, with the reason for whoever brought it', async () => {
  const body = { decision: 'REJECTED', reason: 'The signature is missing' } as const
  const decided = await exchange(
    [
      {
        given: [withDocument(7601)],
        asking: 'to reject a document',
        by: 'customer support',
        request: {
          method: 'POST',
          path: '/bookingDocument/7601/verify',
          body,
          idempotencyKey: 'reject-7601',
        },
        answer: {
          status: 200,
          body: {
            data: loosely(
              { ...document(), decidedBy: document().uploadedBy, decidedAt: document().uploadedAt },
              { id: 7601, status: 'REJECTED', reason: body.reason },
            ),
          },
        },
      },
    ],
    ({ sdk }) =>
      sdk.call('decideBookingDocument', { path: { id: 7601 }, body, idempotencyKey: 'reject-7601' }),
  )
  expect(decided).toMatchObject({ status: 'REJECTED', reason: body.reason })
})

it('a document of somebody else is not there', async () => {
  await exchange(
    [
      {
        asking: 'for the documents of a booking that is not there',
        by: 'a shipper',
        request: { method: 'GET', path: '/bookingDocument/999999' },
        answer: { status: 404, body: refusal({ code: 'record.not_found', message: 'Not found' }) },
      },
    ],
    ({ sdk }) =>
      expect(sdk.call('listBookingDocuments', { path: { id: 999_999 } })).rejects.toMatchObject({
        status: 404,
      }),
  )
})
