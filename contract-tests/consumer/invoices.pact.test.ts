import { exampleOf } from '@karwan/sdk/testing'
import { MatchersV3 } from '@pact-foundation/pact'
import { describe, expect, it } from 'vitest'
import { shortPdf } from './examples.ts'
import { exchange } from './exchange.ts'
import { loosely, someOf } from './loosely.ts'

const by = 'customer support'
const lines = [{ ...exampleOf('InvoiceLine'), bookingId: null }]
const invoice = (changes: object = {}) => ({ ...exampleOf('Invoice'), lines, ...changes })
const given = (id: number) => [{ state: 'a drafted invoice', id } as const]

describe('invoices', () => {
  it('are listed', async () => {
    const request = { method: 'GET', path: '/invoice', query: { pageSize: '20' } } as const
    const row = { ...exampleOf('InvoiceSummary'), currency: 'Rs' }
    const answer = { status: 200, body: { data: { items: someOf(row), total: MatchersV3.number(1) } } }
    const page = await exchange([{ asking: 'for invoices', by, request, answer }], ({ sdk }) =>
      sdk.call('listInvoices', { query: { pageSize: 20 } }),
    )
    expect(page?.items).toHaveLength(1)
  })

  it('are shown with their lines', async () => {
    const id = 8500
    const request = { method: 'GET', path: `/invoice/${id}` } as const
    const answer = { status: 200, body: { data: loosely(invoice({ id }), { id, status: 'DRAFT' }) } }
    const found = await exchange(
      [{ given: given(id), asking: 'for one invoice', by, request, answer }],
      ({ sdk }) => sdk.call('getInvoice', { path: { id } }),
    )
    expect(found?.status).toBe('DRAFT')
  })

  it('are printed', async () => {
    const id = 8490
    const request = { method: 'GET', path: `/invoice/${id}/pdf` } as const
    const answer = { status: 200, file: { type: 'application/pdf', content: shortPdf } }
    const file = await exchange(
      [{ given: given(id), asking: 'for an invoice as PDF', by, request, answer }],
      ({ sdk }) => sdk.callFile('downloadInvoicePdf', { path: { id } }),
    )
    expect(file?.blob.size).toBeGreaterThan(0)
  })

  it('are drafted for a period', async () => {
    const body = exampleOf('CreateInvoiceRequest', { lines: exampleOf('CreateInvoiceRequest').lines ?? [] })
    const request = { method: 'POST', path: '/invoice', body, idempotencyKey: 'invoice-1' } as const
    const answer = { status: 201, body: { data: loosely(invoice(), { status: 'DRAFT' }) } }
    const drafted = await exchange([{ asking: 'to draft an invoice', by, request, answer }], ({ sdk }) =>
      sdk.call('createInvoice', { body, idempotencyKey: 'invoice-1' }),
    )
    expect(drafted?.status).toBe('DRAFT')
  })

  it('say something beside their lines', async () => {
    const id = 8535
    const body = exampleOf('UpdateInvoiceRequest')
    const path = `/invoice/${id}`
    const request = { method: 'PATCH', path, body, idempotencyKey: 'invoice-4' } as const
    const answer = { status: 200, body: { data: loosely(invoice({ id, ...body }), { id, ...body }) } }
    const changed = await exchange(
      [{ given: given(id), asking: 'to change what an invoice says', by, request, answer }],
      ({ sdk }) => sdk.call('updateInvoice', { path: { id }, body, idempotencyKey: 'invoice-4' }),
    )
    expect(changed?.notes).toBe(body.notes)
  })

  it('are told to be open', async () => {
    const id = 8540
    const request = { method: 'POST', path: `/invoice/${id}/viewed` } as const
    const answer = { status: 200, body: { data: loosely(invoice({ id }), { id }) } }
    const seen = await exchange(
      [{ given: given(id), asking: 'to tell that an invoice was opened', by, request, answer }],
      ({ sdk }) => sdk.call('viewInvoice', { path: { id } }),
    )
    expect(seen?.id).toBe(id)
  })

  it('are added to by a debit note', async () => {
    const id = 8530
    const body = exampleOf('CreateDebitNoteRequest')
    const path = `/invoice/${id}/debit-note`
    const request = { method: 'POST', path, body, idempotencyKey: 'invoice-3' } as const
    const note = { ...invoice({ debitOf: id }), invoiceType: 'DEBIT_NOTE' as const }
    const answer = {
      status: 201,
      body: { data: loosely(note, { debitOf: id, invoiceType: 'DEBIT_NOTE', status: 'DRAFT' }) },
    }
    const drafted = await exchange(
      [
        {
          given: [{ state: 'an approved invoice', id } as const],
          ...{ asking: 'to draft a debit note', by, request, answer },
        },
      ],
      ({ sdk }) => sdk.call('createDebitNote', { path: { id }, body, idempotencyKey: 'invoice-3' }),
    )
    expect(drafted?.invoiceType).toBe('DEBIT_NOTE')
  })

  it('are moved on, one step at a time', async () => {
    const id = 8520
    const body = { status: 'PENDING_APPROVAL', version: 1 } as const
    const path = `/invoice/${id}/status`
    const request = { method: 'POST', path, body, idempotencyKey: 'invoice-2' } as const
    const answer = { status: 200, body: { data: loosely(invoice({ id }), { id, status: body.status }) } }
    const moved = await exchange(
      [{ given: given(id), asking: 'to hand an invoice in', by, request, answer }],
      ({ sdk }) => sdk.call('changeInvoiceStatus', { path: { id }, body, idempotencyKey: 'invoice-2' }),
    )
    expect(moved?.status).toBe(body.status)
  })
})
