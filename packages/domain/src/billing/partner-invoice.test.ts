import { describe, expect, it } from 'vitest'
import { namesOf } from '../kernel/table.ts'
import {
  commissionOf,
  isAsOwed,
  mayMovePartnerInvoice,
  nextPartnerInvoiceStatuses,
  type PartnerInvoiceStatus,
  partnerInvoiceStatuses,
  statusAfterPayments,
} from './partner-invoice.ts'
import { partnerInvoiceForm, partnerInvoiceStepForm } from './partner-invoice-form.ts'

const statuses = namesOf(partnerInvoiceStatuses)
const move = (from: PartnerInvoiceStatus, to: PartnerInvoiceStatus, more: object = {}) =>
  mayMovePartnerInvoice({ type: 'COMMISSION', from, to, maker: 1, actor: 2, ...more })

describe('a partner invoice', () => {
  it('takes the steps of its table and no other', () => {
    for (const from of statuses)
      for (const to of statuses) {
        const next: readonly string[] = nextPartnerInvoiceStatuses[from]
        expect(move(from, to).allowed, `${from} to ${to}`).toBe(next.includes(to))
      }
  })

  it('is approved by somebody else than who entered it', () => {
    expect(move('PENDING_APPROVAL', 'APPROVED', { actor: 1 })).toMatchObject({
      refusal: { code: 'partnerInvoice.second_person' },
    })
    expect(move('PENDING_APPROVAL', 'DISPUTED', { actor: 1 }).allowed).toBe(true)
  })

  it('of a partner is paid by a batch, a commission by hand', () => {
    expect(move('APPROVED', 'PAID', { type: 'PARTNER' })).toMatchObject({
      refusal: { code: 'partnerInvoice.paid_by_batch' },
    })
    expect(move('APPROVED', 'CANCELLED', { type: 'PARTNER' }).allowed).toBe(true)
  })

  it('is approved as far as it asks for what is owed', () => {
    expect(isAsOwed({ claimed: null, total: '10.00' }).allowed).toBe(true)
    expect(isAsOwed({ claimed: '10', total: '10.00' }).allowed).toBe(true)
    for (const claimed of ['9.99', '10.01'])
      expect(isAsOwed({ claimed, total: '10.00' })).toMatchObject({
        refusal: { sentence: `The invoice asks for ${claimed}, but 10.00 is owed; dispute it or void it` },
      })
  })

  it('is paid as far as its bookings are', () => {
    const lines = (...paid: boolean[]) => paid.map((isPaid) => ({ amount: '10.50', isPaid }))
    expect(statusAfterPayments(lines(false, false))).toEqual({ paid: '0.00', status: 'APPROVED' })
    expect(statusAfterPayments(lines(true, false))).toEqual({ paid: '10.50', status: 'PARTIALLY_PAID' })
    expect(statusAfterPayments(lines(true, true))).toEqual({ paid: '21.00', status: 'PAID' })
  })
})

describe('the commission of a broker', () => {
  const agreed = (commissionType: 'FIXED' | 'PERCENT' | null, commissionValue: string | null) => ({
    ...{ commissionType, commissionValue, currency: 'PKR' },
  })

  it.each([
    [agreed('PERCENT', '3.00'), '100000.00', 'Rs', '3000.00'],
    [agreed('PERCENT', '2.50'), '33333.33', 'Rs', '833.33'],
    // Half a franc is rounded away from zero, as there is no smaller unit.
    [agreed('PERCENT', '2.50'), '100', 'DJF', '3.00'],
    [agreed('PERCENT', '0.00'), '100.00', 'Rs', '0.00'],
    [agreed('FIXED', '2500.00'), '100000.00', 'Rs', '2500.00'],
    [agreed('FIXED', '2500.00'), '100000.00', 'ETB', null],
    [agreed(null, null), '100000.00', 'Rs', null],
    [agreed('PERCENT', null), '100000.00', 'Rs', null],
  ])('%o of %s %s is %s', (terms, freight, currency, expected) =>
    expect(commissionOf(terms, freight, currency)).toBe(expected),
  )
})

describe('a partner invoice as it is entered', () => {
  const typed = { invoiceType: 'PARTNER', partnerId: 12, periodFrom: '2026-11-01', periodTo: '2026-11-30' }
  const complaints = (more: object) =>
    partnerInvoiceForm.safeParse({ ...typed, ...more }).error?.issues.map(({ path }) => path.join('.')) ?? []

  it.each([
    [{}, []],
    [{ reference: 'K-1', claimed: '10' }, []],
    [{ reference: 'K-1' }, ['claimed']],
    [{ claimed: '10' }, ['reference']],
    [{ reference: 'K-1', claimed: '0' }, ['claimed']],
    [{ reference: 'K-1', claimed: '1.005' }, ['claimed']],
    [{ partnerId: undefined }, ['partnerId']],
    [{ invoiceType: 'COMMISSION', partnerId: undefined }, ['demandAddaId']],
    [{ invoiceType: 'COMMISSION', demandAddaId: 4 }, []],
    [{ invoiceType: undefined }, ['invoiceType']],
    [{ periodTo: '2026-10-31' }, ['periodTo']],
    [{ periodFrom: '2026-02-30' }, ['periodFrom']],
  ])('with %o is wrong in %o', (more, expected) => expect(complaints(more)).toEqual(expected))

  it.each([
    [{ status: 'APPROVED' }, []],
    [{ status: 'DISPUTED' }, ['reason']],
    [{ status: 'CANCELLED', reason: 'Entered twice' }, []],
    [{ status: 'PAID' }, ['method']],
    [{ status: 'PAID', method: 'CHEQUE' }, []],
  ])('its step %o is wrong in %o', (step, expected) =>
    expect(
      partnerInvoiceStepForm.safeParse(step).error?.issues.map(({ path }) => path.join('.')) ?? [],
    ).toEqual(expected),
  )
})
