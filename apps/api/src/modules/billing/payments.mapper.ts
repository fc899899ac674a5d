import { batchNumberOf, paymentNumberOf } from '@karwan/domain/billing'
import { mayDo } from '@karwan/domain/roles'
import type { Caller, DataOf } from '../../http/handler.ts'
import { fieldGates } from '../../kernel/field-gates.ts'
import { maskEnd } from '../../kernel/masks.ts'
import type { Payee } from './payees.ts'
import type { BatchRow, PaymentRow } from './payments.table.ts'

type Payment = DataOf<'listPayments'>['items'][number]
type Payable = DataOf<'listPayables'>['items'][number]
type Batch = DataOf<'listPaymentBatches'>['items'][number]

/** Partners' amounts need rate:view; their bank accounts need bank:view. */
export function paymentGates(caller: Caller) {
  const { partnerRates } = fieldGates(caller)
  const seesBank = mayDo(caller.grants, 'bank:view').allowed
  return {
    money: (amount: string): string | null => (partnerRates ? amount : null),
    bank: (text: string | null): string | null => (seesBank || text === null ? text : maskEnd(text)),
  }
}

type Person = Batch['madeBy']
export type PaymentRead = {
  payment: PaymentRow
  bookingIds: number[]
  approvedBy: Person | null
  bankName: string | null
}

export const toPayment =
  (caller: Caller) =>
  ({ payment, bookingIds, approvedBy, bankName }: PaymentRead): Payment => {
    const { money, bank } = paymentGates(caller)
    return {
      id: payment.id,
      version: payment.version,
      paymentNumber: paymentNumberOf(payment.id),
      batchId: payment.batchId,
      partnerId: payment.partnerId,
      demandAddaId: payment.demandAddaId,
      walletId: payment.walletId,
      partnerName: payment.partnerName,
      bookingCount: payment.bookingCount,
      bookingIds,
      approvedBy,
      bankName,
      account: bank(payment.bankIban ?? payment.mobileWallet),
      currency: payment.currency,
      amount: money(payment.amount),
      deducted: money(payment.deductedAmount),
      status: payment.state,
      utr: payment.utr,
      reason: payment.reason,
      answeredAt: payment.answeredAt?.toISOString() ?? null,
      createdAt: payment.createdAt.toISOString(),
    }
  }

export const toPayable =
  (caller: Caller) =>
  (payee: Payee): Payable => {
    const { money, bank } = paymentGates(caller)
    const { wallet, paidTo } = payee
    return {
      id: wallet.id,
      partnerId: paidTo.partnerId,
      demandAddaId: paidTo.demandAddaId,
      partnerName: wallet.holderName,
      currency: wallet.currency,
      balance: money(wallet.balance),
      inBatches: money(payee.reserved),
      deducted: money(payee.deducted),
      bookingCount: payee.earnings.length,
      earned: money(payee.earned),
      amount: money(payee.obstacle === null ? payee.amount : '0.00'),
      bankName: payee.bank?.name ?? null,
      account: bank(paidTo.bankIban ?? paidTo.mobileWallet),
      obstacle: payee.obstacle,
    }
  }

export const toPayableDetail =
  (caller: Caller) =>
  (payee: Payee): DataOf<'getPayable'> => {
    const { money } = paymentGates(caller)
    return {
      ...toPayable(caller)(payee),
      version: payee.wallet.version,
      bookings: payee.earnings.map(({ amount, ...booking }) => ({ ...booking, amount: money(amount) })),
    }
  }

export type BatchRead = { batch: BatchRow; madeBy: Person; approvedBy: Person | null }

export const toBatch =
  (caller: Caller) =>
  ({ batch, madeBy, approvedBy }: BatchRead): Batch => ({
    id: batch.id,
    version: batch.version,
    batchNumber: batchNumberOf(batch.id),
    currency: batch.currency,
    status: batch.state,
    paymentCount: batch.paymentCount,
    total: paymentGates(caller).money(batch.amount),
    madeBy,
    approvedBy,
    sentAt: batch.sentAt?.toISOString() ?? null,
    createdAt: batch.createdAt.toISOString(),
  })
