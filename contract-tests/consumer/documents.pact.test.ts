import { aBookingDocument } from '@karwan/sdk/testing'
import { MatchersV3 } from '@pact-foundation/pact'
import { describe, expect, it } from 'vitest'
import { sentOutAs, shortPdf } from './examples.ts'
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

describe('a new document', () => {
  const proof = (bookingId: number, content = shortPdf, type = 'application/pdf') => ({
    fields: { bookingId: String(bookingId), documentTypeId: '2', number: 'POD-7' },
    file: { name: 'proof.pdf', type, content },
  })
  const sent = (bookingId: number, content = shortPdf, type = 'application/pdf') => ({
    bookingId,
    documentTypeId: 2 as const,
    number: 'POD-7',
    file: new File([new Uint8Array(content)], 'proof.pdf', { type }),
  })
  const path = '/bookingDocument/upload'

  it('is sent as a form, and kept under what was said of it', async () => {
    const document = await exchange(
      [
        {
          given: [{ state: 'a booking on its way to the pick-up', ...sentOutAs(7610) }],
          asking: 'to upload a document',
          by: 'customer support',
          request: { method: 'POST', path, form: proof(7610), idempotencyKey: 'upload-7610' },
          answer: {
            status: 201,
            body: {
              data: loosely(aBookingDocument(), {
                bookingId: 7610,
                documentTypeId: 2,
                number: 'POD-7',
                fileName: 'proof.pdf',
                mediaType: 'application/pdf',
                status: 'UPLOADED',
              }),
            },
          },
        },
      ],
      ({ sdk }) => sdk.call('uploadBookingDocument', { body: sent(7610), idempotencyKey: 'upload-7610' }),
    )
    expect(document).toMatchObject({ bookingId: 7610, fileName: 'proof.pdf', status: 'UPLOADED' })
  })

  it('of another kind than a PDF or a picture is refused, and the field is named', async () => {
    const message = 'Only PDF, JPEG, PNG, WebP files can be uploaded'
    const text = Buffer.from('Delivered')
    await exchange(
      [
        {
          given: [{ state: 'a booking on its way to the pick-up', ...sentOutAs(7615) }],
          asking: 'to upload a text as a document',
          by: 'customer support',
          request: { method: 'POST', path, form: proof(7615, text, 'text/plain') },
          answer: {
            status: 422,
            body: refusal({ code: 'document.file_type', message, fields: ['file'] }),
          },
        },
      ],
      ({ sdk }) =>
        expect(
          sdk.call('uploadBookingDocument', { body: sent(7615, text, 'text/plain') }),
        ).rejects.toMatchObject({ status: 422, fields: { file: [message] } }),
    )
  })
})

describe('a document', () => {
  it('comes back as a file with its name', async () => {
    const file = await exchange(
      [
        {
          given: [withDocument(7620)],
          asking: 'for the file of a document',
          by: 'customer support',
          request: { method: 'GET', path: '/bookingDocument/7620/file' },
          answer: {
            status: 200,
            headers: {
              'Content-Disposition': MatchersV3.regex(
                /^attachment;.*filename=.*scan\.pdf.*$/,
                'attachment; filename="scan.pdf"',
              ),
            },
            file: { type: 'application/pdf', content: shortPdf },
          },
        },
      ],
      ({ sdk }) => sdk.callFile('downloadBookingDocument', { path: { id: 7620 } }),
    )
    expect(file).toMatchObject({ fileName: 'scan.pdf', contentType: 'application/pdf' })
    expect(file?.blob.size).toBe(shortPdf.length)
  })

  it('that is not verified is deleted', async () => {
    const answer = await exchange(
      [
        {
          given: [withDocument(7625)],
          asking: 'to delete a document',
          by: 'customer support',
          request: { method: 'DELETE', path: '/bookingDocument/7625', idempotencyKey: 'delete-7625' },
          answer: { status: 200, body: { data: null } },
        },
      ],
      ({ sdk }) => sdk.call('deleteBookingDocument', { path: { id: 7625 }, idempotencyKey: 'delete-7625' }),
    )
    expect(answer).toBeNull()
  })

  it('that is verified stays, and the portal is told how it is now', async () => {
    await exchange(
      [
        {
          given: [{ ...withDocument(7630), state: 'a booking with a verified document' }],
          asking: 'to delete a verified document',
          by: 'customer support',
          request: { method: 'DELETE', path: '/bookingDocument/7630' },
          answer: {
            status: 409,
            body: {
              ...refusal({ code: 'document.verified_stays', message: 'A verified document stays' }),
              current: loosely(document(), { id: 7630, status: 'VERIFIED' }),
            },
          },
        },
      ],
      ({ sdk }) =>
        expect(sdk.call('deleteBookingDocument', { path: { id: 7630 } })).rejects.toMatchObject({
          status: 409,
          current: { id: 7630, status: 'VERIFIED' },
        }),
    )
  })
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

it('the documents of all bookings of a shipment', async () => {
  const documents = await exchange(
    [
      {
        given: [withDocument(7640)],
        asking: 'for the documents of all bookings of a shipment',
        by: 'a shipper',
        request: { method: 'GET', path: '/shipment/7640/bookingDocument' },
        answer: {
          status: 200,
          body: { data: someOf(document(), { bookingId: 7640, documentTypeId: 2, status: 'UPLOADED' }) },
        },
      },
    ],
    ({ sdk }) => sdk.call('listShipmentBookingDocuments', { path: { id: 7640 } }),
  )
  expect(documents?.[0]).toMatchObject({ bookingId: 7640, documentTypeId: 2 })
})
