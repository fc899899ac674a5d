import { expect, it } from 'vitest'
import { namesOf } from '../kernel/table.ts'
import { complaintsOf } from '../kernel/testing/complaints-of.ts'
import { mayApproveInvoice, mayDebit } from './debit-note.ts'
import { typedDebitNoteForm } from './debit-note-form.ts'
import { invoiceStatuses } from './invoice-status.ts'

it.each([
  [true, 1, 1, false],
  [true, 1, 2, true],
  [false, 1, 1, true],
  [true, null, 1, true],
])('an invoice (second person: %s) of %s is approved by %s: %s', (needsSecond, maker, actor, allowed) =>
  expect(mayApproveInvoice({ needsSecond, maker, actor }).allowed).toBe(allowed),
)

it('a debit note is for an invoice that has a number and is not void', () => {
  const states = namesOf(invoiceStatuses).filter((state) => state !== 'OVERDUE')
  const debited = states.filter((state) => mayDebit({ invoiceType: 'SHIPPER', state }).allowed)
  expect(debited).toEqual(['APPROVED', 'SENT', 'PARTIALLY_PAID', 'PAID', 'DISPUTED'])
  for (const invoiceType of ['CREDIT_NOTE', 'DEBIT_NOTE'] as const)
    expect(mayDebit({ invoiceType, state: 'SENT' }).allowed).toBe(false)
})

it.each([
  [{}, []],
  [{ quantity: '0' }, ['quantity: Quantity must be a whole number between 1 and 10000']],
  [{ quantity: '1.5' }, ['quantity: Quantity must be a whole number between 1 and 10000']],
  [{ rate: '-1' }, ['rate: Amount must be greater than 0, with at most two decimals']],
  [{ description: ' ' }, ['description: Enter what it is for']],
  [{ reason: '' }, ['reason: Give a reason']],
])('a debit note with %j', (changes, complaints) => {
  const line = { chargeType: 'TOLL', description: 'Motorway', quantity: '2', rate: '500' }
  expect(complaintsOf(typedDebitNoteForm, { ...line, reason: 'Told of later', ...changes })).toEqual(
    complaints,
  )
})
