import { allow, type Verdict } from '../kernel/verdict.ts'
import { refuse } from './debit-note.messages.ts'
import type { InvoiceState } from './invoice.rules.ts'
import type { InvoiceType } from './invoice-status.ts'

/** Where the billing terms of the company ask for it, a second person has to approve an invoice. */
export const mayApproveInvoice = (invoice: {
  needsSecond: boolean
  maker: number | null
  actor: number
}): Verdict =>
  invoice.needsSecond && invoice.maker === invoice.actor ? refuse('billing.second_person') : allow

/**
 * An invoice that was billed too low is corrected by a debit note, because a sent invoice does not change.
 */
export const mayDebit = (invoice: { invoiceType: InvoiceType; state: InvoiceState }): Verdict =>
  invoice.invoiceType === 'SHIPPER' && debitable.some((state) => state === invoice.state)
    ? allow
    : refuse('billing.not_to_debit')
const debitable = ['APPROVED', 'SENT', 'PARTIALLY_PAID', 'PAID', 'DISPUTED'] as const

/** An invoice that has its number was sent to the company, so it can no longer change. */
export const mayChangeInvoice = ({ state }: { state: InvoiceState }): Verdict =>
  state === 'DRAFT' || state === 'PENDING_APPROVAL' ? allow : refuse('billing.notes_stay')
