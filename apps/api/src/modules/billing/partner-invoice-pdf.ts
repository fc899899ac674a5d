import { chargeTypes, type PartnerInvoiceType, partnerInvoiceTypes } from '@karwan/domain/billing'
import { addressLine, printedAmount, printedInCurrency } from '@karwan/domain/kernel'
import { eq } from 'drizzle-orm'
import type { DataOf, Deps, Handler } from '../../http/handler.ts'
import { readingOf } from '../../kernel/work.ts'
import { printable } from '../../pdf/printable.ts'
import { attachmentNamed } from '../../storage/attachment.ts'
import { companyPreferences } from '../configuration/company-preferences.ts'
import { cities } from '../geography/geography.table.ts'
import { demandAddas } from '../partners/demand-addas.table.ts'
import { partners } from '../partners/partners.table.ts'
import { readPartnerInvoice } from './partner-invoice.store.ts'

export const downloadPartnerInvoicePdf: Handler<'downloadPartnerInvoicePdf'> = async (request) => {
  const { path, deps } = request
  const invoice = await readPartnerInvoice(readingOf(request), path.id)
  const { clientName } = await companyPreferences(deps.db, null)
  const number = invoice.invoiceNumber ?? `Not approved ${invoice.id}`
  const { commissionType, commissionValue } = invoice
  const money = (amount: string | null) => printedAmount(amount ?? '', invoice.currency)
  const pdf = await deps.pdf.print('partner-invoice', {
    title: partnerInvoiceTypes[invoice.invoiceType].label,
    number: printable(number),
    isApproved: invoice.invoiceNumber !== null,
    reference: printable(invoice.reference ?? ''),
    period: `${invoice.periodFrom} – ${invoice.periodTo}`,
    issueDate: invoice.issueDate ?? '',
    currency: printable(invoice.currency),
    terms: commissionType === 'PERCENT' ? `${commissionValue} %` : money(commissionValue),
    ...sidesOf(
      invoice.invoiceType,
      { name: printable(invoice.payeeName), facts: await factsOf(request, invoice) },
      printable(clientName),
    ),
    kind: invoice.invoiceType,
    lines: invoice.lines.map(
      ({
        bookingNumber,
        lane,
        chargeType,
        description,
        gross,
        extras,
        deductions,
        withheld,
        adjusted,
        amount,
      }) => ({
        what: printable(`${bookingNumber}, ${lane}`, 300),
        reason: printable(
          chargeType === null ? '' : `${chargeTypes[chargeType].label}: ${description ?? ''}`,
          340,
        ),
        ...{ gross: money(gross), extras: money(extras), deductions: money(deductions) },
        ...{ withheld: money(withheld), adjusted: money(adjusted), amount: money(amount) },
      }),
    ),
    total: printable(invoice.total === null ? '' : printedInCurrency(invoice.total, invoice.currency)),
    paid: money(invoice.paid),
  })
  return new Response(new Uint8Array(pdf), {
    headers: {
      'Content-Type': 'application/pdf',
      'Content-Length': String(pdf.byteLength),
      'Content-Disposition': attachmentNamed(`${number}.pdf`),
    },
  })
}

type Side = { name: string; facts: string[] }

/** The issuer comes first: the payee, or the house for a debit note. */
function sidesOf(type: PartnerInvoiceType, payee: Side, clientName: string): { from: Side; to: Side } {
  const house = { name: clientName, facts: [] }
  return type === 'DEBIT_NOTE' ? { from: house, to: payee } : { from: payee, to: house }
}

/**
 * The payee's address and tax number as registered. Their phone is left out, because others read the paper
 * too.
 */
async function factsOf(
  { deps: { db } }: { deps: Deps },
  invoice: DataOf<'getPartnerInvoice'>,
): Promise<string[]> {
  const { partnerId, demandAddaId } = invoice
  const [found] =
    partnerId === null
      ? await db
          .select({ address: demandAddas.address, city: demandAddas.cityName, ntn: demandAddas.ntn })
          .from(demandAddas)
          .where(eq(demandAddas.id, demandAddaId ?? -1))
      : await db
          .select({ address: partners.address, city: cities.name, ntn: partners.ntn })
          .from(partners)
          .leftJoin(cities, eq(cities.id, partners.cityId))
          .where(eq(partners.id, partnerId))
  const place = addressLine([found?.address], found?.city)
  return [place, found?.ntn ? `NTN ${found.ntn}` : ''].filter(Boolean).map((line) => printable(line))
}
