import { addAmounts, compareAmounts, subtractAmounts } from '../kernel/money.ts'
import { allow, type Verdict } from '../kernel/verdict.ts'
import type { TransactionType } from '../kernel/wire.ts'
import { refuse } from './billing.messages.ts'
import { transactionTypes, type WalletEntryStatus, type WalletEntryType } from './wallet.ts'

/** One side of a transaction: what its holder gets (CREDIT) or owes (DEBIT); the amount is above zero. */
export type LedgerLine<Holder> = { holder: Holder; direction: TransactionType; amount: string }

export class UnbalancedTransaction extends Error {
  override name = 'UnbalancedTransaction'
}

/** The signed amount that a line adds to the balance of its holder, as a decimal string. */
export const signedAmount = ({ direction, amount }: Omit<LedgerLine<unknown>, 'holder'>): string =>
  transactionTypes[direction].sign === 1 ? amount : subtractAmounts('0', amount)

/** The lines of a transaction must add up to zero over all holders; anything else is a bug and throws. */
export function requireBalanced<Holder>(lines: readonly LedgerLine<Holder>[]): void {
  const sum = addAmounts('0', ...lines.map(signedAmount))
  if (compareAmounts(sum, '0') !== 0) throw new UnbalancedTransaction(`the lines add up to ${sum}`)
}

/**
 * The two lines that move `amount` from one holder to another. A negative amount swaps the two; zero gives no
 * lines.
 */
export function transfer<Holder>({ from, to, amount }: { from: Holder; to: Holder; amount: string }) {
  const order = compareAmounts(amount, '0')
  if (order === 0) return []
  const size = order > 0 ? amount : subtractAmounts('0', amount)
  const [payer, payee] = order > 0 ? [from, to] : [to, from]
  return [
    { holder: payer, direction: 'DEBIT', amount: size },
    { holder: payee, direction: 'CREDIT', amount: size },
  ] as const satisfies readonly LedgerLine<Holder>[]
}

type Booking<Holder> = {
  shipper: Holder
  partner: Holder
  house: Holder
  taxOffice: Holder
  /** Decimal amounts still to be paid, after extras, deductions, taxes and advances. */
  shipperOwes: string
  partnerGets: string
  /** Sales tax and withholding that Karwan passes on to the tax office. */
  taxes: string
}

/**
 * The lines of a completed booking: the shipper pays Karwan, Karwan pays the partner and the tax office, and
 * the difference stays with Karwan. Shipper and partner have no line in common, so the shipper's ledger does
 * not reveal the partner's amount.
 */
export function linesOfBooking<Holder>(booking: Booking<Holder>) {
  const { shipper, partner, house, taxOffice, shipperOwes, partnerGets, taxes } = booking
  return [
    ...transfer({ from: shipper, to: house, amount: shipperOwes }),
    ...transfer({ from: house, to: partner, amount: partnerGets }),
    ...transfer({ from: house, to: taxOffice, amount: taxes }),
  ]
}

/** The correcting lines that turn the written balances into the wanted ones; empty if both agree. */
export function linesBetween<Holder>(
  written: readonly LedgerLine<Holder>[],
  wanted: readonly LedgerLine<Holder>[],
  keyOf: (holder: Holder) => string,
): LedgerLine<Holder>[] {
  const held = new Map<string, { holder: Holder; sum: string }>()
  const add = (holder: Holder, amount: string) => {
    const { sum } = held.get(keyOf(holder)) ?? { sum: '0' }
    held.set(keyOf(holder), { holder, sum: addAmounts(sum, amount) })
  }
  for (const line of wanted) add(line.holder, signedAmount(line))
  for (const line of written) add(line.holder, subtractAmounts('0', signedAmount(line)))
  return [...held.values()].flatMap(({ holder, sum }): LedgerLine<Holder>[] => {
    const order = compareAmounts(sum, '0')
    if (order === 0) return []
    return order > 0
      ? [{ holder, direction: 'CREDIT', amount: sum }]
      : [{ holder, direction: 'DEBIT', amount: subtractAmounts('0', sum) }]
  })
}

type Decision = { status: WalletEntryStatus; askedBy: number; decider: number }

/** An adjustment must be decided by somebody other than its requester. */
export function mayDecideAdjustment({ status, askedBy, decider }: Decision): Verdict {
  if (status !== 'PENDING') return refuse('wallet.already_decided')
  return askedBy === decider ? refuse('wallet.second_person') : allow
}

type PaidByHand = {
  type: WalletEntryType
  direction: LedgerLine<unknown>['direction']
  amount: string
  /** The amount still owed for its booking. */
  owed: string
  /** Whether the booking is in a payment batch that is not sent yet. */
  isInBatch: boolean
}

const paidOut: readonly WalletEntryType[] = ['ADVANCE', 'BALANCE_PAYMENT', 'WITHDRAWAL']

/**
 * A payment by hand for a booking may not exceed what is owed for it, and is refused while a batch is about
 * to pay it.
 */
export function mayPayByHand({ type, direction, amount, owed, isInBatch }: PaidByHand): Verdict {
  if (direction !== 'DEBIT') return allow
  if (isInBatch) return refuse('wallet.booking_in_batch')
  if (!paidOut.includes(type) || compareAmounts(amount, owed) <= 0) return allow
  return refuse('wallet.more_than_owed', { owed: compareAmounts(owed, '0') > 0 ? owed : '0.00' })
}

type PaidBesideBookings = Pick<PaidByHand, 'type' | 'direction' | 'amount'> & {
  /** Whether the holder has an approved commission that is not paid yet. */
  hasCommission: boolean
  balance: string
  /** Sum of the unsent payments that will be taken from the wallet. */
  reserved: string
}

/**
 * Payments by hand without a booking. They are refused while a commission is open: a batch or the
 * commission's invoice will pay it, so it would be paid twice. A partner gets at most what unsent payments
 * leave in the wallet; if there are none, also money in advance.
 */
export function mayPayBesideBookings(paid: PaidBesideBookings): Verdict {
  if (paid.direction !== 'DEBIT' || !paidOut.includes(paid.type)) return allow
  if (paid.hasCommission) return refuse('wallet.commission_waits')
  const left = subtractAmounts(paid.balance, paid.reserved)
  if (compareAmounts(paid.reserved, '0') === 0 || compareAmounts(paid.amount, left) <= 0) return allow
  return refuse('wallet.reserved', {
    reserved: addAmounts(paid.reserved),
    left: compareAmounts(left, '0') > 0 ? left : '0.00',
  })
}
