import { statusAfterPayments } from '@karwan/domain/billing'
import { addAmounts, dayInCountry } from '@karwan/domain/kernel'
import { and, asc, eq, inArray, ne, notInArray, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { Database } from '../../db/database.ts'
import type { Caller, DataOf } from '../../http/handler.ts'
import { refusal } from '../../http/refusal.ts'
import { users } from '../../kernel/accounts.table.ts'
import { fieldGates } from '../../kernel/field-gates.ts'
import { personColumns } from '../../kernel/person-columns.ts'
import type { Reading, Work } from '../../kernel/work.ts'
import { bookings } from '../bookings/bookings.table.ts'
import { bookingDocuments } from '../documents/booking-documents.table.ts'
import { demandAddas } from '../partners/demand-addas.table.ts'
import { countryOfPayee } from './country-of-payee.ts'
import { wallets } from './ledger.table.ts'
import {
  type PartnerInvoiceRow,
  partnerInvoiceDocuments,
  partnerInvoiceLines,
  partnerInvoices,
} from './partner-invoices.table.ts'
import { paymentLines } from './payments.table.ts'

type Detail = DataOf<'getPartnerInvoice'>
type Summary = DataOf<'listPartnerInvoices'>['items'][number]
const maker = alias(users, 'maker')
const checker = alias(users, 'checker')
const mostPapers = 400
/** Document types: proof of delivery, invoice. */
const shownPapers = [2, 40] as const

/** Partners' amounts need the right to partner rates; commissions show companies' prices as well. */
export function seesAmountsOf(
  caller: Caller,
  { invoiceType }: Pick<PartnerInvoiceRow, 'invoiceType'>,
): boolean {
  const { partnerRates, shipperRates } = fieldGates(caller)
  return invoiceType === 'COMMISSION' ? shipperRates : partnerRates
}

const moneyFor = (caller: Caller, invoice: Pick<PartnerInvoiceRow, 'invoiceType'>) => {
  const isShown = seesAmountsOf(caller, invoice)
  return <Amount extends string | null>(amount: Amount): Amount | null => (isShown ? amount : null)
}

export const toPartnerInvoice =
  (caller: Caller) =>
  (row: PartnerInvoiceRow): Summary => {
    const { id, version, invoiceNumber, invoiceType, partnerId, demandAddaId, payeeName, reference } = row
    const { periodFrom, periodTo, issueDate, currency, bookingCount, status } = row
    const money = moneyFor(caller, row)
    return {
      ...{ id, version, invoiceNumber, invoiceType, partnerId, demandAddaId, payeeName, reference },
      ...{ periodFrom, periodTo, issueDate, currency, bookingCount, status },
      ...{ total: money(row.total), claimed: money(row.claimed), paid: money(row.paid) },
      createdAt: row.createdAt.toISOString(),
    }
  }

export async function readPartnerInvoice({ db, caller }: Reading, id: number): Promise<Detail> {
  const [found] = await db
    .select({ invoice: partnerInvoices, madeBy: personColumns(maker), approvedBy: personColumns(checker) })
    .from(partnerInvoices)
    .innerJoin(maker, eq(maker.id, partnerInvoices.createdBy))
    .leftJoin(checker, eq(checker.id, partnerInvoices.approvedBy))
    .where(eq(partnerInvoices.id, id))
  if (!found) throw refusal.notFound()
  const { invoice, madeBy, approvedBy } = found
  const { commissionType, commissionValue, reason, paidBy, paidReference } = invoice
  const money = moneyFor(caller, invoice)
  const lines = await billedLines(db, invoice)
  const countryId = await countryOfPayee(db, invoice)
  return {
    ...toPartnerInvoice(caller)(invoice),
    ...{ commissionType, commissionValue, madeBy, approvedBy, reason, paidBy, paidReference },
    walletId: await walletOfPayee(db, invoice),
    lines: lines.map(
      ({ id: _, deliveredAt, gross, extras, deductions, withheld, adjusted, amount, ...line }) => ({
        ...line,
        deliveredOn: deliveredAt && dayInCountry(countryId, deliveredAt),
        ...{ gross: money(gross), extras: money(extras), deductions: money(deductions) },
        ...{ withheld: money(withheld), adjusted: money(adjusted), amount: money(amount) },
      }),
    ),
    papers: await papersOf(db, id),
    document: await documentOf(db, id),
  }
}

async function documentOf(db: Database, id: number): Promise<Detail['document']> {
  const [found] = await db
    .select({
      fileName: partnerInvoiceDocuments.fileName,
      mediaType: partnerInvoiceDocuments.mediaType,
      size: partnerInvoiceDocuments.size,
      uploadedBy: personColumns(users),
      uploadedAt: partnerInvoiceDocuments.uploadedAt,
    })
    .from(partnerInvoiceDocuments)
    .innerJoin(users, eq(users.id, partnerInvoiceDocuments.uploadedBy))
    .where(eq(partnerInvoiceDocuments.invoiceId, id))
  return found ? { ...found, uploadedAt: found.uploadedAt.toISOString() } : null
}

/** Paid by hand as a whole, by payments booking by booking, or, for a debit note, deducted at approval. */
const isPaid = sql<boolean>`(${partnerInvoices.paidBy} is not null
  or (${partnerInvoices.invoiceType} = 'DEBIT_NOTE' and ${partnerInvoices.status} = 'APPROVED') or exists (select 1
  from payment_lines l join payments p on p.id = l.payment_id
  where l.booking_id = ${partnerInvoiceLines.bookingId} and l.is_living and p.state = 'PAID'
    and l.kind = case ${partnerInvoices.invoiceType} when 'COMMISSION' then 'COMMISSION' else 'EARNING' end))`

export const billedLines = (db: Database, { id }: Pick<PartnerInvoiceRow, 'id'>) =>
  db
    .select({
      id: partnerInvoiceLines.id,
      bookingId: partnerInvoiceLines.bookingId,
      bookingNumber: bookings.bookingNumber,
      chargeType: partnerInvoiceLines.chargeType,
      description: partnerInvoiceLines.description,
      lane: sql<string>`${bookings.pickupCityName} || ' to ' || ${bookings.dropoffCityName}`,
      deliveredAt: bookings.deliveredAt,
      gross: partnerInvoiceLines.gross,
      extras: partnerInvoiceLines.extras,
      deductions: partnerInvoiceLines.deductions,
      withheld: partnerInvoiceLines.withheld,
      adjusted: partnerInvoiceLines.adjusted,
      amount: partnerInvoiceLines.amount,
      isPaid,
    })
    .from(partnerInvoiceLines)
    .innerJoin(partnerInvoices, eq(partnerInvoices.id, partnerInvoiceLines.invoiceId))
    .innerJoin(bookings, eq(bookings.id, partnerInvoiceLines.bookingId))
    .where(eq(partnerInvoiceLines.invoiceId, id))
    .orderBy(asc(partnerInvoiceLines.id))

/** The holder of the wallet that an invoice is about: the partner, or the broker's company. */
export async function payeeOf(db: Database, { partnerId, demandAddaId }: PartnerInvoiceRow) {
  if (partnerId !== null) return { typeId: 2, id: partnerId } as const
  const [adda] = await db
    .select({ groupId: demandAddas.groupId })
    .from(demandAddas)
    .where(eq(demandAddas.id, demandAddaId ?? -1))
  return { typeId: 5, id: adda?.groupId ?? -1 } as const
}

async function walletOfPayee(db: Database, invoice: PartnerInvoiceRow): Promise<number | null> {
  const { typeId, id } = await payeeOf(db, invoice)
  const [wallet] = await db
    .select({ id: wallets.id })
    .from(wallets)
    .where(
      and(eq(wallets.holderTypeId, typeId), eq(wallets.holderId, id), eq(wallets.currency, invoice.currency)),
    )
  return wallet?.id ?? null
}

/** Proofs of delivery and invoices among the documents of its bookings. */
const papersOf = (db: Database, id: number): Promise<Detail['papers']> =>
  db
    .select({
      documentId: bookingDocuments.id,
      bookingId: bookingDocuments.bookingId,
      bookingNumber: bookings.bookingNumber,
      documentTypeId: bookingDocuments.documentTypeId,
      fileName: bookingDocuments.fileName,
      status: bookingDocuments.status,
    })
    .from(partnerInvoiceLines)
    .innerJoin(bookings, eq(bookings.id, partnerInvoiceLines.bookingId))
    .innerJoin(bookingDocuments, eq(bookingDocuments.bookingId, partnerInvoiceLines.bookingId))
    .where(
      and(
        eq(partnerInvoiceLines.invoiceId, id),
        inArray(bookingDocuments.documentTypeId, [...shownPapers]),
        notInArray(bookingDocuments.status, ['REJECTED', 'SUPERSEDED']),
      ),
    )
    .orderBy(asc(bookingDocuments.id))
    .limit(mostPapers)

/** Locks an invoice until the step is written. */
export async function holdPartnerInvoice({ tx }: Work, id: number): Promise<PartnerInvoiceRow> {
  const [held] = await tx.select().from(partnerInvoices).where(eq(partnerInvoices.id, id)).for('update')
  if (!held) throw refusal.notFound()
  return held
}

/**
 * Locks the partner invoices and commissions that these payments cover, until the bank's answer is written.
 */
export async function holdInvoicesOf(
  work: Work,
  paymentIds: readonly number[],
): Promise<PartnerInvoiceRow[]> {
  if (paymentIds.length === 0) return []
  const touched = work.tx
    .select({ id: partnerInvoiceLines.invoiceId })
    .from(partnerInvoiceLines)
    .innerJoin(paymentLines, eq(paymentLines.bookingId, partnerInvoiceLines.bookingId))
    .where(
      and(
        inArray(paymentLines.paymentId, [...paymentIds]),
        ne(paymentLines.kind, 'DEDUCTION'),
        sql`${partnerInvoiceLines.invoiceType} = case ${paymentLines.kind} when 'COMMISSION' then 'COMMISSION' else 'PARTNER' end`,
        eq(partnerInvoiceLines.isLiving, true),
      ),
    )
  return work.tx
    .select()
    .from(partnerInvoices)
    .where(
      and(
        inArray(partnerInvoices.id, touched),
        inArray(partnerInvoices.status, ['APPROVED', 'PARTIALLY_PAID', 'PAID']),
      ),
    )
    .orderBy(asc(partnerInvoices.id))
    .for('update')
}

/**
 * After the bank's answer, updates how far each invoice is paid by its bookings, or no longer if money came
 * back.
 */
export async function followPayments(work: Work, paymentIds: readonly number[]): Promise<void> {
  for (const invoice of await holdInvoicesOf(work, paymentIds)) {
    const { paid, status } = statusAfterPayments(await billedLines(work.tx, invoice))
    if (status === invoice.status && addAmounts(invoice.paid) === paid) continue
    await work.tx
      .update(partnerInvoices)
      .set({ paid, status, version: invoice.version + 1 })
      .where(eq(partnerInvoices.id, invoice.id))
  }
}
