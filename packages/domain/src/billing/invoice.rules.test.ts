import { describe, expect, it } from 'vitest'
import { namesOf } from '../kernel/table.ts'
import {
  afterPayment,
  type InvoiceState,
  invoiceNumberOf,
  invoiceSteps,
  invoiceTotals,
  isRate,
  lineAmounts,
  mayMoveInvoice,
  percentOf,
  permissionOfStep,
  shownStatus,
  stateOfSent,
} from './invoice.rules.ts'
import { invoiceStatuses } from './invoice-status.ts'

describe('the steps of an invoice', () => {
  it.each([
    ['DRAFT', 'PENDING_APPROVAL CANCELLED'],
    ['PENDING_APPROVAL', 'DRAFT APPROVED CANCELLED'],
    ['APPROVED', 'SENT CANCELLED'],
    ['SENT', 'PARTIALLY_PAID PAID DISPUTED CANCELLED'],
    ['PARTIALLY_PAID', 'PARTIALLY_PAID PAID DISPUTED'],
    ['DISPUTED', 'SENT PARTIALLY_PAID PAID CANCELLED'],
    ['PAID', ''],
    ['CANCELLED', ''],
  ] as const)('lead from %s to %s and nowhere else', (state, to) => {
    const invoice = { state, paid: '0.00' }
    const allowed = namesOf(invoiceStatuses).filter((status) => mayMoveInvoice(invoice, status).allowed)
    expect(allowed.toSorted()).toEqual(to.split(' ').filter(Boolean).toSorted())
    expect([...invoiceSteps(invoice)].toSorted()).toEqual(allowed.toSorted())
  })

  it('do not lead from a dispute to nothing once something is paid, and back to what was paid in part', () => {
    const invoice = { state: 'DISPUTED', paid: '0.01' } as const
    expect(invoiceSteps(invoice)).toEqual(['SENT', 'PARTIALLY_PAID', 'PAID'])
    expect(mayMoveInvoice(invoice, 'CANCELLED')).toMatchObject({
      refusal: { sentence: 'An invoice that is partially paid cannot become cancelled' },
    })
    expect([stateOfSent(invoice), stateOfSent({ ...invoice, paid: '0.00' })]).toEqual([
      'PARTIALLY_PAID',
      'SENT',
    ])
  })

  it('are refused in words', () => {
    expect(mayMoveInvoice({ state: 'PAID', paid: '5.00' }, 'SENT')).toMatchObject({
      refusal: { sentence: 'An invoice that is paid cannot become sent' },
    })
  })

  it('need a permission each', () => {
    expect(namesOf(invoiceStatuses).map(permissionOfStep)).toEqual([
      'invoice:create',
      'invoice:create',
      'invoice:approve',
      'invoice:send',
      'invoice:send',
      'invoice:send',
      'invoice:send',
      'invoice:send',
      'invoice:void',
    ])
  })
})

it.each([
  ['SENT', '2026-11-20', 'OVERDUE'],
  ['SENT', '2026-11-21', 'SENT'],
  ['PARTIALLY_PAID', '2026-11-20', 'OVERDUE'],
  ['PAID', '2026-11-20', 'PAID'],
  ['DISPUTED', '2026-11-20', 'DISPUTED'],
  ['SENT', null, 'SENT'],
] as const satisfies [InvoiceState, string | null, string][])(
  '%s and due on %s is shown as %s',
  (state, due, shown) => expect(shownStatus(state, due, '2026-11-21')).toBe(shown),
)

describe('the figures of an invoice', () => {
  it('are the sums of its lines', () => {
    const lines = [
      { ...lineAmounts({ quantity: 1, rate: '125000.00' }, '13'), withheld: '3750.00' },
      { ...lineAmounts({ quantity: 3, rate: '0.05' }, '13'), withheld: '0.00' },
    ]
    expect(lines[1]).toMatchObject({ amount: '0.15', taxAmount: '0.02' })
    expect(invoiceTotals(lines)).toEqual({
      subtotal: '125000.15',
      salesTax: '16250.02',
      withholdingTax: '3750.00',
      total: '137500.17',
    })
    expect(invoiceTotals([]).total).toBe('0.00')
  })

  it.each([
    ['100', '12.5', '12.50'],
    ['0.03', '50', '0.02'],
    ['-0.03', '50', '-0.02'],
    ['100', '0', '0.00'],
  ])('of %s are %s percent %s', (amount, rate, part) => expect(percentOf(amount, rate)).toBe(part))

  it.each([
    ['105', '10', '11.00'],
    ['104', '10', '10.00'],
    ['-105', '10', '-11.00'],
    ['0', '10', '0.00'],
  ])('of %s whole francs are %s percent %s', (amount, rate, part) =>
    expect(percentOf(amount, rate, 0)).toBe(part),
  )

  it.each([
    ['0', true],
    ['100', true],
    ['100.01', false],
    ['12.555', false],
    ['-1', false],
    ['', false],
  ])('know %s as a rate: %s', (text, is) => expect(isRate(text)).toBe(is))
})

describe('a payment', () => {
  const invoice = { total: '100.00', paid: '40.00' }
  it('of all that is open, said or not, pays the invoice', () => {
    expect(afterPayment(invoice, { status: 'PAID' })).toEqual({ paid: '100.00', state: 'PAID' })
    expect(afterPayment(invoice, { status: 'PAID', amount: '60' })).toEqual({ paid: '100.00', state: 'PAID' })
  })
  it('of less leaves it open', () =>
    expect(afterPayment(invoice, { status: 'PARTIALLY_PAID', amount: '0.01' })).toEqual({
      paid: '40.01',
      state: 'PARTIALLY_PAID',
    }))
  it.each(['0', '-1', '60.01', 'ten'])('of %s is none', (amount) => {
    for (const status of ['PAID', 'PARTIALLY_PAID'] as const)
      expect(afterPayment(invoice, { status, amount })).toMatchObject({
        refusal: { sentence: 'Amount must be greater than 0 and at most 60.00' },
      })
  })
  it('in part needs an amount', () =>
    expect(afterPayment(invoice, { status: 'PARTIALLY_PAID' })).toMatchObject({
      refusal: { code: 'billing.amount_invalid' },
    }))
  it.each([
    ['PAID', '59.99'],
    ['PARTIALLY_PAID', '60'],
  ] as const)('that is called %s, but is %s, is refused', (status, amount) =>
    expect(afterPayment(invoice, { status, amount })).toMatchObject({
      refusal: { sentence: 'Amount must be 60.00 for "Paid", and less for "Partially paid"' },
    }),
  )
})

it('numbers count on within a prefix and a year', () =>
  expect(invoiceNumberOf('INV', '2026', 7)).toBe('INV-2026-00007'))
