import { exampleOf } from '@karwan/sdk/testing'
import { MatchersV3 } from '@pact-foundation/pact'
import { expect, it } from 'vitest'
import { exchange } from './exchange.ts'
import { loosely } from './loosely.ts'

const by = 'customer support'

it('what companies owe is told by how long it has been due', async () => {
  const request = { method: 'GET', path: '/billing/v1/invoice/ageing' } as const
  const answer = { status: 200, body: { data: loosely(exampleOf('InvoiceAgeing')) } }
  const ageing = await exchange([{ asking: 'for the ageing of invoices', by, request, answer }], ({ sdk }) =>
    sdk.call('getInvoiceAgeing'),
  )
  expect(ageing?.rows).toHaveLength(1)
})

it('the statement of a wallet is saved as a file', async () => {
  const id = 8750
  const query = { fromDate: '2020-01-01', toDate: '2099-12-31' }
  const request = { method: 'GET', path: `/wallet/${id}/statement`, query } as const
  const csv = { type: 'text/csv', looksLike: 'text/plain' }
  const headers = {
    'Content-Disposition': MatchersV3.regex(
      /^attachment;.*statement-.*\.csv.*$/,
      'attachment; filename="statement-1.csv"',
    ),
  }
  const content = Buffer.from('At,Kind,For,Credit,Debit,Balance in Rs\r\n')
  const answer = { status: 200, headers, file: { ...csv, content } }
  const given = [{ state: 'a wallet that a booking has moved', id } as const] satisfies [unknown]
  const file = await exchange(
    [{ given, asking: 'for the statement of a wallet as a file', by, request, answer }],
    ({ sdk }) => sdk.callFile('downloadWalletStatement', { path: { id }, query }),
  )
  expect(file?.fileName).toMatch(/^statement-/)
})
