import type { InvoiceState, InvoiceStatus } from '@karwan/domain/billing'

/** What is overdue was sent, and takes the steps of what was sent; partly paid or not is told by what was paid. */
export const invoiceStateOf = ({ status, paid }: { status: InvoiceStatus; paid: string }): InvoiceState =>
  status === 'OVERDUE' ? (/[1-9]/.test(paid) ? 'PARTIALLY_PAID' : 'SENT') : status
