import { batchNumberOf, paymentObstacles } from '@karwan/domain/billing'
import { addAmounts } from '@karwan/domain/kernel'
import { asc, eq, inArray } from 'drizzle-orm'
import { RowNotWrittenError } from '../../db/row-not-written.ts'
import type { Handler } from '../../http/handler.ts'
import { refuse, refuseAt } from '../../kernel/refuse.ts'
import { transact, type Work } from '../../kernel/work.ts'
import { bookings } from '../bookings/bookings.table.ts'
import { holdCommissions } from './brokers-to-pay.ts'
import { keptBackOf } from './kept-back.ts'
import { wallets } from './ledger.table.ts'
import { type Named, type Payee, payeesOf } from './payees.ts'
import { batchFile } from './payment-file.ts'
import { holdBatch, linesOf, markInPayment, readBatch } from './payments.store.ts'
import { type PaymentRow, paymentBatches, paymentLines, payments } from './payments.table.ts'

/** Rows per INSERT: PostgreSQL allows at most 65,535 parameters in a statement. */
const linesPerStatement = 5_000

export const createPaymentBatch: Handler<'createPaymentBatch'> = (request) =>
  transact(request, async (work) => {
    const { walletIds, bookingIds } = request.body
    const payees = await holdPayees(work, walletIds, bookingIds)
    if (payees.length < walletIds.length) refuseAt('walletIds', 'payment.wallet_unknown')
    const known = new Set(payees.flatMap(({ earnings }) => earnings.map(({ bookingId }) => bookingId)))
    if (bookingIds?.some((id) => !known.has(id))) refuseAt('bookingIds', 'payment.booking_unknown')
    const id = await writeBatch(work, payees)
    request.note({ entityId: id, after: { batchNumber: batchNumberOf(id), payments: payees.length } })
    return batchFile(work, id, 201)
  })

/** Makes a new batch of the payments that failed or came back, for the amounts that are still due. */
export const retryPaymentBatch: Handler<'retryPaymentBatch'> = (request) =>
  transact(request, async (work) => {
    const { held } = await holdBatch(work, request.path.id)
    const dead = held.filter(({ state }) => state === 'FAILED' || state === 'RETURNED')
    const payees = (await payeesOfDead(work, dead)).filter(({ earnings }) => earnings.length > 0)
    if (payees.length === 0) refuse('payment.nothing_to_retry')
    const id = await writeBatch(work, payees)
    request.note({ after: { retriedAs: batchNumberOf(id) } })
    return readBatch(work, id)
  })

async function payeesOfDead(work: Work, dead: readonly PaymentRow[]): Promise<Payee[]> {
  if (dead.length === 0) return []
  const lines = await linesOf(
    work.tx,
    dead.map(({ id }) => id),
  )
  const named = new Map<number, number[]>()
  for (const { id, walletId } of dead) {
    const its = lines.filter(({ paymentId }) => paymentId === id).map(({ bookingId }) => bookingId)
    named.set(walletId, [...(named.get(walletId) ?? []), ...its])
  }
  return holdPayees(work, [...named.keys()], named)
}

/**
 * Locks commissions, then bookings, then wallets, in the order of their ids, as settling does. The earnings
 * are read again afterwards, so that the second of two concurrent batches finds them already paid.
 */
async function holdPayees(
  { tx }: Work,
  walletIds: readonly number[],
  named: Named | undefined,
): Promise<Payee[]> {
  const wanted = await payeesOf(tx, walletIds, named)
  await holdCommissions(tx, bookingsOf(wanted.filter(isBroker)))
  const bookingIds = bookingsOf(wanted)
  await tx
    .select({ id: bookings.id })
    .from(bookings)
    .where(inArray(bookings.id, bookingIds))
    .orderBy(asc(bookings.id))
    .for('update')
  await tx
    .select({ id: wallets.id })
    .from(wallets)
    .where(inArray(wallets.id, [...walletIds]))
    .orderBy(asc(wallets.id))
    .for('update')
  const held = await payeesOf(
    tx,
    walletIds,
    new Map(wanted.map((payee) => [payee.wallet.id, bookingsOf([payee])])),
  )
  if (bookingsOf(held).length < bookingIds.length) refuse('payment.taken')
  return held
}

const isBroker = ({ paidTo }: Payee): boolean => paidTo.demandAddaId !== null
const bookingsOf = (payees: readonly Payee[]): number[] =>
  payees.flatMap(({ earnings }) => earnings.map(({ bookingId }) => bookingId))

async function writeBatch(work: Work, payees: readonly Payee[]): Promise<number> {
  const { tx, caller, now } = work
  const [first] = payees
  if (!first) return refuseAt('walletIds', 'payment.nobody')
  const { currency } = first.wallet
  if (payees.some(({ wallet }) => wallet.currency !== currency)) refuseAt('walletIds', 'payment.currencies')
  for (const { obstacle, wallet } of payees)
    if (obstacle !== null)
      refuseAt('walletIds', 'payment.obstacle', {
        partner: wallet.holderName,
        why: paymentObstacles[obstacle].label.toLowerCase(),
      })
  const made = { createdBy: caller.userId, createdAt: now }
  const [batch] = await tx
    .insert(paymentBatches)
    .values({
      ...{ ...made, currency, paymentCount: payees.length },
      amount: addAmounts('0', ...payees.map(({ amount }) => amount)),
    })
    .returning({ id: paymentBatches.id })
  if (!batch) throw new RowNotWrittenError('payment_batches')
  await writePayments(work, batch.id, payees)
  return batch.id
}

async function writePayments(
  { tx, caller, now }: Work,
  batchId: number,
  payees: readonly Payee[],
): Promise<void> {
  const written = await tx
    .insert(payments)
    .values(
      payees.map(({ wallet, paidTo, bank, earnings, amount, deducted }) => ({
        ...{ batchId, createdBy: caller.userId, createdAt: now },
        ...{ walletId: wallet.id, partnerId: paidTo.partnerId, demandAddaId: paidTo.demandAddaId },
        ...{ partnerName: wallet.holderName, bankId: bank?.id ?? null },
        bankAccountTitle: paidTo.bankAccountTitle ?? wallet.holderName,
        ...{ bankIban: paidTo.bankIban, mobileWallet: paidTo.mobileWallet, currency: wallet.currency },
        ...{ bookingCount: earnings.length, amount, deductedAmount: deducted },
      })),
    )
    .returning({ id: payments.id, walletId: payments.walletId })
  const ids = new Map(written.map(({ id, walletId }) => [walletId, id]))
  const lines = payees.flatMap((payee) => {
    const { wallet, earnings } = payee
    const kind = isBroker(payee) ? ('COMMISSION' as const) : ('EARNING' as const)
    const paymentId = ids.get(wallet.id)
    if (paymentId === undefined) throw new RowNotWrittenError('payments')
    return earnings.map(({ bookingId, amount }) => ({ paymentId, bookingId, kind, amount }))
  })
  const keptBack = await keptBackOf(tx, payees)
  const deductions = keptBack.flatMap(({ walletId, ...line }) => {
    const paymentId = ids.get(walletId)
    return paymentId === undefined ? [] : [{ ...line, paymentId, kind: 'DEDUCTION' as const }]
  })
  const all = [...lines, ...deductions]
  for (let at = 0; at < all.length; at += linesPerStatement)
    await tx.insert(paymentLines).values(all.slice(at, at + linesPerStatement))
  await markInPayment(tx, lines, true)
}

export const removeBatch = async ({ tx }: Work, id: number, held: readonly PaymentRow[]): Promise<void> => {
  const ids = held.map((payment) => payment.id)
  await markInPayment(tx, await linesOf(tx, ids), false)
  await tx.delete(paymentLines).where(inArray(paymentLines.paymentId, ids))
  await tx.delete(payments).where(inArray(payments.id, ids))
  await tx.delete(paymentBatches).where(eq(paymentBatches.id, id))
}
