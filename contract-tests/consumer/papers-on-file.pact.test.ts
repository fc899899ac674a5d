import { exampleOf } from '@karwan/sdk/testing'
import { describe, expect, it } from 'vitest'
import { sentOutAs, shortZip } from './examples.ts'
import { exchange } from './exchange.ts'
import { loosely, someOf } from './loosely.ts'

const by = 'customer support'

describe('a paper on file', () => {
  it('is offered for the verification that it was brought for', async () => {
    const id = 9481
    const query = { owner: 'PARTNER', ownerId: id } as const
    const shown = someOf(exampleOf('PaperOnFile'), { source: 'VERIFICATION', id })
    const papers = await exchange(
      [
        {
          given: [{ state: 'a paper of a verification', id }],
          asking: 'for papers on file',
          by,
          request: {
            method: 'GET',
            path: '/document/v1/on-file',
            query: { owner: 'PARTNER', ownerId: String(id) },
          },
          answer: { status: 200, body: { data: shown } },
        },
      ],
      ({ sdk }) => sdk.call('listPapersOnFile', { query }),
    )
    expect(papers?.[0]?.id).toBe(id)
  })

  it('is used once more', async () => {
    const id = 9482
    const body = {
      source: 'VERIFICATION',
      paperId: id,
      owner: 'PARTNER',
      ownerId: id,
      documentTypeId: 4,
    } as const
    const sent = { body, idempotencyKey: 'paper-on-file-1' }
    const shown = { ...exampleOf('UsedPaper'), owner: 'PARTNER', documentTypeId: 4 }
    const used = await exchange(
      [
        {
          given: [{ state: 'a paper of a verification', id }],
          asking: 'to use a paper on file',
          by,
          request: { method: 'POST', path: '/document/v1/on-file', ...sent },
          answer: { status: 201, body: { data: loosely(shown, { owner: 'PARTNER', ownerId: id }) } },
        },
      ],
      ({ sdk }) => sdk.call('usePaperOnFile', sent),
    )
    expect(used?.ownerId).toBe(id)
  })
})

describe('all papers', () => {
  const answer = { status: 200, file: { type: 'application/zip', content: shortZip } }
  it('of a booking come as one file', async () => {
    const id = 7690
    const file = await exchange(
      [
        {
          given: [{ state: 'a booking with a document', ...sentOutAs(id), document: id }],
          asking: 'for all papers of a booking',
          by,
          request: { method: 'GET', path: `/bookingDocument/${id}/archive` },
          answer,
        },
      ],
      ({ sdk }) => sdk.callFile('downloadBookingArchive', { path: { id } }),
    )
    expect(file?.contentType).toBe('application/zip')
  })

  it('of a shipment come as one file', async () => {
    const id = 7691
    const file = await exchange(
      [
        {
          given: [{ state: 'a booking with a document', ...sentOutAs(id), document: id }],
          asking: 'for all papers of a shipment',
          by,
          request: { method: 'GET', path: `/shipment-document/${id}/archive` },
          answer,
        },
      ],
      ({ sdk }) => sdk.callFile('downloadShipmentArchive', { path: { id } }),
    )
    expect(file?.contentType).toBe('application/zip')
  })
})
