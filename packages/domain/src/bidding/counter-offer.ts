import { decimalsOf } from '../kernel/currency.ts'
import { compareAmounts, scaleAmount } from '../kernel/money.ts'
import { allow, firstRefusal, type Verdict } from '../kernel/verdict.ts'
import type { BidStatus } from '../kernel/wire.ts'
import { type BidOffer, checkBidAmount } from './bid-amount.ts'
import { bidStatuses } from './bid-status.ts'
import { type BidWindow, isWindowOpen } from './bid-window.ts'
import { refuse } from './bidding.messages.ts'

type Countered = {
  bid: BidOffer & { status: BidStatus }
  window: BidWindow
  now: Parameters<typeof isWindowOpen>[1]
}

/**
 * Whether a bidder may be asked for this amount instead, lower or higher; the bid itself does not change
 * until the partner agrees.
 */
export function mayCounter(countered: Countered, amount: string): Verdict {
  const { bid } = countered
  return firstRefusal(
    () => isBargaining(countered),
    () => checkBidAmount({ ...bid, amount }),
    () => (compareAmounts(amount, bid.amount) === 0 ? refuse('bid.counter_same') : allow),
  )
}

/**
 * Counter-offer of a shipper, in the price that they pay. The minimum is half of that price: a limit taken
 * from the partner's amount would reveal the margin.
 */
export function mayCounterPrice(countered: Countered, amount: string): Verdict {
  const least = scaleAmount(countered.bid.amount, 1n, 2n, decimalsOf(countered.bid.currency ?? ''))
  return firstRefusal(
    () => mayCounter(countered, amount),
    () => (compareAmounts(amount, least) < 0 ? refuse('bid.counter_too_low', { least }) : allow),
  )
}

/** The bid takes over the amount of the counter-offer, which must be a valid bid amount. */
export function mayAgreeToCounter(countered: Countered, counterAmount: string | null): Verdict {
  return firstRefusal(
    () => isBargaining(countered),
    () =>
      counterAmount === null
        ? refuse('bid.counter_missing')
        : checkBidAmount({ ...countered.bid, amount: counterAmount }),
  )
}

type Shown = { status: BidStatus; amount: string | null; counter: { amount: string } | null }

/** Whether a counter-offer is unanswered: once the partner agrees, the bid has the same amount. */
export const awaitsAgreement = ({ status, amount, counter }: Shown): boolean =>
  status === 'CREATED' && counter !== null && amount !== null && compareAmounts(counter.amount, amount) !== 0

function isBargaining({ bid: { status }, window, now }: Countered): Verdict {
  return firstRefusal(
    () =>
      status === 'CREATED'
        ? allow
        : refuse('bid.counter_decided', { status: bidStatuses[status].label.toLowerCase() }),
    () => (isWindowOpen(window, now) ? allow : refuse('bid.window_closed')),
  )
}
