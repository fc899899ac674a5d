import {
  mayDeleteBatch,
  mayMoveBatch,
  paymentNumberOf,
  paymentObstacles,
  permissionOfBatchStep,
  transfer,
} from '@karwan/domain/billing'
import { compareAmounts } from '@karwan/domain/kernel'
import { mayDo } from '@karwan/domain/roles'
import { asc, eq, inArray, sql } from 'drizzle-orm'
import { RowNotWrittenError } from '../../db/row-not-written.ts'
import type { Handler } from '../../http/handler.ts'
import { refuseUnless } from '../../http/refusal.ts'
import { refuse } from '../../kernel/refuse.ts'
import { refuseStale } from '../../kernel/stale.ts'
import { transact, type Work } from '../../kernel/work.ts'
import { bookings } from '../bookings/bookings.table.ts'
import { partners } from '../partners/partners.table.ts'
import { brokersOf, commissionNow } from './brokers-to-pay.ts'
import { removeBatch } from './create-payment-batch.ts'
import { type Holder, house } from './holders.ts'
import { wallets } from './ledger.table.ts'
import { holdWallets, keyOf, openWallet, postTransaction } from './ledger.ts'
import { earnedInLedger, isHeldBack } from './payees.ts'
import { tellPayee } from './payment-notices.ts'
import { holdBatch, linesOf, readBatch } from './payments.store.ts'
import { type PaymentRow, paymentBatches, paymentLines, payments } from './payments.table.ts'

export const changePaymentBatchStatus: Handler<'changePaymentBatchStatus'> = (request) =>
  transact(request, async (work) => {
    const { path, body, caller, note } = request
    const { batch, held } = await holdBatch(work, path.id)
    const current = () => readBatch(work, path.id)
    await refuseStale(batch.version, body.version, current)
    const to = body.status
    if (!mayDo(caller.grants, permissionOfBatchStep[to]).allowed)
      refuse('payment.not_allowed', { status: 403, params: { to: to.toLowerCase() } })
    const step = { from: batch.state, to, maker: batch.createdBy, actor: caller.userId }
    refuseUnless(mayMoveBatch(step), { current: await current() })
    await refuseChanged(work, held)
    if (to === 'SENT') await send(work, held)
    const by =
      to === 'SENT'
        ? { sentBy: caller.userId, sentAt: work.now }
        : { approvedBy: caller.userId, approvedAt: work.now }
    await work.tx
      .update(paymentBatches)
      .set({ ...by, state: to, version: batch.version + 1 })
      .where(eq(paymentBatches.id, batch.id))
    await work.tx
      .update(payments)
      .set({ state: to, version: sql`${payments.version} + 1` })
      .where(eq(payments.batchId, batch.id))
    note({ before: { status: batch.state }, after: { status: to } })
    return current()
  })

export const deletePaymentBatch: Handler<'deletePaymentBatch'> = (request) =>
  transact(request, async (work) => {
    const { batch, held } = await holdBatch(work, request.path.id)
    await refuseStale(batch.version, request.query.version, () => readBatch(work, batch.id))
    refuseUnless(mayDeleteBatch(batch.state), { current: await readBatch(work, batch.id) })
    await removeBatch(work, batch.id, held)
    return null
  })

/**
 * Checks again before sending: a booking may have been undone, disputed or repriced, or its partner blocked.
 */
async function refuseChanged({ tx }: Work, held: readonly PaymentRow[]): Promise<void> {
  const lines = await linesOf(
    tx,
    held.map(({ id }) => id),
  )
  const rows = await tx
    .select({
      id: bookings.id,
      statusId: bookings.statusId,
      isHeldBack: isHeldBack().mapWith(Boolean).as('is_held_back'),
    })
    .from(bookings)
    .where(
      inArray(
        bookings.id,
        lines.map(({ bookingId }) => bookingId),
      ),
    )
    .orderBy(asc(bookings.id))
    .for('update')
  const earned = await tx
    .select({ bookingId: paymentLines.bookingId, amount: earnedInLedger('"payments"."wallet_id"') })
    .from(paymentLines)
    .innerJoin(payments, eq(payments.id, paymentLines.paymentId))
    .innerJoin(bookings, eq(bookings.id, paymentLines.bookingId))
    .where(
      inArray(
        paymentLines.id,
        lines.map(({ id }) => id),
      ),
    )
  const earnings = new Map(earned.map(({ bookingId, amount }) => [bookingId, amount]))
  const commissions = await commissionNow(
    tx,
    lines.filter(({ kind }) => kind === 'COMMISSION').map(({ bookingId }) => bookingId),
  )
  const known = new Map(rows.map((row) => [row.id, row]))
  const blocked = await tx
    .select({ id: partners.id, isBlocked: partners.isBlocked })
    .from(partners)
    .where(
      inArray(
        partners.id,
        held.flatMap(({ partnerId }) => partnerId ?? []),
      ),
    )
  const brokers = await brokersOf(
    tx,
    held.filter(({ demandAddaId }) => demandAddaId !== null).map(({ walletId }) => walletId),
  )
  for (const payment of held) {
    const partner = payment.partnerName
    const isBlockedNow =
      blocked.some(({ id, isBlocked }) => id === payment.partnerId && isBlocked) ||
      brokers.some(({ wallet, paidTo }) => wallet.id === payment.walletId && paidTo.isBlocked)
    if (isBlockedNow)
      refuse('payment.obstacle', {
        params: { partner, why: paymentObstacles.PARTNER_BLOCKED.label.toLowerCase() },
      })
    const isDue = (bookingId: number) => {
      const booking = known.get(bookingId)
      return booking?.statusId === 12 && !booking.isHeldBack
    }
    const isAsItWas = lines
      .filter(({ paymentId }) => paymentId === payment.id)
      .every(({ bookingId, amount, kind }) => {
        const now = kind === 'COMMISSION' ? commissions : earnings
        return isDue(bookingId) && compareAmounts(now.get(bookingId) ?? '0', amount) === 0
      })
    if (!isAsItWas) refuse('payment.changed', { params: { partner } })
  }
}

/** A payment, and the holder of the wallet from which it is paid. */
export type PaymentHolder = { payment: PaymentRow; holder: Holder }

export async function holdersOf({ tx }: Work, held: readonly PaymentRow[]): Promise<PaymentHolder[]> {
  if (held.length === 0) return []
  const rows = await tx
    .select({ id: wallets.id, typeId: wallets.holderTypeId, holderId: wallets.holderId })
    .from(wallets)
    .where(
      inArray(
        wallets.id,
        held.map(({ walletId }) => walletId),
      ),
    )
  return held.map((payment) => {
    const wallet = rows.find(({ id }) => id === payment.walletId)
    if (!wallet) throw new RowNotWrittenError('wallets')
    return { payment, holder: { typeId: wallet.typeId, id: wallet.holderId } }
  })
}

/** Locks all wallets before the first is written, in one order, so that concurrent sends do not deadlock. */
export async function holdWalletsOf(work: Work, held: readonly PaymentHolder[]) {
  const [first] = held
  if (!first) return new Map<string, { balance: string }>()
  const { currency } = first.payment
  await openWallet(work, house, currency)
  return holdWallets(work, [house, ...held.map(({ holder }) => holder)], currency)
}

async function send(work: Work, held: readonly PaymentRow[]): Promise<void> {
  const payees = await holdersOf(work, held)
  const books = await holdWalletsOf(work, payees)
  for (const { payment, holder } of payees) {
    const balance = books.get(keyOf(holder))?.balance ?? '0'
    if (payment.partnerId !== null && compareAmounts(balance, payment.amount) < 0)
      refuse('payment.changed', { params: { partner: payment.partnerName } })
    const number = paymentNumberOf(payment.id)
    await postTransaction(work, {
      ...{ key: `payment:${payment.id}:sent`, type: 'BALANCE_PAYMENT', currency: payment.currency },
      ...{ method: 'BANK_TRANSFER', reference: number, bankPaymentId: payment.id },
      description: `Payment ${number}`,
      lines: transfer({ from: holder, to: house, amount: payment.amount }),
    })
    await tellPayee(work, 'PAYMENT_SENT', payment)
  }
}
