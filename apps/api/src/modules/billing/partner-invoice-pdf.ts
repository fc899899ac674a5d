import { partnerInvoiceTypes } from '@karwan/domain/billing'
import type { Handler } from '../../http/handler.ts'
import { readingOf } from '../../kernel/work.ts'
import { printable } from '../../pdf/printable.ts'
import { attachmentNamed } from '../../storage/attachment.ts'
import { companyPreferences } from '../configuration/company-preferences.ts'
import { readPartnerInvoice } from './partner-invoice.store.ts'

export const downloadPartnerInvoicePdf: Handler<'downloadPartnerInvoicePdf'> = async (request) => {
  const { path, deps } = request
  const invoice = await readPartnerInvoice(readingOf(request), path.id)
  const { clientName } = await companyPreferences(deps.db, null)
  const number = invoice.invoiceNumber ?? `Not approved ${invoice.id}`
  const { commissionType, commissionValue } = invoice
  const pdf = await deps.pdf.print('partner-invoice', {
    title: partnerInvoiceTypes[invoice.invoiceType].label,
    number: printable(number),
    isApproved: invoice.invoiceNumber !== null,
    payee: printable(invoice.payeeName),
    reference: printable(invoice.reference ?? ''),
    house: printable(clientName),
    period: `${invoice.periodFrom} – ${invoice.periodTo}`,
    issueDate: invoice.issueDate ?? '',
    currency: printable(invoice.currency),
    terms: commissionType === 'PERCENT' ? `${commissionValue} %` : (commissionValue ?? ''),
    isCommission: invoice.invoiceType === 'COMMISSION',
    lines: invoice.lines.map(
      ({ bookingNumber, lane, gross, extras, deductions, withheld, adjusted, amount }) => ({
        what: printable(`${bookingNumber}, ${lane}`, 300),
        ...{ gross: gross ?? '', extras: extras ?? '', deductions: deductions ?? '' },
        ...{ withheld: withheld ?? '', adjusted: adjusted ?? '', amount: amount ?? '' },
      }),
    ),
    total: invoice.total ?? '',
    paid: invoice.paid ?? '',
  })
  return new Response(new Uint8Array(pdf), {
    headers: {
      'Content-Type': 'application/pdf',
      'Content-Length': String(pdf.byteLength),
      'Content-Disposition': attachmentNamed(`${number}.pdf`),
    },
  })
}
