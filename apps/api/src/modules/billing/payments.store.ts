import { isLivingPayment } from '@karwan/domain/billing'
import { and, asc, eq, getTableColumns, inArray, ne, type SQL, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { Database } from '../../db/database.ts'
import type { Transaction } from '../../db/transaction.ts'
import type { DataOf } from '../../http/handler.ts'
import { refusal } from '../../http/refusal.ts'
import { users } from '../../kernel/accounts.table.ts'
import { personColumns } from '../../kernel/person-columns.ts'
import type { Reading, Work } from '../../kernel/work.ts'
import { bookings } from '../bookings/bookings.table.ts'
import { banks } from './banks.table.ts'
import { mostBookingsOfPayment } from './payees.ts'
import { paymentGates, toBatch, toPayment } from './payments.mapper.ts'
import { type BatchRow, type PaymentRow, paymentBatches, paymentLines, payments } from './payments.table.ts'

type Detail = DataOf<'getPaymentBatch'>
const maker = alias(users, 'maker')
const checker = alias(users, 'checker')

const bookingsPaid = sql<
  number[]
>`array(select l.booking_id from payment_lines l where l.payment_id = "payments"."id" and l.kind <> 'DEDUCTION'
  order by l.booking_id limit ${sql.raw(String(mostBookingsOfPayment))})`

export const selectPayments = (db: Database) =>
  db
    .select({
      payment: payments,
      bookingIds: bookingsPaid,
      approvedBy: personColumns(checker),
      bankName: banks.name,
    })
    .from(payments)
    .innerJoin(paymentBatches, eq(paymentBatches.id, payments.batchId))
    .leftJoin(checker, eq(checker.id, paymentBatches.approvedBy))
    .leftJoin(banks, eq(banks.id, payments.bankId))
    .$dynamic()

export const selectBatches = (db: Database) =>
  db
    .select({
      batch: paymentBatches,
      madeBy: personColumns(maker),
      approvedBy: personColumns(checker),
    })
    .from(paymentBatches)
    .innerJoin(maker, eq(maker.id, paymentBatches.createdBy))
    .leftJoin(checker, eq(checker.id, paymentBatches.approvedBy))
    .$dynamic()

export async function readBatch({ db, caller }: Reading, id: number): Promise<Detail> {
  const [found] = await selectBatches(db).where(eq(paymentBatches.id, id))
  if (!found) throw refusal.notFound()
  const rows = await selectPayments(db).where(eq(payments.batchId, id)).orderBy(asc(payments.id))
  const ids = rows.map(({ payment }) => payment.id)
  const [lines, keptBack] = [await linesOf(db, ids), await deductionsOf(db, ids)]
  const { money } = paymentGates(caller)
  const ofPayment = (of: typeof lines, id: number) =>
    of
      .filter(({ paymentId }) => paymentId === id)
      .map(({ bookingId, bookingNumber, amount }) => ({ bookingId, bookingNumber, amount: money(amount) }))
  return {
    ...toBatch(caller)(found),
    payments: rows.map((row) => ({
      payment: toPayment(caller)(row),
      bookings: ofPayment(lines, row.payment.id),
      deductions: ofPayment(keptBack, row.payment.id),
    })),
  }
}

/** The lines that these payments pay. */
export const linesOf = (db: Database, paymentIds: readonly number[]) =>
  selectLines(db, and(inArray(paymentLines.paymentId, [...paymentIds]), ne(paymentLines.kind, 'DEDUCTION')))

/** The lines that these payments keep back. */
const deductionsOf = (db: Database, paymentIds: readonly number[]) =>
  selectLines(db, and(inArray(paymentLines.paymentId, [...paymentIds]), eq(paymentLines.kind, 'DEDUCTION')))

const selectLines = (db: Database, where: SQL | undefined) =>
  db
    .select({ ...getTableColumns(paymentLines), bookingNumber: bookings.bookingNumber })
    .from(paymentLines)
    .innerJoin(bookings, eq(bookings.id, paymentLines.bookingId))
    .where(where)
    .orderBy(asc(paymentLines.id))

/** Locks the batch first, then its payments, until the step is written. */
export async function holdBatch({ tx }: Work, id: number): Promise<{ batch: BatchRow; held: PaymentRow[] }> {
  const [batch] = await tx.select().from(paymentBatches).where(eq(paymentBatches.id, id)).for('update')
  if (!batch) throw refusal.notFound()
  const held = await tx
    .select()
    .from(payments)
    .where(eq(payments.batchId, id))
    .orderBy(asc(payments.id))
    .for('update')
  return { batch, held }
}

type PaidLine = Pick<typeof paymentLines.$inferSelect, 'bookingId' | 'kind'>

/**
 * Marks on the bookings whether they are in a payment; call it whenever lines are written or released.
 * Commissions are skipped, because the mark is about the partner's earnings.
 */
export async function markInPayment(
  tx: Transaction,
  lines: readonly PaidLine[],
  isInPayment: boolean,
): Promise<void> {
  const ids = lines.filter(({ kind }) => kind === 'EARNING').map(({ bookingId }) => bookingId)
  if (ids.length > 0) await tx.update(bookings).set({ isInPayment }).where(inArray(bookings.id, ids))
}

/** Frees the earnings of failed or returned payments, so that other payments can cover them. */
export async function releaseEarnings({ tx }: Work, dead: readonly PaymentRow[]): Promise<void> {
  const ids = dead.filter(({ state }) => !isLivingPayment(state)).map(({ id }) => id)
  if (ids.length === 0) return
  await tx.update(paymentLines).set({ isLiving: false }).where(inArray(paymentLines.paymentId, ids))
  await markInPayment(tx, await linesOf(tx, ids), false)
}
