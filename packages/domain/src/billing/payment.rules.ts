import { addAmounts, compareAmounts, subtractAmounts } from '../kernel/money.ts'
import type { Labelled } from '../kernel/table.ts'
import { allow, type Verdict } from '../kernel/verdict.ts'
import { refuse } from './billing.messages.ts'
import { type BankPaymentStatus, bankPaymentStatuses } from './wallet.ts'

/** How many partners one batch pays. */
export const mostPaymentsOfBatch = 100

/**
 * Allowed next statuses of a payment and its batch; PAID, FAILED and RETURNED come from the bank's answer.
 */
export const paymentMoves = {
  DRAFT: ['APPROVED'],
  APPROVED: ['SENT'],
  SENT: ['PAID', 'FAILED', 'RETURNED'],
  // A bank may return a payment days after it was made.
  PAID: ['RETURNED'],
  FAILED: [],
  RETURNED: [],
} as const satisfies Record<BankPaymentStatus, readonly BankPaymentStatus[]>

export const mayMovePayment = (from: BankPaymentStatus, to: BankPaymentStatus): Verdict => {
  const next: readonly BankPaymentStatus[] = paymentMoves[from]
  return next.includes(to)
    ? allow
    : refuse('payment.move_refused', {
        from: bankPaymentStatuses[from].label.toLowerCase(),
        to: bankPaymentStatuses[to].label.toLowerCase(),
      })
}

/** A payment reserves its earnings until it fails or is returned, so that they are not paid twice. */
export const isLivingPayment = (status: BankPaymentStatus): boolean =>
  status !== 'FAILED' && status !== 'RETURNED'

/** The steps of a batch that people take; all others follow from the bank's answer. */
export const batchSteps = ['APPROVED', 'SENT'] as const satisfies readonly BankPaymentStatus[]
export type BatchStep = (typeof batchSteps)[number]
export const permissionOfBatchStep = {
  APPROVED: 'payment:approve',
  SENT: 'payment:send',
} as const satisfies Record<BatchStep, string>

type Step = { from: BankPaymentStatus; to: BatchStep; maker: number | null; actor: number }

/** A batch must be approved by somebody other than its maker. */
export function mayMoveBatch({ from, to, maker, actor }: Step): Verdict {
  const move = mayMovePayment(from, to)
  if (!move.allowed) return move
  return to === 'APPROVED' && maker === actor ? refuse('payment.second_person') : allow
}

/** A batch can be deleted until it is sent to the bank. */
export const mayDeleteBatch = (status: BankPaymentStatus): Verdict =>
  status === 'DRAFT' || status === 'APPROVED' ? allow : refuse('payment.sent_stays')

/** Why a partner cannot be paid now. */
export const paymentObstacles = {
  PARTNER_BLOCKED: { label: 'Blocked' },
  NO_ACCOUNT: { label: 'No bank account is known' },
  IBAN_INVALID: { label: 'The IBAN is not valid' },
  NOTHING_DUE: { label: 'No completed booking is waiting for its payment' },
  NOTHING_LEFT: { label: 'Nothing is left after advances and charges' },
} as const satisfies Record<string, Labelled>
export type PaymentObstacle = keyof typeof paymentObstacles

type Payee = {
  isBlocked: boolean
  iban: string | null
  mobileWallet: string | null
  isIbanValid: boolean
  earned: string
  /** The wallet's balance minus the unsent payments that will be taken from it. */
  available: string
}

/** The first reason why somebody cannot be paid, or null. */
export function obstacleOf(payee: Payee): PaymentObstacle | null {
  if (payee.isBlocked) return 'PARTNER_BLOCKED'
  if (payee.iban === null && payee.mobileWallet === null) return 'NO_ACCOUNT'
  if (payee.iban !== null && !payee.isIbanValid) return 'IBAN_INVALID'
  if (compareAmounts(payee.earned, '0') <= 0) return 'NOTHING_DUE'
  return compareAmounts(payee.available, '0') <= 0 ? 'NOTHING_LEFT' : null
}

/**
 * Nobody is paid more than their wallet holds, so what was paid by hand before (advances, fuel, charges) is
 * deducted.
 */
export function payableOf(earned: string, available: string): { amount: string; deducted: string } {
  if (compareAmounts(available, '0') <= 0) return { amount: '0.00', deducted: earned }
  const amount = compareAmounts(earned, available) > 0 ? available : earned
  return { amount: addAmounts(amount), deducted: subtractAmounts(earned, amount) }
}

type TakenOff<Debt> = { debt: Debt; amount: string }

/** Spreads what a payment deducts over the debts, in their order; a remainder belongs to none of them. */
export function takenOff<Debt extends { amount: string }>(
  deducted: string,
  debts: readonly Debt[],
): TakenOff<Debt>[] {
  let left = deducted
  return debts.flatMap((debt) => {
    const amount = compareAmounts(debt.amount, left) > 0 ? left : debt.amount
    if (compareAmounts(amount, '0') <= 0) return []
    left = subtractAmounts(left, amount)
    return [{ debt, amount: addAmounts(amount) }]
  })
}

const numbered = (prefix: string, id: number): string => `${prefix}-${String(id).padStart(6, '0')}`
/** The reference by which the bank names a payment in its answer. */
export const paymentNumberOf = (id: number): string => numbered('PY', id)
export const batchNumberOf = (id: number): string => numbered('PB', id)

/** The batch id from the name of its file, such as `PB-000012.csv`. */
export function batchOfFile(fileName: string | undefined): number | undefined {
  const digits = /^PB-(\d{6,10})/.exec(fileName ?? '')?.[1]
  return digits === undefined ? undefined : Number(digits)
}
