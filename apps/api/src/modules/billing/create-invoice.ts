import { invoiceForm, invoiceTotals, lineAmounts, percentOf } from '@karwan/domain/billing'
import { decimalsOf } from '@karwan/domain/kernel'
import { and, asc, eq, gte, inArray, isNotNull, lt, type SQL, sql } from 'drizzle-orm'
import { RowNotWrittenError } from '../../db/row-not-written.ts'
import { companyGroups, companyProjects } from '../../kernel/companies.table.ts'
import { refuse, refuseAt } from '../../kernel/refuse.ts'
import { withForm } from '../../kernel/with-form.ts'
import { transact, type Work } from '../../kernel/work.ts'
import { bookings } from '../bookings/bookings.table.ts'
import { companyPreferences } from '../configuration/company-preferences.ts'
import { type BilledLine, linesOfBookings, pricedColumns } from './billed-lines.ts'
import { readInvoice } from './invoice.store.ts'
import { billingOf } from './invoice-configuration.ts'
import { invoiceLines, invoices } from './invoices.table.ts'
import { salesTaxOfCompany } from './price.store.ts'

const completed = 12
const mostBookings = 1_000

type Form = {
  companyId: number
  projectId?: number | undefined
  periodFrom: string
  periodTo: string
}

/** Bookings are held and marked with the draft, so that of two who bill the same month one finds nothing. */
export const createInvoice = withForm<'createInvoice'>()(invoiceForm, ({ form, ...request }) =>
  transact(request, async (work) => {
    await refuseUnknown(work, form)
    const billing = await billingOf(work.db, form.companyId)
    const billed = await billable(work, form, billing)
    const { currency } = await companyPreferences(work.db, form.companyId)
    const decimals = decimalsOf(currency)
    const salesTax = await salesTaxOfCompany(work.tx, form.companyId)
    const lines = [
      ...(await linesOfBookings(work, billed)),
      ...(form.lines ?? []).map((line) => {
        const { amount, taxAmount } = lineAmounts(line, salesTax(form.periodTo), decimals)
        const withheld = percentOf(amount, billing.withholdingRate, decimals)
        return { ...line, bookingId: null, amount, taxAmount, withheld }
      }),
    ]
    if (lines.length === 0) refuse('billing.nothing_to_invoice')
    const id = await write(work, form, lines, currency)
    await work.tx
      .update(bookings)
      .set({ isInvoiced: true })
      .where(
        inArray(
          bookings.id,
          billed.map((booking) => booking.id),
        ),
      )
    return readInvoice(work, id)
  }),
)

async function refuseUnknown({ tx }: Work, { companyId, projectId }: Form): Promise<void> {
  const [company] = await tx
    .select({ id: companyGroups.id })
    .from(companyGroups)
    .where(and(eq(companyGroups.id, companyId), eq(companyGroups.isActive, true)))
  if (!company) refuseAt('companyId', 'billing.company_unknown')
  if (projectId === undefined) return
  const [project] = await tx
    .select({ id: companyProjects.id })
    .from(companyProjects)
    .where(and(eq(companyProjects.id, projectId), eq(companyProjects.groupId, companyId)))
  if (!project) refuseAt('projectId', 'billing.project_unknown')
}

const billedColumns = {
  id: bookings.id,
  bookingNumber: bookings.bookingNumber,
  pickupCityName: bookings.pickupCityName,
  dropoffCityName: bookings.dropoffCityName,
  shipperAmount: bookings.shipperAmount,
  ...pricedColumns,
}

type Papers = { requiredDocumentTypes: readonly number[]; requireHardCopyPod: boolean }

/** Completed, priced, not billed, delivered within the period, and with the papers that the billing asks for. */
function billable({ tx }: Work, form: Form, papers: Papers) {
  const dayAfter = new Date(Date.parse(`${form.periodTo}T00:00:00Z`) + 24 * 60 * 60_000)
  return tx
    .select(billedColumns)
    .from(bookings)
    .where(
      and(
        eq(bookings.groupId, form.companyId),
        form.projectId === undefined ? undefined : eq(bookings.projectId, form.projectId),
        eq(bookings.statusId, completed),
        eq(bookings.isInvoiced, false),
        isNotNull(bookings.shipperAmount),
        gte(bookings.deliveredAt, new Date(`${form.periodFrom}T00:00:00Z`)),
        lt(bookings.deliveredAt, dayAfter),
        ...papers.requiredDocumentTypes.map(hasPaper),
        papers.requireHardCopyPod ? eq(bookings.podStatus, 'HARD_COPY_RECEIVED') : undefined,
      ),
    )
    .orderBy(asc(bookings.deliveredAt), asc(bookings.id))
    .limit(mostBookings)
    .for('update')
}

const hasPaper = (typeId: number): SQL =>
  sql`exists (select 1 from booking_documents d where d.booking_id = ${bookings.id}
    and d.document_type_id = ${typeId} and d.status = 'VERIFIED')`

async function write(
  work: Work,
  form: Form,
  lines: readonly BilledLine[],
  currency: string,
): Promise<number> {
  const { companyId, projectId = null, periodFrom, periodTo } = form
  const [row] = await work.tx
    .insert(invoices)
    .values({
      ...{ groupId: companyId, projectId, periodFrom, periodTo, currency },
      ...invoiceTotals(lines),
      createdBy: work.caller.userId,
      createdAt: work.now,
    })
    .returning({ id: invoices.id })
  if (!row) throw new RowNotWrittenError('invoices')
  await work.tx
    .insert(invoiceLines)
    .values(lines.map(({ withheld: _, ...line }) => ({ ...line, invoiceId: row.id })))
  return row.id
}
