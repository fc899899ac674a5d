import type { InvoiceState, InvoiceStatus } from '@karwan/domain/billing'
import type { Answer } from '@karwan/sdk'

type Summary = Answer<'listInvoices'>['items'][number]

/** What is overdue was sent, and takes the steps of what was sent; partly paid or not is told by what was paid. */
export const invoiceStateOf = ({ status, paid }: { status: InvoiceStatus; paid: string }): InvoiceState =>
  status === 'OVERDUE' ? (/[1-9]/.test(paid) ? 'PARTIALLY_PAID' : 'SENT') : status

/** Nothing is open of what is void, nor of the credit note that took it back. */
export const mayBeOpen = ({ status, invoiceType }: Pick<Summary, 'status' | 'invoiceType'>): boolean =>
  status !== 'CANCELLED' && invoiceType !== 'CREDIT_NOTE'
