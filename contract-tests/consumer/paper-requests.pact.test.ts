import { exampleOf } from '@karwan/sdk/testing'
import { describe, expect, it } from 'vitest'
import { sentOutAs, shortPdf } from './examples.ts'
import { exchange } from './exchange.ts'
import { loosely, someOf } from './loosely.ts'
import { refusal } from './problems.ts'

const by = 'customer support'
const record = exampleOf('PaperRequest')
const asked = (id: number) =>
  ({ state: 'a booking whose papers were asked for', ...sentOutAs(id), request: id }) as const

describe('papers that a driver is asked for', () => {
  it('are asked for by SMS', async () => {
    const path = { id: 7650 }
    const body = exampleOf('AskForPapersRequest')
    const key = { idempotencyKey: 'ask-7650' }
    const request = { method: 'POST', path: '/booking/7650/paper-request', body, ...key } as const
    const given = [{ state: 'a booking on its way to the pick-up', ...sentOutAs(7650) } as const]
    const data = loosely(record, { bookingId: 7650, recipient: 'DRIVER', isOpen: true })
    const answer = { status: 201, body: { data } }
    const sent = await exchange(
      [{ given, asking: 'to ask for papers by SMS', by, request, answer }],
      ({ sdk }) => sdk.call('askForPapers', { path, body, ...key }),
    )
    expect(sent).toMatchObject({ bookingId: 7650, isOpen: true })
  })

  it('are listed with what has come of it', async () => {
    const request = { method: 'GET', path: '/booking/7655/paper-request' } as const
    const answer = { status: 200, body: { data: someOf(record, { bookingId: 7655 }) } }
    const list = await exchange(
      [{ given: [asked(7655)], asking: 'what was asked for by SMS', by, request, answer }],
      ({ sdk }) => sdk.call('listPaperRequests', { path: { id: 7655 } }),
    )
    expect(list).toHaveLength(1)
  })

  it('are no longer asked for once the link is taken back', async () => {
    const key = { idempotencyKey: 'revoke-7660' }
    const request = { method: 'POST', path: '/paper-request/7660/revoke', ...key } as const
    const answer = {
      status: 200,
      body: { data: loosely({ ...record, revokedAt: record.createdAt }, { id: 7660, isOpen: false }) },
    }
    const closed = await exchange(
      [{ given: [asked(7660)], asking: 'to take a link for papers back', by, request, answer }],
      ({ sdk }) => sdk.call('revokePaperRequest', { path: { id: 7660 }, ...key }),
    )
    expect(closed?.isOpen).toBe(false)
  })

  it('are told to whoever holds the link, without a sign-in', async () => {
    const path = { code: 'code-of-request-7670' }
    const request = { method: 'GET', path: `/paper-link/${path.code}` } as const
    const data = loosely(exampleOf('PaperLink'), { wanted: [2, 10], received: [] })
    const told = await exchange(
      [
        {
          ...{ given: [asked(7670)], asking: 'what a link asks for', by: 'nobody', request },
          answer: { status: 200, body: { data } },
        },
      ],
      ({ sdk }) => sdk.call('openPaperLink', { path }),
    )
    expect(told).toMatchObject({ wanted: [2, 10], received: [] })
  })

  it('are brought by the link', async () => {
    const path = { code: 'code-of-request-7675' }
    const form = {
      fields: { documentTypeId: '2' },
      file: { name: 'proof.pdf', type: 'application/pdf', content: shortPdf },
    }
    const request = { method: 'POST', path: `/paper-link/${path.code}`, form } as const
    const data = loosely(exampleOf('PaperLink'), { wanted: [2, 10], received: [2] })
    const file = new File([new Uint8Array(shortPdf)], 'proof.pdf', { type: 'application/pdf' })
    const left = await exchange(
      [
        {
          ...{ given: [asked(7675)], asking: 'to bring a paper by a link', by: 'nobody', request },
          answer: { status: 201, body: { data } },
        },
      ],
      ({ sdk }) => sdk.call('uploadByPaperLink', { path, body: { documentTypeId: 2, file } }),
    )
    expect(left?.received).toEqual([2])
  })

  it('are told to nobody by a link that was never sent', async () => {
    const request = { method: 'GET', path: '/paper-link/nobody-has-this' } as const
    const body = refusal({ code: 'record.not_found', message: 'Not found' })
    await exchange(
      [
        {
          asking: 'what a link that nobody has asks for',
          by: 'nobody',
          request,
          answer: { status: 404, body },
        },
      ],
      ({ sdk }) =>
        expect(sdk.call('openPaperLink', { path: { code: 'nobody-has-this' } })).rejects.toMatchObject({
          status: 404,
        }),
    )
  })
})
