import { exampleOf } from '@karwan/sdk/testing'
import { MatchersV3 } from '@pact-foundation/pact'
import { describe, expect, it } from 'vitest'
import { exchange } from './exchange.ts'
import { loosely, someOf } from './loosely.ts'

const by = 'customer support'
const csv = { type: 'text/csv', looksLike: 'text/plain' }
const named = (pattern: RegExp, name: string) => ({
  'Content-Disposition': MatchersV3.regex(pattern, `attachment; filename="${name}"`),
})
const anyBatchFile = named(/^attachment;.*filename=.*PB-\d{6}\.csv.*$/, 'PB-000003.csv')
const bankFile = Buffer.from(
  'Reference,Beneficiary,Account,Bank,Amount,Currency,Details,Batch,Batch status\r\n',
)
const earner = (id: number) => [{ state: 'a partner who has earned their freight', id } as const]
const batchAt = (id: number, step: 'DRAFT' | 'APPROVED' | 'SENT' | 'FAILED') =>
  [{ state: 'payments in a batch', id, step } as const] satisfies [unknown]
/** The wallet balance after a freight of 100,000, of which 8 % are withheld. */
const amount = '92000.00'
const currency = 'Rs'
const payable = (id: number) => ({
  ...exampleOf('Payable'),
  ...{ id, currency, balance: amount, earned: amount, amount, bookingCount: 1 },
})
const { payments: paid, ...ofBatch } = exampleOf('PaymentBatchDetail')
const batch = (changes: object = {}) => ({
  ...ofBatch,
  // The bookings of a partner cause no deductions.
  payments: paid.map((payment) => ({ ...payment, deductions: [] })),
  ...{ currency, total: amount, paymentCount: 1 },
  ...changes,
})

describe('what is to be paid', () => {
  it('is listed by partner', async () => {
    const request = {
      method: 'GET',
      path: '/bank/v1/payment/due',
      // Without `payee`, the list could also contain brokers.
      query: { page: '0', pageSize: '50', payee: 'PARTNER', sort: 'balance:desc' },
    } as const
    const row = { ...exampleOf('Payable'), currency, bankName: null, account: null }
    const answer = { status: 200, body: { data: { items: someOf(row), total: MatchersV3.number(1) } } }
    const page = await exchange(
      [{ asking: 'for what is to be paid', given: earner(9110), by, request, answer }],
      ({ sdk }) =>
        sdk.call('listPayables', {
          query: { page: 0, pageSize: 50, payee: 'PARTNER', sort: 'balance:desc' },
        }),
    )
    expect(page?.items).toHaveLength(1)
  })

  it('is told of one partner, booking by booking', async () => {
    const id = 9125
    const request = { method: 'GET', path: `/bank/v1/payment/due/${id}` } as const
    const detail = {
      ...exampleOf('PayableDetail'),
      ...{ id, currency, balance: amount, earned: amount, amount, bookingCount: 1 },
    }
    const answer = { status: 200, body: { data: loosely(detail, { id, earned: amount }) } }
    const shown = await exchange(
      [{ asking: 'for what one partner is to be paid', given: earner(id), by, request, answer }],
      ({ sdk }) => sdk.call('getPayable', { path: { id } }),
    )
    expect(shown?.bookings).toHaveLength(1)
  })

  it('is previewed for those who are chosen', async () => {
    const id = 9120
    const path = '/bank/v1/payment/preview'
    const request = { method: 'GET', path, query: { walletIds: String(id) } } as const
    const preview = {
      ...{ currency, count: 1, total: amount, payees: [payable(id)] },
      banks: [{ bankName: 'Standard Chartered Bank', count: 1, total: amount }],
    }
    const answer = { status: 200, body: { data: loosely(preview, { count: 1, total: amount }) } }
    const shown = await exchange(
      [{ asking: 'for the preview of a batch', given: earner(id), by, request, answer }],
      ({ sdk }) => sdk.call('previewPaymentBatch', { query: { walletIds: [id] } }),
    )
    expect(shown?.total).toBe(amount)
  })
})

describe('a batch of payments', () => {
  it('is made of those who are chosen, and answered with its file', async () => {
    const id = 9130
    const body = { walletIds: [id] }
    const key = { idempotencyKey: 'batch-1' }
    const request = { method: 'POST', path: '/bank/v1/payment/batch', body, ...key } as const
    const answer = { status: 201, headers: anyBatchFile, file: { ...csv, content: bankFile } }
    const file = await exchange(
      [{ asking: 'to make a batch of payments', given: earner(id), by, request, answer }],
      ({ sdk }) => sdk.callFile('createPaymentBatch', { body, ...key }),
    )
    expect(file?.fileName).toMatch(/^PB-\d{6}\.csv$/)
  })

  it('is listed', async () => {
    const request = { method: 'GET', path: '/bank/v1/payment/batch', query: { pageSize: '20' } } as const
    const row = { ...exampleOf('PaymentBatch'), currency }
    const answer = { status: 200, body: { data: { items: someOf(row), total: MatchersV3.number(1) } } }
    const page = await exchange(
      [{ asking: 'for batches of payments', given: batchAt(9140, 'DRAFT'), by, request, answer }],
      ({ sdk }) => sdk.call('listPaymentBatches', { query: { pageSize: 20 } }),
    )
    expect(page?.items).toHaveLength(1)
  })

  it('is shown with its payments and their bookings', async () => {
    const id = 9150
    const request = { method: 'GET', path: `/bank/v1/payment/batch/${id}` } as const
    const answer = { status: 200, body: { data: loosely(batch({ id }), { id, status: 'DRAFT' }) } }
    const shown = await exchange(
      [{ asking: 'for one batch of payments', given: batchAt(id, 'DRAFT'), by, request, answer }],
      ({ sdk }) => sdk.call('getPaymentBatch', { path: { id } }),
    )
    expect(shown?.payments).toHaveLength(1)
  })

  it.each([
    ['approved', 9160, 'DRAFT', 'APPROVED'],
    ['sent', 9170, 'APPROVED', 'SENT'],
  ] as const)('is %s', async (word, id, step, status) => {
    const body = { status, version: step === 'DRAFT' ? 1 : 2 }
    const key = { idempotencyKey: `batch-${status}` }
    const path = `/bank/v1/payment/batch/${id}/status`
    const request = { method: 'POST', path, body, ...key } as const
    const answer = { status: 200, body: { data: loosely(batch({ id, status }), { id, status }) } }
    const moved = await exchange(
      [{ asking: `for a batch to be ${word}`, given: batchAt(id, step), by, request, answer }],
      ({ sdk }) => sdk.call('changePaymentBatchStatus', { path: { id }, body, ...key }),
    )
    expect(moved?.status).toBe(status)
  })

  it('is given out for the bank', async () => {
    const id = 9180
    const request = { method: 'GET', path: `/bank/v1/payment/batch/${id}/file` } as const
    const answer = { status: 200, headers: anyBatchFile, file: { ...csv, content: bankFile } }
    const file = await exchange(
      [{ asking: 'for the file of a batch', given: batchAt(id, 'APPROVED'), by, request, answer }],
      ({ sdk }) => sdk.callFile('downloadPaymentBatch', { path: { id } }),
    )
    expect(file?.fileName).toMatch(/^PB-/)
  })

  it('is answered by the bank, and each row is told what became of it', async () => {
    const id = 9190
    const content = Buffer.from(`Reference,Status\r\nPY-00${id},paid\r\n`)
    const sent = new File([new Uint8Array(content)], 'answer.csv', { type: 'text/csv' })
    const form = { fields: {}, file: { name: 'answer.csv', ...csv, content } }
    const path = `/bank/v1/payment/batch/${id}/answer`
    const told = Buffer.from('Row,Reference,Status,Result,Why\r\n')
    const headers = named(/^attachment;.*filename=.*bank-answer-result\.csv.*$/, 'bank-answer-result.csv')
    const answer = { status: 200, headers, file: { ...csv, content: told } }
    const request = { method: 'POST', path, form } as const
    const file = await exchange(
      [{ asking: "to read a bank's answer", given: batchAt(id, 'SENT'), by, request, answer }],
      ({ sdk }) => sdk.callFile('readPaymentAnswer', { path: { id }, body: { file: sent } }),
    )
    expect(file?.fileName).toBe('bank-answer-result.csv')
  })

  it('whose payment failed is paid again by another', async () => {
    const id = 9200
    const key = { idempotencyKey: 'batch-retry' }
    const request = { method: 'POST', path: `/bank/v1/payment/batch/${id}/retry`, ...key } as const
    const answer = { status: 201, body: { data: loosely(batch(), { status: 'DRAFT' }) } }
    const made = await exchange(
      [{ asking: 'to pay again what failed', given: batchAt(id, 'FAILED'), by, request, answer }],
      ({ sdk }) => sdk.call('retryPaymentBatch', { path: { id }, ...key }),
    )
    expect(made?.status).toBe('DRAFT')
  })

  it('that was not sent is deleted', async () => {
    const id = 9210
    const key = { idempotencyKey: 'batch-delete' }
    const request = { method: 'DELETE', path: `/bank/v1/payment/batch/${id}`, ...key } as const
    const answer = { status: 200, body: { data: null } }
    await exchange(
      [{ asking: 'to delete a batch of payments', given: batchAt(id, 'DRAFT'), by, request, answer }],
      ({ sdk }) => sdk.call('deletePaymentBatch', { path: { id }, ...key }),
    )
  })
})

it('payments are listed', async () => {
  const request = { method: 'GET', path: '/bank/v1/payment/all', query: { pageSize: '20' } } as const
  // A payment goes to a partner or to a broker, so `partnerId` is optional.
  const { partnerId: _, ...payment } = exampleOf('Payment')
  const row = { ...payment, currency, bankName: null }
  const answer = { status: 200, body: { data: { items: someOf(row), total: MatchersV3.number(1) } } }
  const page = await exchange(
    [{ asking: 'for payments', given: batchAt(9220, 'DRAFT'), by, request, answer }],
    ({ sdk }) => sdk.call('listPayments', { query: { pageSize: 20 } }),
  )
  expect(page?.items).toHaveLength(1)
})
