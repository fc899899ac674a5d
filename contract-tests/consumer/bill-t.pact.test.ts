import { MatchersV3 } from '@pact-foundation/pact'
import { describe, expect, it } from 'vitest'
import { sentOutAs, shortPdf } from './examples.ts'
import { exchange } from './exchange.ts'
import { refusal } from './problems.ts'

const by = 'customer support'
const pdf = { type: 'application/pdf', content: shortPdf } as const
const onItsWay = (id: number) => [{ state: 'a booking on its way to the pick-up', ...sentOutAs(id) } as const]

describe('the Bill-T of a booking', () => {
  it('is looked at', async () => {
    const query = { bookingId: '7680', paper: 'A5' }
    const request = { method: 'GET', path: '/document/bill-t/preview', query } as const
    const file = await exchange(
      [
        {
          given: onItsWay(7680),
          asking: 'to look at a Bill-T',
          by,
          request,
          answer: { status: 200, file: pdf },
        },
      ],
      ({ sdk }) => sdk.callFile('previewBillT', { query: { bookingId: 7680, paper: 'A5' } }),
    )
    expect(file?.contentType).toBe('application/pdf')
  })

  it('is printed under its number', async () => {
    const query = { bookingId: '7685', paper: 'A4' }
    const request = { method: 'GET', path: '/document/bill-t/print', query } as const
    const name = MatchersV3.regex(/^attachment;.*BT-\d+\.pdf.*$/, 'attachment; filename="BT-000001.pdf"')
    const answer = { status: 200, headers: { 'Content-Disposition': name }, file: pdf }
    const file = await exchange(
      [{ given: onItsWay(7685), asking: 'to print a Bill-T', by, request, answer }],
      ({ sdk }) => sdk.callFile('printBillT', { query: { bookingId: 7685, paper: 'A4' } }),
    )
    expect(file?.fileName).toBe('BT-000001.pdf')
  })

  it('is not confirmed where it was never issued', async () => {
    const request = { method: 'GET', path: '/document/bill-t/check/nobody-has-this' } as const
    const body = refusal({ code: 'record.not_found', message: 'Not found' })
    await exchange(
      [{ asking: 'whether a Bill-T is genuine', by: 'nobody', request, answer: { status: 404, body } }],
      ({ sdk }) =>
        expect(sdk.call('checkBillT', { path: { code: 'nobody-has-this' } })).rejects.toMatchObject({
          status: 404,
        }),
    )
  })
})
