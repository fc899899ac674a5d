import { exampleOf } from '@karwan/sdk/testing'
import { MatchersV3 } from '@pact-foundation/pact'
import { expect, it } from 'vitest'
import { shortPdf } from './examples.ts'
import { exchange } from './exchange.ts'
import { loosely, someOf } from './loosely.ts'
import { refusal } from './problems.ts'

const by = 'customer support'
const entered = (id: number) => [{ state: 'a partner invoice that waits', id } as const]
const pdf = { type: 'application/pdf', content: shortPdf } as const
const invoice = () => ({
  ...exampleOf('PartnerInvoice'),
  ...{ reference: null, claimed: null, walletId: 1, document: null },
})
const { document } = exampleOf('PartnerInvoice')
const file = () => new File([new Uint8Array(shortPdf)], 'scan.pdf', { type: 'application/pdf' })
const row = () => ({ ...exampleOf('PartnerInvoiceSummary'), reference: null, claimed: null })

it('a partner invoice is entered, listed, read, moved on and printed', async () => {
  const body = {
    invoiceType: 'PARTNER',
    partnerId: 11010,
    periodFrom: '2020-01-01',
    periodTo: '2099-12-31',
  } as const
  const no = { status: 'DISPUTED', reason: 'Whose waiting was it?' } as const
  const done = await exchange(
    [
      {
        given: [{ state: 'a partner who can bill', id: 11010 } as const],
        asking: 'for a partner invoice of a period',
        by,
        request: { method: 'POST', path: '/partner-invoice', body, idempotencyKey: 'partner-invoice-11010' },
        answer: { status: 201, body: { data: loosely(invoice(), { status: 'PENDING_APPROVAL' }) } },
      },
      {
        given: entered(11020),
        asking: 'for the partner invoices',
        by,
        request: {
          method: 'GET',
          path: '/partner-invoice',
          query: { partnerId: '11020', page: '0', pageSize: '20' },
        },
        answer: {
          status: 200,
          body: { data: { items: someOf(row()), page: 0, pageSize: 20, total: MatchersV3.number(1) } },
        },
      },
      {
        given: entered(11030),
        asking: 'for a partner invoice',
        by,
        request: { method: 'GET', path: '/partner-invoice/11030' },
        answer: { status: 200, body: { data: loosely(invoice(), { id: 11030 }) } },
      },
      {
        given: entered(11040),
        asking: 'to dispute a partner invoice',
        by,
        request: {
          method: 'POST',
          path: '/partner-invoice/11040/status',
          body: no,
          idempotencyKey: 'dispute-11040',
        },
        answer: { status: 200, body: { data: loosely({ ...invoice(), reason: no.reason }, no) } },
      },
      {
        given: entered(11050),
        asking: 'for a partner invoice as PDF',
        by,
        request: { method: 'GET', path: '/partner-invoice/11050/pdf' },
        answer: { status: 200, file: pdf },
      },
      {
        given: entered(11160),
        asking: 'to upload the paper of a partner invoice',
        by,
        request: {
          method: 'POST',
          path: '/partner-invoice/11160/document',
          form: { fields: {}, file: { name: 'scan.pdf', type: 'application/pdf', content: shortPdf } },
          idempotencyKey: 'partner-paper-11160',
        },
        answer: { status: 200, body: { data: loosely({ ...invoice(), document }, { id: 11160 }) } },
      },
      {
        given: [{ state: 'a partner invoice with its paper', id: 11070 } as const],
        asking: 'for the paper of a partner invoice',
        by,
        request: { method: 'GET', path: '/partner-invoice/11070/document' },
        answer: { status: 200, file: pdf },
      },
    ],
    async ({ sdk }) => [
      await sdk.call('createPartnerInvoice', { body, idempotencyKey: 'partner-invoice-11010' }),
      await sdk.call('listPartnerInvoices', { query: { partnerId: 11020, page: 0, pageSize: 20 } }),
      await sdk.call('getPartnerInvoice', { path: { id: 11030 } }),
      await sdk.call('changePartnerInvoiceStatus', {
        ...{ path: { id: 11040 }, body: no, idempotencyKey: 'dispute-11040' },
      }),
      await sdk.callFile('downloadPartnerInvoicePdf', { path: { id: 11050 } }),
      await sdk.call('uploadPartnerInvoiceDocument', {
        ...{ path: { id: 11160 }, body: { file: file() }, idempotencyKey: 'partner-paper-11160' },
      }),
      await sdk.callFile('downloadPartnerInvoiceDocument', { path: { id: 11070 } }),
    ],
  )
  expect(done).toHaveLength(7)
})

it('a debit note to a partner is drafted', async () => {
  const id = 11097
  const body = exampleOf('CreatePartnerDebitNoteRequest', { bookingId: id })
  const { id: _, version: __, ...note } = invoice()
  const drafted = await exchange(
    [
      {
        given: [{ state: 'a partner who can bill', id } as const],
        asking: 'to debit a partner for a completed booking',
        by,
        request: {
          method: 'POST',
          path: '/partner-invoice/debit-note',
          body,
          idempotencyKey: 'partner-debit-11097',
        },
        answer: {
          status: 201,
          body: {
            data: loosely(
              { ...note, invoiceType: 'DEBIT_NOTE', lines: [], papers: [] },
              { invoiceType: 'DEBIT_NOTE', status: 'PENDING_APPROVAL' },
            ),
          },
        },
      },
    ],
    ({ sdk }) => sdk.call('createPartnerDebitNote', { body, idempotencyKey: 'partner-debit-11097' }),
  )
  expect(drafted?.status).toBe('PENDING_APPROVAL')
})

it('a debit note to a partner is for a booking that is completed', async () => {
  const id = 11095
  const body = exampleOf('CreatePartnerDebitNoteRequest', { bookingId: id })
  await exchange(
    [
      {
        given: [
          {
            state: 'a booking that awaits its driver',
            id,
            shipmentId: id,
            bidId: id,
            partnerId: id,
          } as const,
        ],
        asking: 'to debit a partner for a booking that goes on',
        by,
        request: { method: 'POST', path: '/partner-invoice/debit-note', body },
        answer: {
          status: 409,
          body: refusal({
            code: 'partnerInvoice.debit_early',
            message: 'A debit note is for a completed booking; before that, add a deduction to its price',
          }),
        },
      },
    ],
    ({ sdk }) => expect(sdk.call('createPartnerDebitNote', { body })).rejects.toMatchObject({ status: 409 }),
  )
})
