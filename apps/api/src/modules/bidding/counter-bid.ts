import { compareAmounts } from '@karwan/domain'
import { mayCounter, mayCounterPrice, partnerAmountOf } from '@karwan/domain/bidding'
import { UserType } from '@karwan/domain/people'
import { eq } from 'drizzle-orm'
import type { Handler } from '../../http/handler.ts'
import { refusal, refuseUnless } from '../../http/refusal.ts'
import { fieldGates } from '../../kernel/field-gates.ts'
import { refuse } from '../../kernel/refuse.ts'
import type { Work } from '../../kernel/work.ts'
import { openLoadOf } from '../bookings/booking-pricing.ts'
import { windowOf } from '../shipments/bid-window.ts'
import { priceFor } from './bid.mapper.ts'
import { changeBids, selectBids } from './bid.store.ts'
import { leaveBidTrail } from './bid-trail.ts'
import { bids } from './bids.table.ts'
import { changeHeldBid, type HeldBid } from './change-held-bid.ts'

/** Makes a counter-offer to the bidder; it replaces an earlier one. */
export const counterBid: Handler<'counterBid'> = (request) => {
  const { amount, note, version } = request.body
  // A partner cannot make a counter-offer to themselves.
  if (request.caller.userType === UserType.partner) throw refusal.forbidden()
  return changeHeldBid(
    request,
    { id: request.path.id, permission: 'bid:counter', version },
    async (work, held) => {
      const { bid, shipment } = held
      const counterAmount = await askedOfPartner(work, held, amount)
      const counterNote = note?.trim() || null
      if (isTheSame(bid, { counterAmount, counterNote })) return
      const patch = { counterAmount, counterNote, counterAt: work.now, counterBy: work.caller.userId }
      const changed = await changeBids(work, [bid], patch)
      await leaveBidTrail(work, shipment, changed, { action: 'bid.countered', summary: { counterAmount } })
    },
  )
}

/** The amount that the partner is asked for, given a partner's price or a shipper's price. */
async function askedOfPartner(work: Work, { bid, shipment }: HeldBid, amount: string): Promise<string> {
  const placed = { ...shipment, ...bid }
  const bargain = { window: windowOf(shipment), now: work.now }
  if (fieldGates(work.caller).partnerRates) {
    refuseUnless(mayCounter({ bid: placed, ...bargain }, amount), { field: 'amount' })
    return amount
  }
  const [found] = await selectBids(work.db, eq(bids.id, bid.id))
  const load = await openLoadOf(work.db, shipment)
  const price = found && priceFor(work.caller, found, shipment, load)
  const asked = price && partnerAmountOf({ ...price, amount }, found.margin, shipment, load)
  // The refusal must not disclose which limit of the partner's side was hit.
  if (!price || asked === undefined) return refuse('bid.counter_of_agreed')
  refuseUnless(mayCounterPrice({ bid: { ...placed, ...price }, ...bargain }, amount), { field: 'amount' })
  return asked
}

type Counter = { counterAmount: string | null; counterNote: string | null }

const isTheSame = (
  before: Counter,
  { counterAmount, counterNote }: { counterAmount: string; counterNote: string | null },
) =>
  before.counterAmount !== null &&
  compareAmounts(before.counterAmount, counterAmount) === 0 &&
  before.counterNote === counterNote
