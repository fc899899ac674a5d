import { invoiceTypes, linesByLane } from '@karwan/domain/billing'
import { printedAmount, printedInCurrency, subtractAmounts } from '@karwan/domain/kernel'
import { eq, inArray } from 'drizzle-orm'
import type { Database } from '../../db/database.ts'
import type { Handler } from '../../http/handler.ts'
import { readingOf } from '../../kernel/work.ts'
import { printable } from '../../pdf/printable.ts'
import { attachmentNamed } from '../../storage/attachment.ts'
import { bookings } from '../bookings/bookings.table.ts'
import { type Invoice, readInvoice } from './invoice.store.ts'
import { invoices, type PrintedAs } from './invoices.table.ts'
import { printedNow } from './printed-as.ts'

export const downloadInvoicePdf: Handler<'downloadInvoicePdf'> = async (request) => {
  const { path, deps } = request
  const invoice = await readInvoice(readingOf(request), path.id)
  const { templateId, issuer, company, project } = await printedAsOf(deps.db, invoice)
  const money = (amount: string) => printedAmount(amount, invoice.currency)
  const inCurrency = (amount: string) => printable(printedInCurrency(amount, invoice.currency))
  const number = invoice.invoiceNumber ?? `Draft ${invoice.id}`
  const pdf = await deps.pdf.print('invoice', {
    template: templateId,
    title: invoiceTypes[invoice.invoiceType].label,
    number: printable(number),
    isDraft: invoice.invoiceNumber === null,
    issuer: printable(issuer),
    company: printable(company),
    project: printable(project),
    period: `${invoice.periodFrom} – ${invoice.periodTo}`,
    issueDate: invoice.issueDate ?? '',
    dueDate: invoice.dueDate ?? '',
    currency: printable(invoice.currency),
    lines: invoice.lines.map(printedLine(money)),
    lanes: templateId === 'LANES' ? await lanesOf(deps.db, invoice.lines, money) : [],
    notes: printable(invoice.notes ?? '', 500),
    subtotal: money(invoice.subtotal),
    salesTax: money(invoice.salesTax),
    withholdingTax: money(subtractAmounts('0', invoice.withholdingTax)),
    total: inCurrency(invoice.total),
    paid: money(invoice.paid),
    balance: inCurrency(invoice.balance),
  })
  return new Response(new Uint8Array(pdf), {
    headers: {
      'Content-Type': 'application/pdf',
      'Content-Length': String(pdf.byteLength),
      'Content-Disposition': attachmentNamed(`${number}.pdf`),
    },
  })
}

/**
 * The layout and names of the approval. Drafts, and invoices approved before these were stored, use today's.
 */
async function printedAsOf(db: Database, { id, company, project }: Invoice): Promise<PrintedAs> {
  const [kept] = await db.select({ printedAs: invoices.printedAs }).from(invoices).where(eq(invoices.id, id))
  return kept?.printedAs ?? printedNow(db, { id, groupId: company.id, projectId: project?.id ?? null })
}

type Line = Invoice['lines'][number]

type Money = (amount: string) => string

const printedLine =
  (money: Money) =>
  ({ description, quantity, rate, amount, taxAmount }: Line) => ({
    ...{ quantity: String(quantity), rate: money(rate), amount: money(amount), taxAmount: money(taxAmount) },
    description: printable(description, 300),
  })

/** The lines grouped by lane, each with its truck and Bill-T. */
async function lanesOf(db: Database, lines: readonly Line[], money: Money) {
  const driven = await bookingsOf(db, lines)
  const onLanes = lines.map((line) => {
    const booking = driven.get(line.bookingId ?? -1)
    return {
      ...printedLine(money)(line),
      lane: booking ? `${booking.pickupCityName} to ${booking.dropoffCityName}` : null,
      truck: printable(booking?.registrationNumber ?? ''),
      bilty: printable(booking?.biltyNumber ?? ''),
    }
  })
  return linesByLane(onLanes).map(({ lane, amount, ...group }) => ({
    ...{ ...group, amount: money(amount) },
    lane: lane === null ? 'Beside the bookings' : printable(lane),
  }))
}

async function bookingsOf(db: Database, lines: readonly Line[]) {
  const ids = [...new Set(lines.flatMap(({ bookingId }) => bookingId ?? []))]
  const rows = await db
    .select({
      id: bookings.id,
      pickupCityName: bookings.pickupCityName,
      dropoffCityName: bookings.dropoffCityName,
      registrationNumber: bookings.registrationNumber,
      biltyNumber: bookings.biltyNumber,
    })
    .from(bookings)
    .where(inArray(bookings.id, ids))
  return new Map(rows.map((row) => [row.id, row]))
}
