import {
  billingObstaclesOf,
  type ChargeType,
  inLineOrder,
  invoiceTotals,
  lineAmounts,
  percentOf,
  planInvoices,
} from '@karwan/domain/billing'
import { compareAmounts, dayInCountry, decimalsOf, momentsOfDays } from '@karwan/domain/kernel'
import { and, asc, eq, gte, inArray, lt, sql } from 'drizzle-orm'
import type { Database } from '../../db/database.ts'
import { RowNotWrittenError } from '../../db/row-not-written.ts'
import { companyProjects } from '../../kernel/companies.table.ts'
import { refuse, refuseAt } from '../../kernel/refuse.ts'
import { refuseFractions } from '../../kernel/refuse-fractions.ts'
import { bookings } from '../bookings/bookings.table.ts'
import { companyPreferences } from '../configuration/company-preferences.ts'
import { type BilledLine, linesOfBookings, pricedColumns } from './billed-lines.ts'
import type { TermsOf } from './billing-terms.ts'
import { countryOfCompany } from './day-of-company.ts'
import { invoiceLines, invoices } from './invoices.table.ts'
import type { Bookkeeping } from './ledger.ts'
import { isHeldBack } from './payees.ts'
import { salesTaxOfCompany } from './price.store.ts'

export type Scope = {
  companyId: number
  projectId?: number | null | undefined
  periodFrom: string
  periodTo: string
  /** Bills only these bookings, whatever else was delivered. */
  bookingIds?: readonly number[]
}

const completed = 12
/** The largest amount that the contract allows. */
const mostOfInvoice = '999999999999.99'
/** How many bookings of a period are examined at most. */
export const mostBookings = 1_000

/** Unbilled bookings that were completed in the period, by days of the company's country; oldest first. */
async function completedBookings(db: Database, scope: Scope, isHeld: boolean) {
  const { companyId, projectId, periodFrom, periodTo, bookingIds } = scope
  const countryId = await countryOfCompany(db, companyId)
  const { start, end } = momentsOfDays(countryId, { from: periodFrom, to: periodTo })
  const read = db
    .select({
      id: bookings.id,
      bookingNumber: bookings.bookingNumber,
      projectName: companyProjects.name,
      lane: sql<string>`${bookings.pickupCityName} || ' to ' || ${bookings.dropoffCityName}`,
      pickupCityName: bookings.pickupCityName,
      dropoffCityName: bookings.dropoffCityName,
      shipperAmount: bookings.shipperAmount,
      ...pricedColumns,
      podStatus: bookings.podStatus,
      isHeld: isHeldBack().mapWith(Boolean).as('is_held'),
      verifiedTypes: sql<number[]>`array(select d.document_type_id from booking_documents d
        where d.booking_id = ${bookings.id} and d.status = 'VERIFIED')`,
    })
    .from(bookings)
    .leftJoin(companyProjects, eq(companyProjects.id, bookings.projectId))
    .where(
      and(
        eq(bookings.groupId, companyId),
        projectId == null ? undefined : eq(bookings.projectId, projectId),
        eq(bookings.statusId, completed),
        eq(bookings.isInvoiced, false),
        gte(bookings.deliveredAt, start),
        lt(bookings.deliveredAt, end),
        bookingIds && inArray(bookings.id, [...bookingIds]),
      ),
    )
    .orderBy(asc(bookings.deliveredAt), asc(bookings.id))
    .limit(mostBookings)
    .$dynamic()
  const found = await (isHeld ? read.for('update', { of: bookings }) : read)
  return found.map((booking) => ({
    ...booking,
    deliveredOn: booking.deliveredAt ? dayInCountry(countryId, booking.deliveredAt) : '',
  }))
}

type Completed = Awaited<ReturnType<typeof completedBookings>>[number]

/**
 * Splits bookings into those that can be billed now and those that lack something their billing terms
 * require.
 */
function partition(found: readonly Completed[], termsOf: TermsOf) {
  const judged = found.map((booking) => ({
    booking,
    ...billingObstaclesOf(booking, termsOf(booking.projectId)),
  }))
  return {
    billable: judged.filter(({ obstacles }) => obstacles.length === 0).map(({ booking }) => booking),
    leftOut: judged.filter(({ obstacles }) => obstacles.length > 0),
  }
}

/**
 * The invoices that the billing terms make of a request, and the bookings left out. `isHeld` locks the
 * bookings, for drafting.
 */
export async function planOf(
  db: Database,
  scope: Scope,
  termsOf: TermsOf,
  { isHeld = false, isTogether = false } = {},
) {
  const found = await completedBookings(db, scope, isHeld)
  const asked = isTogether
    ? found.filter(({ projectId }) => isBilledTogether(scope, termsOf, projectId))
    : found
  const { billable, leftOut } = partition(asked, termsOf)
  const plans = planInvoices(termsOf, { from: scope.periodFrom, to: scope.periodTo }, billable)
  return { billable, leftOut, plans }
}

type Extra = { chargeType: ChargeType; description: string; quantity: number; rate: string }
type At = { db: Database; now: Date }

/** The lines of each booking in billing order, followed by the lines that belong to no booking. */
export async function linesOf(
  at: At,
  scope: Scope,
  termsOf: TermsOf,
  found: readonly Completed[],
  extras: readonly Extra[] = [],
) {
  const billing = termsOf(scope.projectId)
  const { currency } = await companyPreferences(at.db, scope.companyId)
  const decimals = decimalsOf(currency)
  const rates = extras.map(({ rate }, at) => [`lines.${at}.rate`, ['Rate', rate]] as const)
  refuseFractions(currency, Object.fromEntries(rates))
  const salesTax = await salesTaxOfCompany(at.db, scope.companyId, billing)
  const beside = extras.map((extra): BilledLine => {
    const { amount, taxAmount } = lineAmounts(extra, salesTax(scope.periodTo), decimals)
    const withheld = percentOf(amount, billing.withholdingRate, decimals)
    return { ...extra, bookingId: null, amount, taxAmount, withheld }
  })
  return [...(await linesOfBookings(at, inLineOrder(found, billing.groupBy))), ...beside]
}

/**
 * Drafts the single invoice that the billing terms make of a request, with its project and period. A request
 * that makes several invoices is drafted as a month. Null if nothing is left to bill.
 */
export async function draftInvoice(
  books: Bookkeeping,
  scope: Scope,
  termsOf: TermsOf,
  extras: readonly Extra[] = [],
): Promise<number | null> {
  const { bookingIds } = scope
  const isTogether = bookingIds === undefined
  const { billable, plans } = await planOf(books.tx, scope, termsOf, { isHeld: true, isTogether })
  if (bookingIds && billable.length < bookingIds.length)
    refuseAt('bookingIds', 'billing.bookings_not_billable')
  if (plans.length > 1) refuse('billing.several_invoices', { params: { count: plans.length } })
  const [plan] = plans
  const planned = plan && {
    ...{ periodFrom: plan.period.from, periodTo: plan.period.to },
    projectId: scope.projectId ?? plan.projectId,
  }
  return writeBooked(books, { ...scope, ...planned }, termsOf, billable, extras)
}

/** Drafts one of a month's planned invoices, with the bookings that can still be billed. */
export async function draftPlanned(
  books: Bookkeeping,
  scope: Scope,
  termsOf: TermsOf,
): Promise<number | null> {
  const { billable } = await planOf(books.tx, scope, termsOf, { isHeld: true, isTogether: true })
  return writeBooked(books, scope, termsOf, billable)
}

/** Marks the bookings with the draft, so that the second of two people who bill the same month finds none. */
async function writeBooked(
  books: Bookkeeping,
  scope: Scope,
  termsOf: TermsOf,
  billable: readonly Completed[],
  extras: readonly Extra[] = [],
): Promise<number | null> {
  const lines = await linesOf({ db: books.tx, now: books.now }, scope, termsOf, billable, extras)
  if (lines.length === 0) return null
  const id = await writeDraft(books, scope, lines)
  await books.tx
    .update(bookings)
    .set({ isInvoiced: true })
    .where(
      inArray(
        bookings.id,
        billable.map((booking) => booking.id),
      ),
    )
  return id
}

/** An invoice of the whole company leaves out projects with billing terms of their own. */
const isBilledTogether = (scope: Scope, termsOf: TermsOf, projectId: number | null): boolean =>
  projectId === (scope.projectId ?? null) || !termsOf(projectId).isOwn

type Note = Pick<typeof invoices.$inferInsert, 'invoiceType' | 'debitOf' | 'reason'>

export async function writeDraft(
  { tx, now, caller }: Bookkeeping,
  scope: Scope,
  lines: readonly BilledLine[],
  note: Note = {},
): Promise<number> {
  const { companyId, projectId = null, periodFrom, periodTo } = scope
  const totals = invoiceTotals(lines)
  const amounts = [totals.subtotal, totals.total, ...lines.map(({ amount }) => amount)]
  if (amounts.some((amount) => compareAmounts(amount, mostOfInvoice) > 0))
    refuse('billing.too_much', { params: { most: mostOfInvoice } })
  const { currency } = await companyPreferences(tx, companyId)
  const [row] = await tx
    .insert(invoices)
    .values({
      ...{ groupId: companyId, projectId, periodFrom, periodTo, currency },
      ...totals,
      ...note,
      ...{ createdBy: caller.userId, createdAt: now },
    })
    .returning({ id: invoices.id })
  if (!row) throw new RowNotWrittenError('invoices')
  await tx
    .insert(invoiceLines)
    .values(lines.map(({ withheld: _, ...line }) => ({ ...line, invoiceId: row.id })))
  return row.id
}
