import { subtractAmounts } from '@karwan/domain'
import {
  type AgeingBucket,
  bucketOf,
  dueDaysOf,
  type InvoiceState,
  isOpenInvoice,
  openInvoiceStates,
  shownStatus,
} from '@karwan/domain/billing'
import { dayInCountry } from '@karwan/domain/kernel'
import { UserType } from '@karwan/domain/people'
import { and, asc, eq, gte, inArray, isNull, lt, lte, not, notInArray, or, type SQL, sql } from 'drizzle-orm'
import { holdsFolded } from '../../db/contains.ts'
import type { Database } from '../../db/database.ts'
import type { Caller, DataOf, QueryOf } from '../../http/handler.ts'
import { refusal } from '../../http/refusal.ts'
import { companyGroups, companyProjects } from '../../kernel/companies.table.ts'
import { equalTo } from '../../kernel/filters.ts'
import { rowsFor } from '../../kernel/row-scope.ts'
import type { Reading } from '../../kernel/work.ts'
import { onDayOfCompany } from './day-of-company.ts'
import { invoiceBatchDrafts } from './invoice-batches.table.ts'
import { invoiceConfigurations } from './invoice-configurations.table.ts'
import { type InvoiceRow, invoiceLines, invoices } from './invoices.table.ts'
import { ledgerEntries, ledgerTransactions } from './ledger.table.ts'

export type Invoice = DataOf<'getInvoice'>
type Summary = DataOf<'listInvoices'>['items'][number]

const owner = {
  groupId: invoices.groupId,
  projectId: invoices.projectId,
  createdBy: invoices.createdBy,
  assignedTo: invoices.createdBy,
}
const ofTheHouse = ['DRAFT', 'PENDING_APPROVAL'] as const

/** Companies see their invoices from approval on, because a draft is not owed yet. */
export const invoicesWithin = (caller: Caller): SQL | undefined =>
  and(
    rowsFor(caller, 'invoice:read', owner),
    caller.userType === UserType.internal ? undefined : notInArray(invoices.state, [...ofTheHouse]),
  )

export function invoicesFor(caller: Caller, query: QueryOf<'listInvoices'>, now: Date): SQL | undefined {
  const { status } = query
  return and(
    invoicesWithin(caller),
    equalTo(invoices.groupId, query.companyId),
    equalTo(invoices.currency, query.currency),
    equalTo(invoices.invoiceType, query.invoiceType),
    query.batchId === undefined
      ? undefined
      : sql`${invoices.id} in (select ${invoiceBatchDrafts.invoiceId} from ${invoiceBatchDrafts} where ${invoiceBatchDrafts.batchId} = ${query.batchId})`,
    query.filterOpen === undefined ? undefined : query.filterOpen ? isOpen() : not(isOpen()),
    query.ageing && isAged(query.ageing, now),
    or(holdsFolded(invoices.invoiceNumber, query.filter), isOfNamed(query.filter)),
    status &&
      (status === 'OVERDUE' ? isOverdue(now) : and(eq(invoices.state, status), notOverdue(status, now))),
  )
}

/** Invoices whose company or project has a name like this; both are shown in the list. */
function isOfNamed(filter: string | undefined): SQL | undefined {
  const [group, project] = [
    holdsFolded(companyGroups.name, filter),
    holdsFolded(companyProjects.name, filter),
  ]
  return or(
    group && sql`${invoices.groupId} in (select ${companyGroups.id} from ${companyGroups} where ${group})`,
    project &&
      sql`${invoices.projectId} in (select ${companyProjects.id} from ${companyProjects} where ${project})`,
  )
}

const open: InvoiceState[] = ['SENT', 'PARTIALLY_PAID']
export const isOverdue = (now: Date) =>
  and(
    inArray(invoices.state, open),
    onDayOfCompany(now, (today) => lt(invoices.dueDate, today)),
  )
const notOverdue = (status: InvoiceState, now: Date) =>
  open.includes(status)
    ? or(
        isNull(invoices.dueDate),
        onDayOfCompany(now, (today) => gte(invoices.dueDate, today)),
      )
    : undefined

/**
 * Open invoices whose age falls into the bucket; the ageing figures and the lists behind them both use it.
 */
export function isAged(bucket: AgeingBucket, now: Date): SQL | undefined {
  const within = onDayOfCompany(now, (today) => {
    const { first, last } = dueDaysOf(bucket, today)
    return and(
      first === undefined ? undefined : gte(invoices.dueDate, first),
      last === undefined ? undefined : lte(invoices.dueDate, last),
    )
  })
  return and(isOpen(), bucket === 'CURRENT' ? or(isNull(invoices.dueDate), within) : within)
}

export const isOpen = () => inArray(invoices.state, [...openInvoiceStates])

export const invoiceRows = (db: Database) =>
  db
    .select({
      invoice: invoices,
      company: { id: companyGroups.id, name: companyGroups.name },
      project: { id: companyProjects.id, name: companyProjects.name },
      countryId: companyGroups.countryId,
    })
    .from(invoices)
    .innerJoin(companyGroups, eq(companyGroups.id, invoices.groupId))
    .leftJoin(companyProjects, eq(companyProjects.id, invoices.projectId))
    .$dynamic()

type Read = {
  invoice: InvoiceRow
  company: Summary['company']
  project: Summary['project']
  countryId: number | null
}

export const toSummary =
  (now: Date) =>
  ({ invoice, company, project, countryId }: Read): Summary => {
    const { id, version, invoiceNumber, invoiceType, periodFrom, periodTo, issueDate, dueDate } = invoice
    const { currency, total, paid, state, createdAt } = invoice
    return {
      ...{ id, version, invoiceNumber, invoiceType, company, project },
      ...{ periodFrom, periodTo, issueDate, dueDate, currency, total, paid },
      balance: subtractAmounts(total, paid),
      status: shownStatus(state, dueDate, dayInCountry(countryId, now)),
      createdAt: createdAt.toISOString(),
    }
  }

export async function readInvoice({ db, caller, now }: Reading, id: number): Promise<Invoice> {
  const [found] = await invoiceRows(db).where(and(eq(invoices.id, id), invoicesWithin(caller)))
  if (!found) throw refusal.notFound()
  const lines = await db
    .select({
      bookingId: invoiceLines.bookingId,
      chargeType: invoiceLines.chargeType,
      description: invoiceLines.description,
      quantity: invoiceLines.quantity,
      rate: invoiceLines.rate,
      amount: invoiceLines.amount,
      taxAmount: invoiceLines.taxAmount,
    })
    .from(invoiceLines)
    .where(eq(invoiceLines.invoiceId, id))
    .orderBy(asc(invoiceLines.id))
    .limit(2000)
  const { subtotal, salesTax, withholdingTax, creditOf, debitOf, reason, createdBy, notes } = found.invoice
  const { sentAt, viewedAt } = found.invoice
  const isHouse = caller.userType === UserType.internal
  const receipts = await receiptsOf(db, id)
  const summary = toSummary(now)(found)
  return {
    ...summary,
    subtotal,
    salesTax,
    withholdingTax,
    lines,
    receipts,
    ageing: isOpenInvoice(summary.status)
      ? bucketOf(summary.dueDate, dayInCountry(found.countryId, now))
      : null,
    creditOf,
    debitOf,
    reason,
    notes,
    sentAt: sentAt?.toISOString() ?? null,
    viewedAt: viewedAt?.toISOString() ?? null,
    madeById: isHouse ? createdBy : null,
    needsSecondPerson: await needsSecondPerson(db, found.invoice.groupId),
  }
}

export async function needsSecondPerson(db: Database, companyId: number): Promise<boolean> {
  const [row] = await db
    .select({ isNeeded: invoiceConfigurations.requireSecondPerson })
    .from(invoiceConfigurations)
    .where(eq(invoiceConfigurations.companyId, companyId))
  return row?.isNeeded ?? false
}

async function receiptsOf(db: Database, invoiceId: number): Promise<Invoice['receipts']> {
  const rows = await db
    .select({
      at: ledgerEntries.at,
      amount: ledgerEntries.lineAmount,
      method: ledgerTransactions.method,
      reference: ledgerTransactions.reference,
    })
    .from(ledgerTransactions)
    .innerJoin(ledgerEntries, eq(ledgerEntries.transactionId, ledgerTransactions.id))
    .where(
      and(
        eq(ledgerTransactions.invoiceId, invoiceId),
        eq(ledgerTransactions.type, 'DEPOSIT'),
        eq(ledgerEntries.direction, 'CREDIT'),
      ),
    )
    .orderBy(asc(ledgerTransactions.id))
    .limit(1_000)
  return rows.map(({ at, ...receipt }) => ({ at: at.toISOString(), ...receipt }))
}

/** Locks an invoice until the step is written. */
export async function holdInvoice(work: Reading, id: number): Promise<InvoiceRow> {
  const [held] = await work.db
    .select()
    .from(invoices)
    .where(and(eq(invoices.id, id), invoicesWithin(work.caller)))
    .for('update')
  if (!held) throw refusal.notFound()
  return held
}
