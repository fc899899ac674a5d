import type { InvoiceState, InvoiceStatus } from '@karwan/domain/billing'
import type { Answer } from '@karwan/sdk'

type Summary = Answer<'listInvoices'>['items'][number]

/** The state that decides the next steps: an overdue invoice counts as sent, or as partially paid. */
export const invoiceStateOf = ({ status, paid }: { status: InvoiceStatus; paid: string }): InvoiceState =>
  status === 'OVERDUE' ? (/[1-9]/.test(paid) ? 'PARTIALLY_PAID' : 'SENT') : status

/** Void invoices and credit notes have no open amount. */
export const mayBeOpen = ({ status, invoiceType }: Pick<Summary, 'status' | 'invoiceType'>): boolean =>
  status !== 'CANCELLED' && invoiceType !== 'CREDIT_NOTE'
