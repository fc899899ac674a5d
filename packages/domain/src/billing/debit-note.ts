import { allow, type Verdict } from '../kernel/verdict.ts'
import { refuse } from './debit-note.messages.ts'
import type { InvoiceState } from './invoice.rules.ts'
import type { InvoiceType } from './invoice-status.ts'

/** Money is asked for once two people say so, where the billing of the company wants that. */
export const mayApproveInvoice = (invoice: {
  needsSecond: boolean
  maker: number | null
  actor: number
}): Verdict =>
  invoice.needsSecond && invoice.maker === invoice.actor ? refuse('billing.second_person') : allow

/** What was billed too low is put right by a note of its own, as the invoice stays as it was sent. */
export const mayDebit = (invoice: { invoiceType: InvoiceType; state: InvoiceState }): Verdict =>
  invoice.invoiceType === 'SHIPPER' && debitable.some((state) => state === invoice.state)
    ? allow
    : refuse('billing.not_to_debit')
const debitable = ['APPROVED', 'SENT', 'PARTIALLY_PAID', 'PAID', 'DISPUTED'] as const

/** What has a number was told to somebody, and stays as it was told. */
export const mayChangeInvoice = ({ state }: { state: InvoiceState }): Verdict =>
  state === 'DRAFT' || state === 'PENDING_APPROVAL' ? allow : refuse('billing.notes_stay')
