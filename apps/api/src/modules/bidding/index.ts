import type { SomeHandlers } from '../../http/handler.ts'
import { acknowledgeBid } from './acknowledge-bid.ts'
import { actOnBidWindow } from './act-on-bid-window.ts'
import { agreeToCounter } from './agree-to-counter.ts'
import { assignBids } from './assign-bids.ts'
import { backOutBid } from './back-out-bid.ts'
import { counterBid } from './counter-bid.ts'
import { createBid } from './create-bid.ts'
import { listBookingBids, listShipmentBids } from './list-bids.ts'
import { listBidsOfPartner } from './list-bids-of-partner.ts'
import { rejectBid } from './reject-bid.ts'
import { setBidWindow } from './set-bid-window.ts'

export const biddingHandlers = {
  acknowledgeBid,
  actOnBidWindow,
  agreeToCounter,
  assignBids,
  backOutBid,
  counterBid,
  createBid,
  listBookingBids,
  listBidsOfPartner,
  listShipmentBids,
  rejectBid,
  setBidWindow,
} satisfies SomeHandlers
