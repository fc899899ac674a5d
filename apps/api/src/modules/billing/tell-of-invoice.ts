import { formatAmount, formatDay, subtractAmounts } from '@karwan/domain/kernel'
import type { Work } from '../../kernel/work.ts'
import { sendMessage } from '../../outbox/send-message.ts'
import { writeNotices } from '../notifications/write-notices.ts'
import { billingTermsOf } from './billing-terms.ts'
import type { InvoiceRow } from './invoices.table.ts'
import { recipientsOfCompanies } from './recipients-of-company.ts'

/** Mails the addresses in the billing terms, and the company's people who may read invoices. */
export async function tellOfInvoice(work: Work, held: InvoiceRow): Promise<void> {
  const termsOf = await billingTermsOf(work.db, held.groupId)
  const { emailTo } = termsOf(held.projectId)
  // The open amount, because part may have been paid before a dispute.
  const amount = formatAmount(subtractAmounts(held.total, held.paid), held.currency)
  const day = held.dueDate === null ? '' : formatDay(held.dueDate)
  const values = {
    number: held.invoiceNumber ?? '',
    total: amount,
    due: day,
    link: `${work.config.appAddresses.shipper}/invoices/${held.id}`,
  }
  for (const to of emailTo)
    await sendMessage(work, { channel: 'MAIL', to, language: 'en', template: 'invoice-sent', values })
  const recipients = await recipientsOfCompanies(work.tx, [held.groupId], 'invoice:read')
  const params = {
    invoice: held.invoiceNumber ?? '',
    ...{ amount, day },
  }
  await writeNotices(
    work,
    recipients.map((recipient) => ({
      ...{ recipient, type: 'INVOICE_ISSUED' as const, shipmentId: null, bookingId: null, params },
      entity: { type: 'INVOICE' as const, id: held.id },
    })),
  )
}
