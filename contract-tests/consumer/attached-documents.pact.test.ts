import { exampleOf } from '@karwan/sdk/testing'
import { describe, expect, it } from 'vitest'
import { shortPdf } from './examples.ts'
import { exchange } from './exchange.ts'
import { loosely, someOf } from './loosely.ts'

const by = 'customer support'
const record = { ...exampleOf('AttachedDocument'), userId: null, shipmentId: null, issueDate: null }
const file = () => new File([new Uint8Array(shortPdf)], 'scan.pdf', { type: 'application/pdf' })
const form = (fields: Record<string, string>) => ({
  fields,
  file: { name: 'scan.pdf', type: 'application/pdf', content: shortPdf },
})
const key = (name: string) => ({ idempotencyKey: name })

describe('a paper of a user', () => {
  const given = (id: number) => [{ state: 'an attached document', of: 'User', id } as const]

  it('is listed', async () => {
    const request = { method: 'GET', path: '/userDocument/3/all' } as const
    const answer = { status: 200, body: { data: someOf(record) } }
    const papers = await exchange(
      [{ given: given(8600), asking: 'for the papers of a user', by, request, answer }],
      ({ sdk }) => sdk.call('listUserDocuments', { path: { id: 3 } }),
    )
    expect(papers).toHaveLength(1)
  })

  it('is uploaded', async () => {
    const id = 8605
    const fields = { userId: '3', documentTypeId: '15', number: 'C-2' }
    const request = {
      method: 'POST',
      path: '/userDocument/upload',
      form: form(fields),
      ...key('user-paper-1'),
    } as const
    const answer = {
      status: 201,
      body: { data: loosely({ ...record, number: 'C-2' }, { number: 'C-2', status: 'UPLOADED' }) },
    }
    const body = { userId: 3, documentTypeId: 15 as const, number: 'C-2', file: file() }
    const paper = await exchange(
      [{ given: given(id), asking: 'to upload a paper of a user', by, request, answer }],
      ({ sdk }) => sdk.call('uploadUserDocument', { body, ...key('user-paper-1') }),
    )
    expect(paper?.number).toBe('C-2')
  })

  it('is verified', async () => {
    const id = 8610
    const body = { decision: 'VERIFIED' } as const
    const request = {
      method: 'POST',
      path: `/userDocument/${id}/verify`,
      body,
      ...key('user-paper-2'),
    } as const
    const answer = {
      status: 200,
      body: { data: loosely({ ...record, id, status: 'VERIFIED' }, { id, status: 'VERIFIED' }) },
    }
    const paper = await exchange(
      [{ given: given(id), asking: 'to verify a paper of a user', by, request, answer }],
      ({ sdk }) => sdk.call('decideUserDocument', { path: { id }, body, ...key('user-paper-2') }),
    )
    expect(paper?.status).toBe('VERIFIED')
  })

  it('comes as a file', async () => {
    const id = 8615
    const request = { method: 'GET', path: `/userDocument/${id}/file` } as const
    const answer = { status: 200, file: { type: 'application/pdf', content: shortPdf } }
    const found = await exchange(
      [{ given: given(id), asking: 'for the file of a paper of a user', by, request, answer }],
      ({ sdk }) => sdk.callFile('downloadUserDocument', { path: { id } }),
    )
    expect(found?.contentType).toBe('application/pdf')
  })

  it('is deleted', async () => {
    const id = 8620
    const request = { method: 'DELETE', path: `/userDocument/${id}`, ...key('user-paper-3') } as const
    const answer = { status: 200, body: { data: null } }
    const done = await exchange(
      [{ given: given(id), asking: 'to delete a paper of a user', by, request, answer }],
      ({ sdk }) => sdk.call('deleteUserDocument', { path: { id }, ...key('user-paper-3') }),
    )
    expect(done).toBeNull()
  })
})

describe('a paper of a shipment', () => {
  const given = (id: number) => [{ state: 'an attached document', of: 'Shipment', id } as const]

  it('is listed', async () => {
    const request = { method: 'GET', path: '/shipment-document/8640' } as const
    const answer = { status: 200, body: { data: someOf(record) } }
    const papers = await exchange(
      [{ given: given(8640), asking: 'for the papers of a shipment', by, request, answer }],
      ({ sdk }) => sdk.call('listShipmentDocuments', { path: { id: 8640 } }),
    )
    expect(papers).toHaveLength(1)
  })

  it('is uploaded', async () => {
    const id = 8645
    const fields = { shipmentId: String(id), documentTypeId: '15', number: 'C-2' }
    const request = {
      method: 'POST',
      path: '/shipment-document/upload',
      form: form(fields),
      ...key('shipment-paper-1'),
    } as const
    const answer = {
      status: 201,
      body: { data: loosely({ ...record, number: 'C-2' }, { number: 'C-2', status: 'UPLOADED' }) },
    }
    const body = { shipmentId: id, documentTypeId: 15 as const, number: 'C-2', file: file() }
    const paper = await exchange(
      [{ given: given(id), asking: 'to upload a paper of a shipment', by, request, answer }],
      ({ sdk }) => sdk.call('uploadShipmentDocument', { body, ...key('shipment-paper-1') }),
    )
    expect(paper?.number).toBe('C-2')
  })

  it('is verified', async () => {
    const id = 8650
    const body = { decision: 'VERIFIED' } as const
    const request = {
      method: 'POST',
      path: `/shipment-document/${id}/verify`,
      body,
      ...key('shipment-paper-2'),
    } as const
    const answer = {
      status: 200,
      body: { data: loosely({ ...record, id, status: 'VERIFIED' }, { id, status: 'VERIFIED' }) },
    }
    const paper = await exchange(
      [{ given: given(id), asking: 'to verify a paper of a shipment', by, request, answer }],
      ({ sdk }) => sdk.call('decideShipmentDocument', { path: { id }, body, ...key('shipment-paper-2') }),
    )
    expect(paper?.status).toBe('VERIFIED')
  })

  it('comes as a file', async () => {
    const id = 8655
    const request = { method: 'GET', path: `/shipment-document/${id}/file` } as const
    const answer = { status: 200, file: { type: 'application/pdf', content: shortPdf } }
    const found = await exchange(
      [{ given: given(id), asking: 'for the file of a paper of a shipment', by, request, answer }],
      ({ sdk }) => sdk.callFile('downloadShipmentDocument', { path: { id } }),
    )
    expect(found?.contentType).toBe('application/pdf')
  })

  it('is deleted', async () => {
    const id = 8660
    const request = {
      method: 'DELETE',
      path: `/shipment-document/${id}`,
      ...key('shipment-paper-3'),
    } as const
    const answer = { status: 200, body: { data: null } }
    const done = await exchange(
      [{ given: given(id), asking: 'to delete a paper of a shipment', by, request, answer }],
      ({ sdk }) => sdk.call('deleteShipmentDocument', { path: { id }, ...key('shipment-paper-3') }),
    )
    expect(done).toBeNull()
  })
})
