import { MatchersV3 } from '@pact-foundation/pact'
import { expect, it } from 'vitest'
import { exchange } from './exchange.ts'
import { refusal } from './problems.ts'

const named = (name: string) => ({
  'Content-Disposition': MatchersV3.regex(
    new RegExp(`^attachment;.*filename=.*${name}.*$`),
    `attachment; filename="${name}"`,
  ),
})
const table = Buffer.from('Shipment number,Contract amount\r\nKS-999999,120000\r\n')
const told = Buffer.from('Row,Shipment number,Contract amount,Result,Why\r\n')
const csv = { type: 'text/csv', looksLike: 'text/plain' }
const form = (content: Buffer) => ({
  fields: {},
  file: { name: 'amounts.csv', ...csv, content },
})
const sent = (content: Buffer) => ({
  file: new File([new Uint8Array(content)], 'amounts.csv', { type: 'text/csv' }),
})
const path = '/shipment/contract-amount/upload'

it('a file of contract amounts is answered with a file that tells of each row', async () => {
  const file = await exchange(
    [
      {
        asking: 'to set contract amounts by a file',
        by: 'customer support',
        request: { method: 'POST', path, form: form(table) },
        answer: {
          status: 200,
          headers: named('contract-amounts-result.csv'),
          file: { ...csv, content: told },
        },
      },
    ],
    ({ sdk }) => sdk.callFile('uploadContractAmounts', { body: sent(table) }),
  )
  expect(file?.fileName).toBe('contract-amounts-result.csv')
})

it('a file without rows is refused, and the field is named', async () => {
  const message = 'The file has no rows'
  const empty = Buffer.from('Shipment number,Contract amount\r\n')
  await exchange(
    [
      {
        asking: 'to set contract amounts by a file without rows',
        by: 'customer support',
        request: { method: 'POST', path, form: form(empty) },
        answer: { status: 422, body: refusal({ code: 'amounts.empty', message, fields: ['file'] }) },
      },
    ],
    ({ sdk }) =>
      expect(sdk.callFile('uploadContractAmounts', { body: sent(empty) })).rejects.toMatchObject({
        status: 422,
        fields: { file: [message] },
      }),
  )
})

it('a sample shows the columns', async () => {
  const file = await exchange(
    [
      {
        asking: 'for a sample of the file of contract amounts',
        by: 'customer support',
        request: { method: 'GET', path: '/shipment/contract-amount/sample' },
        answer: {
          status: 200,
          headers: named('contract-amounts.csv'),
          file: { ...csv, content: table },
        },
      },
    ],
    ({ sdk }) => sdk.callFile('getContractAmountSample'),
  )
  expect(file?.fileName).toBe('contract-amounts.csv')
})
