import { decimalsOf, isSameCurrency } from '../kernel/currency.ts'
import { addAmounts, compareAmounts } from '../kernel/money.ts'
import { allow, type Verdict } from '../kernel/verdict.ts'
import type { Schemas } from '../kernel/wire.ts'
import type { Permission } from '../roles/permissions.ts'
import { percentOf } from './invoice.rules.ts'
import { invoiceStatuses } from './invoice-status.ts'
import { refuse } from './partner-invoice.messages.ts'

export type PartnerInvoiceType = Schemas['PartnerInvoiceType']
export type PartnerInvoiceStatus = Schemas['PartnerInvoiceStatus']

export const partnerInvoiceTypes = {
  PARTNER: { label: 'Partner invoice' },
  COMMISSION: { label: 'Commission' },
  DEBIT_NOTE: { label: 'Debit note' },
} as const satisfies Record<PartnerInvoiceType, { label: string }>

const { PENDING_APPROVAL, APPROVED, PARTIALLY_PAID, PAID, DISPUTED, CANCELLED } = invoiceStatuses
export const partnerInvoiceStatuses = {
  ...{ PENDING_APPROVAL, APPROVED, PARTIALLY_PAID, PAID, DISPUTED, CANCELLED },
} as const satisfies Record<PartnerInvoiceStatus, unknown>

/**
 * Steps that people may take; an invoice of a partner becomes paid, in part or in full, only by the bank's
 * answer.
 */
export const nextPartnerInvoiceStatuses = {
  PENDING_APPROVAL: ['APPROVED', 'DISPUTED', 'CANCELLED'],
  DISPUTED: ['PENDING_APPROVAL', 'CANCELLED'],
  APPROVED: ['PAID', 'CANCELLED'],
  PARTIALLY_PAID: [],
  PAID: [],
  CANCELLED: [],
} as const satisfies Record<PartnerInvoiceStatus, readonly PartnerInvoiceStatus[]>

export const permissionOfPartnerInvoiceStep = {
  PENDING_APPROVAL: 'payment:create',
  APPROVED: 'payment:approve',
  DISPUTED: 'payment:create',
  CANCELLED: 'payment:create',
  PARTIALLY_PAID: 'payment:send',
  PAID: 'payment:send',
} as const satisfies Record<PartnerInvoiceStatus, Permission>

type Move = {
  type: PartnerInvoiceType
  from: PartnerInvoiceStatus
  to: PartnerInvoiceStatus
  maker: number | null
  actor: number
}

/** A partner invoice must be approved by somebody other than whoever entered it. */
export function mayMovePartnerInvoice({ type, from, to, maker, actor }: Move): Verdict {
  const next: readonly PartnerInvoiceStatus[] = nextPartnerInvoiceStatuses[from]
  const word = (status: PartnerInvoiceStatus) => partnerInvoiceStatuses[status].label.toLowerCase()
  if (!next.includes(to)) return refuse('partnerInvoice.move_refused', { from: word(from), to: word(to) })
  if (to === 'PAID' && type === 'PARTNER') return refuse('partnerInvoice.paid_by_batch')
  if (to === 'PAID' && type === 'DEBIT_NOTE') return refuse('partnerInvoice.taken_off')
  return to === 'APPROVED' && maker === actor ? refuse('partnerInvoice.second_person') : allow
}

/**
 * The document that an invoice was approved with cannot be replaced; one that was approved without a document
 * may still get one.
 */
export function mayReplacePaper(status: PartnerInvoiceStatus, hasPaper: boolean): Verdict {
  if (status === 'CANCELLED') return refuse('partnerInvoice.paper_void')
  const isOpen = status === 'PENDING_APPROVAL' || status === 'DISPUTED'
  return hasPaper && !isOpen ? refuse('partnerInvoice.paper_kept') : allow
}

type Claim = { claimed: string | null; total: string }

/** A claimed amount must equal the computed one; a self-billed invoice claims none (null). */
export const isAsOwed = ({ claimed, total }: Claim): Verdict =>
  claimed === null || compareAmounts(claimed, total) === 0
    ? allow
    : refuse('partnerInvoice.claim_differs', { claimed: addAmounts(claimed), total: addAmounts(total) })

/** The status and paid amount of an invoice, of which each booking is either paid in full or not at all. */
export function statusAfterPayments(lines: readonly { amount: string; isPaid: boolean }[]) {
  const arrived = lines.filter(({ isPaid }) => isPaid)
  const paid = addAmounts('0', ...arrived.map(({ amount }) => amount))
  const status: PartnerInvoiceStatus =
    arrived.length === 0 ? 'APPROVED' : arrived.length === lines.length ? 'PAID' : 'PARTIALLY_PAID'
  return { paid, status }
}

type Agreed = {
  commissionType: Schemas['CommissionType'] | null
  commissionValue: string | null
  currency: string
}

/**
 * The broker's commission: a percentage of what the company pays, or a fixed amount per vehicle. Null if the
 * price is unknown, or if a fixed amount was agreed in another currency.
 */
export function commissionOf(agreed: Agreed, price: string | null, currency: string): string | null {
  const { commissionType, commissionValue } = agreed
  if (commissionType === null || commissionValue === null) return null
  if (commissionType === 'PERCENT')
    return price === null ? null : percentOf(price, commissionValue, decimalsOf(currency))
  return isSameCurrency(agreed.currency, currency) ? addAmounts(commissionValue) : null
}
