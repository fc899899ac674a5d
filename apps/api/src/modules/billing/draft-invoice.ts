import {
  billingObstaclesOf,
  type ChargeType,
  inLineOrder,
  invoiceTotals,
  lineAmounts,
  percentOf,
} from '@karwan/domain/billing'
import { compareAmounts, decimalsOf } from '@karwan/domain/kernel'
import { businessDayEnd, businessDayOf } from '@karwan/domain/reports'
import { and, asc, eq, gte, inArray, lt, sql } from 'drizzle-orm'
import type { Database } from '../../db/database.ts'
import { RowNotWrittenError } from '../../db/row-not-written.ts'
import { companyProjects } from '../../kernel/companies.table.ts'
import { dayOf } from '../../kernel/day-of.ts'
import { refuse } from '../../kernel/refuse.ts'
import { refuseFractions } from '../../kernel/refuse-fractions.ts'
import { bookings } from '../bookings/bookings.table.ts'
import { companyPreferences } from '../configuration/company-preferences.ts'
import { type BilledLine, linesOfBookings, pricedColumns } from './billed-lines.ts'
import type { TermsOf } from './billing-terms.ts'
import { invoiceLines, invoices } from './invoices.table.ts'
import type { Bookkeeping } from './ledger.ts'
import { isHeldBack } from './payees.ts'
import { salesTaxOfCompany } from './price.store.ts'

export type Scope = {
  companyId: number
  projectId?: number | null | undefined
  periodFrom: string
  periodTo: string
  /** Of these alone, whatever else was delivered. */
  bookingIds?: readonly number[]
}

const completed = 12
/** As much as an amount can be told. */
const mostOfInvoice = '999999999999.99'
/** How many bookings a period is looked through for. */
export const mostBookings = 1_000

/** Completed in the period and not billed; the oldest first. */
export function completedBookings(db: Database, scope: Scope) {
  const { companyId, projectId, periodFrom, periodTo, bookingIds } = scope
  return db
    .select({
      id: bookings.id,
      bookingNumber: bookings.bookingNumber,
      projectName: companyProjects.name,
      lane: sql<string>`${bookings.pickupCityName} || ' to ' || ${bookings.dropoffCityName}`,
      deliveredOn: dayOf(bookings.deliveredAt),
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
        gte(bookings.deliveredAt, businessDayOf(periodFrom)),
        lt(bookings.deliveredAt, businessDayEnd(businessDayOf(periodTo))),
        bookingIds && inArray(bookings.id, [...bookingIds]),
      ),
    )
    .orderBy(asc(bookings.deliveredAt), asc(bookings.id))
    .limit(mostBookings)
    .$dynamic()
}

export type Completed = Awaited<ReturnType<typeof completedBookings>>[number]

/** What can be billed now, and what lacks something that its project is billed with, and what it lacks. */
export function partition(found: readonly Completed[], termsOf: TermsOf) {
  const judged = found.map((booking) => ({
    booking,
    ...billingObstaclesOf(booking, termsOf(booking.projectId)),
  }))
  return {
    billable: judged.filter(({ obstacles }) => obstacles.length === 0).map(({ booking }) => booking),
    leftOut: judged.filter(({ obstacles }) => obstacles.length > 0),
  }
}

type Extra = { chargeType: ChargeType; description: string; quantity: number; rate: string }
type At = { db: Database; now: Date }

/** What is billed of each booking, in the order of the billing, then what is billed beside them. */
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

/** Bookings are held and marked with the draft, so that of two who bill the same month one finds nothing. Null where nothing is left to bill. */
export async function draftInvoice(
  books: Bookkeeping,
  scope: Scope,
  termsOf: TermsOf,
  extras: readonly Extra[] = [],
): Promise<number | null> {
  const found = await completedBookings(books.tx, scope).for('update', { of: bookings })
  const { billable } = partition(
    found.filter(({ projectId }) => isBilledTogether(scope, termsOf, projectId)),
    termsOf,
  )
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

/** An invoice of the whole company leaves out who is billed on terms of their own: it has one day, number and address. */
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
