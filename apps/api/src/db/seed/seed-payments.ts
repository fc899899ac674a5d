import { paymentNumberOf, transfer } from '@karwan/domain/billing'
import { addAmounts } from '@karwan/domain/kernel'
import { and, desc, eq } from 'drizzle-orm'
import { type Holder, house } from '../../modules/billing/holders.ts'
import { wallets } from '../../modules/billing/ledger.table.ts'
import { postTransaction } from '../../modules/billing/ledger.ts'
import { type Payee, payeesOf } from '../../modules/billing/payees.ts'
import { markInPayment } from '../../modules/billing/payments.store.ts'
import { paymentBatches, paymentLines, payments } from '../../modules/billing/payments.table.ts'
import type { Transaction } from '../transaction.ts'
import { bulkInsert, continueIdsAfter } from './bulk-insert.ts'
import { userIds } from './user-ids.ts'

const day = 24 * 60 * 60_000
const currency = 'Rs'

type State = 'DRAFT' | 'APPROVED' | 'SENT' | 'PAID' | 'FAILED'
type Plan = { state: 'DRAFT' | 'APPROVED' | 'SENT'; daysAgo: number; payments: readonly State[] }

/**
 * A batch that waits for approval, one that waits for the bank, and one that the bank has answered in part.
 */
const plans: readonly Plan[] = [
  { state: 'DRAFT', daysAgo: 1, payments: ['DRAFT', 'DRAFT'] },
  { state: 'APPROVED', daysAgo: 3, payments: ['APPROVED'] },
  { state: 'SENT', daysAgo: 8, payments: ['PAID', 'FAILED', 'SENT'] },
]

/**
 * Payment batches of the demo. Payees are taken from the newest wallets, so that the oldest stay unchanged.
 */
export async function seedPayments(tx: Transaction, now: Date): Promise<void> {
  const payees = await payable(tx)
  let paid = 0
  for (const [at, { state, daysAgo, payments: states }] of plans.entries()) {
    const those = payees.slice(paid, paid + states.length)
    if (those.length < states.length) return
    const batchId = at + 1
    const isApproved = state !== 'DRAFT'
    const madeAt = new Date(now.getTime() - daysAgo * day)
    await bulkInsert(tx, paymentBatches, [
      {
        ...{ id: batchId, version: 1, currency, state, paymentCount: those.length },
        amount: addAmounts('0', ...those.map(({ amount }) => amount)),
        ...{ approvedBy: isApproved ? userIds.finance : null, approvedAt: isApproved ? madeAt : null },
        ...(state === 'SENT' ? { sentBy: userIds.finance, sentAt: now } : { sentBy: null, sentAt: null }),
        ...{ createdBy: userIds.superAdmin, createdAt: madeAt },
      },
    ])
    for (const payee of those) {
      paid += 1
      const payment = { id: paid, batchId, state: states[those.indexOf(payee)] ?? 'DRAFT', madeAt }
      await writePayment(tx, now, payment, payee)
    }
  }
  await continueIdsAfter(tx, paymentBatches, payments)
}

async function payable(tx: Transaction): Promise<Payee[]> {
  const youngest = await tx
    .select({ id: wallets.id })
    .from(wallets)
    .where(and(eq(wallets.holderTypeId, 2), eq(wallets.currency, currency)))
    .orderBy(desc(wallets.id))
    .limit(40)
  const ids = youngest.map(({ id }) => id)
  const payees = await payeesOf(tx, ids)
  return payees.filter(({ obstacle }) => obstacle === null).toReversed()
}

type Payment = { id: number; batchId: number; state: State; madeAt: Date }

async function writePayment(tx: Transaction, now: Date, payment: Payment, payee: Payee): Promise<void> {
  const { id, batchId, state, madeAt } = payment
  const { wallet, paidTo, bank, earnings, amount } = payee
  const { partnerId, bankIban, mobileWallet } = paidTo
  const isAnswered = state === 'PAID' || state === 'FAILED'
  await bulkInsert(tx, payments, [
    {
      ...{ id, version: 1, batchId, walletId: wallet.id, partnerId, demandAddaId: null },
      ...{ partnerName: wallet.holderName, bankId: bank?.id ?? null, bankAccountTitle: wallet.holderName },
      ...{ bankIban, mobileWallet, currency },
      ...{ bookingCount: earnings.length, amount, deductedAmount: payee.deducted, state },
      ...{ utr: state === 'PAID' ? 'SCBL88120345' : null, answeredAt: isAnswered ? now : null },
      reason: state === 'FAILED' ? 'Account closed' : null,
      ...{ createdBy: userIds.superAdmin, createdAt: madeAt },
    },
  ])
  const isLiving = state !== 'FAILED'
  await tx
    .insert(paymentLines)
    .values(earnings.map((earning) => ({ paymentId: id, isLiving, ...lineOf(earning) })))
  if (isLiving) await markInPayment(tx, earnings.map(inEarning), true)
  if (state === 'DRAFT' || state === 'APPROVED') return
  await move(tx, now, payment, payee, 'sent')
  if (state === 'FAILED') await move(tx, now, payment, payee, 'reversed')
}

const inEarning = ({ bookingId }: Payee['earnings'][number]) => ({ bookingId, kind: 'EARNING' as const })
const lineOf = ({ bookingId, amount }: Payee['earnings'][number]) => ({ bookingId, amount })

/** Posts the ledger entries of sending a payment or of its refusal by the bank. */
async function move(tx: Transaction, now: Date, { id }: Payment, payee: Payee, way: 'sent' | 'reversed') {
  const partner: Holder = { typeId: 2, id: payee.wallet.holderId }
  const number = paymentNumberOf(id)
  const isSent = way === 'sent'
  await postTransaction(
    { tx, now, caller: { userId: userIds.superAdmin } },
    {
      ...{ key: `payment:${id}:${way}`, type: isSent ? 'BALANCE_PAYMENT' : 'REVERSAL', currency },
      ...{ method: 'BANK_TRANSFER', reference: number, bankPaymentId: id },
      description: isSent ? `Payment ${number}` : `Failed: payment ${number}`,
      lines: transfer({
        from: isSent ? partner : house,
        to: isSent ? house : partner,
        amount: payee.amount,
      }),
    },
  )
}
