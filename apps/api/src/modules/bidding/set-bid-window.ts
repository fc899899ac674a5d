import { bidWindowState, maySetBidWindow, windowFrom } from '@karwan/domain/bidding'
import type { Handler } from '../../http/handler.ts'
import { refuseUnless } from '../../http/refusal.ts'
import { biddingFacts, windowOf } from '../shipments/bid-window.ts'
import { changeHeldShipment, heldBy } from '../shipments/change-held-shipment.ts'

/** Sets the bidding window in minutes from its opening; if it is open already, from now. */
export const setBidWindow: Handler<'setBidWindow'> = (request) => {
  const { window: minutes } = request.path
  return changeHeldShipment(request, heldBy(request, 'shipment:set-window'), ({ now }, shipment) => {
    refuseUnless(maySetBidWindow(biddingFacts(shipment), minutes), { field: 'window' })
    const state = bidWindowState(windowOf(shipment), now)
    const from = state === 'scheduled' ? shipment.bidOpensAt : state === 'open' ? now : null
    return {
      patch: { bidWindowMinutes: minutes, ...(from && { bidClosesAt: windowFrom(from, minutes).closesAt }) },
      activity: { action: 'shipment.window_set', summary: { from: shipment.bidWindowMinutes, to: minutes } },
    }
  })
}
