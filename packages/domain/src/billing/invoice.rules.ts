import {
  addAmounts,
  compareAmounts,
  isAmount,
  multiplyAmount,
  scaleAmount,
  subtractAmounts,
} from '../kernel/money.ts'
import { allow, type Verdict } from '../kernel/verdict.ts'
import type { Permission } from '../roles/permissions.ts'
import { refuse } from './billing.messages.ts'
import { type InvoiceStatus, invoiceStatuses } from './invoice-status.ts'

/** The stored statuses; OVERDUE is only derived when an invoice is shown. */
export type InvoiceState = Exclude<InvoiceStatus, 'OVERDUE'>

const nextStates: Readonly<Record<InvoiceState, readonly InvoiceState[]>> = {
  DRAFT: ['PENDING_APPROVAL', 'CANCELLED'],
  PENDING_APPROVAL: ['APPROVED', 'DRAFT', 'CANCELLED'],
  APPROVED: ['SENT', 'CANCELLED'],
  SENT: ['PARTIALLY_PAID', 'PAID', 'DISPUTED', 'CANCELLED'],
  PARTIALLY_PAID: ['PARTIALLY_PAID', 'PAID', 'DISPUTED'],
  DISPUTED: ['SENT', 'PARTIALLY_PAID', 'PAID', 'CANCELLED'],
  PAID: [],
  CANCELLED: [],
}

type Standing = { state: InvoiceState; paid: string }

const isPaidInPart = ({ paid }: Standing): boolean => compareAmounts(paid, '0') > 0

/** The possible next steps, in the order of the buttons. A partially paid invoice cannot be voided. */
export const invoiceSteps = (invoice: Standing): readonly InvoiceState[] =>
  nextStates[invoice.state].filter((next) => next !== 'CANCELLED' || !isPaidInPart(invoice))

export function mayMoveInvoice(invoice: Standing, to: InvoiceStatus): Verdict {
  if (invoiceSteps(invoice).some((next) => next === to)) return allow
  const word = (status: InvoiceStatus) => invoiceStatuses[status].label.toLowerCase()
  const isOfPaid = to === 'CANCELLED' && invoice.state === 'DISPUTED' && isPaidInPart(invoice)
  return refuse('billing.move_refused', {
    from: word(isOfPaid ? 'PARTIALLY_PAID' : invoice.state),
    to: word(to),
  })
}

/** The state of an invoice that was sent, also after a dispute about it has ended. */
export const stateOfSent = (invoice: Standing): 'SENT' | 'PARTIALLY_PAID' =>
  isPaidInPart(invoice) ? 'PARTIALLY_PAID' : 'SENT'

/** What each step needs; drafting and handing in are the maker's. */
export const permissionOfStep = (to: InvoiceStatus): Permission => {
  switch (to) {
    case 'APPROVED':
      return 'invoice:approve'
    case 'CANCELLED':
      return 'invoice:void'
    case 'DRAFT':
    case 'PENDING_APPROVAL':
      return 'invoice:create'
    default:
      return 'invoice:send'
  }
}

/**
 * A sent invoice that is unpaid after its due date is shown as overdue; days are compared as 'yyyy-mm-dd'
 * texts.
 */
export function shownStatus(state: InvoiceState, dueDate: string | null, today: string): InvoiceStatus {
  const isOpen = state === 'SENT' || state === 'PARTIALLY_PAID'
  return isOpen && dueDate !== null && dueDate < today ? 'OVERDUE' : state
}

/** The issue date plus so many days, 'yyyy-mm-dd'. */
export const dueDateOf = (issueDate: string, termDays: number): string =>
  new Date(Date.parse(`${issueDate}T00:00:00Z`) + termDays * 86_400_000).toISOString().slice(0, 10)

export const isRate = (text: string): boolean => /^\d{1,3}(\.\d{1,2})?$/.test(text) && Number(text) <= 100

/** A percentage of an amount, rounded to the smallest unit of its currency, half away from zero. */
export function percentOf(amount: string, rate: string, decimals = 2): string {
  return scaleAmount(amount, BigInt(Math.round(Number(rate) * 100)), 10_000n, decimals)
}

/**
 * A line with its tax. The tax of an invoice is the sum over its rounded lines, so that the total matches
 * them.
 */
export function lineAmounts(
  { quantity, rate }: { quantity: number; rate: string },
  salesTaxRate: string,
  decimals = 2,
) {
  const amount = multiplyAmount(rate, quantity)
  return { amount, taxAmount: percentOf(amount, salesTaxRate, decimals) }
}

type LineAmounts = { amount: string; taxAmount: string; withheld: string }

/**
 * The totals under the lines. The company pays withholding to the state, so it is not part of what it pays
 * us.
 */
export function invoiceTotals(lines: readonly LineAmounts[]) {
  const subtotal = addAmounts('0', ...lines.map(({ amount }) => amount))
  const salesTax = addAmounts('0', ...lines.map(({ taxAmount }) => taxAmount))
  const withholdingTax = addAmounts('0', ...lines.map(({ withheld }) => withheld))
  const total = subtractAmounts(addAmounts(subtotal, salesTax), withholdingTax)
  return { subtotal, salesTax, withholdingTax, total }
}

/**
 * A payment must be above zero and at most the open balance. The remaining balance decides the next status; to ask for
 * another one is refused, because a forgotten or mistyped amount would then be posted.
 */
export function afterPayment(
  { total, paid }: { total: string; paid: string },
  { status, amount }: { status: 'PARTIALLY_PAID' | 'PAID'; amount?: string | undefined },
): { paid: string; state: 'PARTIALLY_PAID' | 'PAID' } | Verdict {
  const balance = subtractAmounts(total, paid)
  const given = amount ?? (status === 'PAID' ? balance : '')
  const isWrong = !isAmount(given) || compareAmounts(given, '0') <= 0 || compareAmounts(given, balance) > 0
  if (isWrong) return refuse('billing.amount_invalid', { balance })
  const isWhole = compareAmounts(given, balance) === 0
  if (isWhole !== (status === 'PAID')) return refuse('billing.amount_of_status', { balance })
  const sum = addAmounts(paid, given)
  return { paid: sum, state: compareAmounts(sum, total) === 0 ? 'PAID' : 'PARTIALLY_PAID' }
}

export const invoiceNumberOf = (prefix: string, year: string, serial: number): string =>
  `${prefix}-${year}-${String(serial).padStart(5, '0')}`
