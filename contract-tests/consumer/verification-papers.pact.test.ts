import { exampleOf } from '@karwan/sdk/testing'
import { describe, expect, it } from 'vitest'
import { shortPdf } from './examples.ts'
import { exchange } from './exchange.ts'
import { loosely } from './loosely.ts'

const by = 'customer support'
const file = () => new File([new Uint8Array(shortPdf)], 'cnic.pdf', { type: 'application/pdf' })

describe('a paper of a verification', () => {
  it('is uploaded', async () => {
    const id = 9470
    const idempotencyKey = 'verification-paper-1'
    const fields = { subjectType: 'PARTNER', subjectId: String(id), documentTypeId: '4' }
    const shown = { ...exampleOf('VerificationPaper'), fileName: 'cnic.pdf', mediaType: 'application/pdf' }
    const body = { subjectType: 'PARTNER', subjectId: id, documentTypeId: 4, file: file() } as const
    const paper = await exchange(
      [
        {
          given: [{ state: 'a partner', id }],
          asking: 'to upload a paper for the verification of a partner',
          by,
          request: {
            method: 'POST',
            path: '/verification/v1/paper',
            form: { fields, file: { name: 'cnic.pdf', type: 'application/pdf', content: shortPdf } },
            idempotencyKey,
          },
          answer: { status: 201, body: { data: loosely({ ...shown, subjectId: id }, { subjectId: id }) } },
        },
      ],
      ({ sdk }) => sdk.call('uploadVerificationPaper', { body, idempotencyKey }),
    )
    expect(paper?.subjectId).toBe(id)
  })

  it('comes as a file', async () => {
    const id = 9480
    const found = await exchange(
      [
        {
          given: [{ state: 'a paper of a verification', id }],
          asking: 'for the file of a paper of a verification',
          by,
          request: { method: 'GET', path: `/verification/v1/paper/${id}/file` },
          answer: { status: 200, file: { type: 'application/pdf', content: shortPdf } },
        },
      ],
      ({ sdk }) => sdk.callFile('downloadVerificationPaper', { path: { id } }),
    )
    expect(found?.contentType).toBe('application/pdf')
  })
})
