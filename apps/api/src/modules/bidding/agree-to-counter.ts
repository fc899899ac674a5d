import { compareAmounts } from '@karwan/domain'
import { mayAgreeToCounter } from '@karwan/domain/bidding'
import { UserType } from '@karwan/domain/people'
import { eq } from 'drizzle-orm'
import type { Handler } from '../../http/handler.ts'
import { refusal, refuseUnless } from '../../http/refusal.ts'
import { partners } from '../partners/partners.table.ts'
import { windowOf } from '../shipments/bid-window.ts'
import { acceptIfGoodEnough } from './answer-automatically.ts'
import { changeBids } from './bid.store.ts'
import { refreshBidFigures } from './bid-figures.ts'
import { leaveBidTrail } from './bid-trail.ts'
import { changeHeldBid } from './change-held-bid.ts'

/** The partner agrees to a counter-offer, themselves or on the phone: the bid takes the asked amount. */
export const agreeToCounter: Handler<'agreeToCounter'> = (request) => {
  const { userType } = request.caller
  // Shippers and brokers may not agree on behalf of the partner.
  if (userType !== UserType.partner && userType !== UserType.internal) throw refusal.forbidden()
  return changeHeldBid(
    request,
    { id: request.path.id, permission: 'bid:update', version: request.body?.version },
    async (work, { bid, shipment }) => {
      const placed = { ...shipment, ...bid }
      const { counterAmount } = bid
      refuseUnless(
        mayAgreeToCounter({ bid: placed, window: windowOf(shipment), now: work.now }, counterAmount),
      )
      if (counterAmount === null || compareAmounts(counterAmount, bid.amount) === 0) return
      const changed = await changeBids(work, [bid], { amount: counterAmount })
      await leaveBidTrail(work, shipment, changed, { action: 'bid.counter_agreed' })
      await refreshBidFigures(work, shipment)
      const [partner] = await work.tx.select().from(partners).where(eq(partners.id, bid.partnerId))
      const [agreed] = changed
      if (agreed && partner) await acceptIfGoodEnough(work, shipment, agreed, partner)
    },
  )
}
