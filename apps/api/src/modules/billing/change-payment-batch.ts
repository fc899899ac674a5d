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
import { asc, eq, inArray } from 'drizzle-orm'
import type { Handler } from '../../http/handler.ts'
import { refuseUnless } from '../../http/refusal.ts'
import { refuse } from '../../kernel/refuse.ts'
import { refuseStale } from '../../kernel/stale.ts'
import { transact, type Work } from '../../kernel/work.ts'
import { bookings } from '../bookings/bookings.table.ts'
import { partners } from '../partners/partners.table.ts'
import { removeBatch } from './create-payment-batch.ts'
import { type Holder, house } from './holders.ts'
import { holdWallets, openWallet, postTransaction } from './ledger.ts'
import { earnedInLedger } from './payees.ts'
import { tellPartner } from './payment-notices.ts'
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
    await work.tx.update(payments).set({ state: to }).where(eq(payments.batchId, batch.id))
    note({ before: { status: batch.state }, after: { status: to } })
    return current()
  })

export const deletePaymentBatch: Handler<'deletePaymentBatch'> = (request) =>
  transact(request, async (work) => {
    const { batch, held } = await holdBatch(work, request.path.id)
    refuseUnless(mayDeleteBatch(batch.state), { current: await readBatch(work, batch.id) })
    await removeBatch(work, batch.id, held)
    return null
  })

/** Between making and sending, a booking may be undone or get another price, or its partner be blocked. */
async function refuseChanged({ tx }: Work, held: readonly PaymentRow[]): Promise<void> {
  const lines = await linesOf(
    tx,
    held.map(({ id }) => id),
  )
  const rows = await tx
    .select({ id: bookings.id, statusId: bookings.statusId })
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
  const known = new Map(rows.map((row) => [row.id, row]))
  const blocked = await tx
    .select({ id: partners.id, isBlocked: partners.isBlocked })
    .from(partners)
    .where(
      inArray(
        partners.id,
        held.map(({ partnerId }) => partnerId),
      ),
    )
  for (const payment of held) {
    const partner = payment.partnerName
    if (blocked.some(({ id, isBlocked }) => id === payment.partnerId && isBlocked))
      refuse('payment.obstacle', {
        params: { partner, why: paymentObstacles.PARTNER_BLOCKED.label.toLowerCase() },
      })
    const isAsItWas = lines
      .filter(({ paymentId }) => paymentId === payment.id)
      .every(({ bookingId, amount }) => {
        const row = known.get(bookingId)
        return row?.statusId === 12 && compareAmounts(earnings.get(bookingId) ?? '0', amount) === 0
      })
    if (!isAsItWas) refuse('payment.changed', { params: { partner } })
  }
}

export const holderOf = ({ partnerId }: PaymentRow): Holder => ({ typeId: 2, id: partnerId })

/** All wallets are held before the first is written into, so that two who send at once wait for each other in one order. */
export async function holdWalletsOf(work: Work, held: readonly PaymentRow[]) {
  const [first] = held
  if (!first) return new Map<string, { balance: string }>()
  await openWallet(work, house, first.currency)
  return holdWallets(work, [house, ...held.map(holderOf)], first.currency)
}

async function send(work: Work, held: readonly PaymentRow[]): Promise<void> {
  const wallets = await holdWalletsOf(work, held)
  for (const payment of held) {
    const balance = wallets.get(`2:${payment.partnerId}`)?.balance ?? '0'
    if (compareAmounts(balance, payment.amount) < 0)
      refuse('payment.changed', { params: { partner: payment.partnerName } })
    const number = paymentNumberOf(payment.id)
    await postTransaction(work, {
      ...{ key: `payment:${payment.id}:sent`, type: 'BALANCE_PAYMENT', currency: payment.currency },
      ...{ method: 'BANK_TRANSFER', reference: number, bankPaymentId: payment.id },
      description: `Payment ${number}`,
      lines: transfer({ from: holderOf(payment), to: house, amount: payment.amount }),
    })
    await tellPartner(work, 'PAYMENT_SENT', payment)
  }
}
