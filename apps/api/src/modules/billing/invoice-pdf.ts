import { invoiceTypes } from '@karwan/domain/billing'
import type { Handler } from '../../http/handler.ts'
import { readingOf } from '../../kernel/work.ts'
import { printable } from '../../pdf/printable.ts'
import { attachmentNamed } from '../../storage/attachment.ts'
import { companyPreferences } from '../configuration/company-preferences.ts'
import { readInvoice } from './invoice.store.ts'

export const downloadInvoicePdf: Handler<'downloadInvoicePdf'> = async (request) => {
  const { path, deps } = request
  const invoice = await readInvoice(readingOf(request), path.id)
  const { clientName } = await companyPreferences(deps.db, null)
  const number = invoice.invoiceNumber ?? `Draft ${invoice.id}`
  const pdf = await deps.pdf.print('invoice', {
    title: invoiceTypes[invoice.invoiceType].label,
    number: printable(number),
    isDraft: invoice.invoiceNumber === null,
    issuer: printable(clientName),
    company: printable(invoice.company.name),
    project: printable(invoice.project?.name ?? ''),
    period: `${invoice.periodFrom} – ${invoice.periodTo}`,
    issueDate: invoice.issueDate ?? '',
    dueDate: invoice.dueDate ?? '',
    currency: printable(invoice.currency),
    lines: invoice.lines.map(({ description, quantity, rate, amount, taxAmount }) => ({
      ...{ quantity: String(quantity), rate, amount, taxAmount },
      description: printable(description, 300),
    })),
    notes: printable(invoice.notes ?? '', 500),
    subtotal: invoice.subtotal,
    salesTax: invoice.salesTax,
    withholdingTax: invoice.withholdingTax,
    total: invoice.total,
    paid: invoice.paid,
    balance: invoice.balance,
  })
  return new Response(new Uint8Array(pdf), {
    headers: {
      'Content-Type': 'application/pdf',
      'Content-Length': String(pdf.byteLength),
      'Content-Disposition': attachmentNamed(`${number}.pdf`),
    },
  })
}
