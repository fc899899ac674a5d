import { ReasonKind } from '@karwan/domain/bidding'
import type { Handler } from '../../http/handler.ts'
import { checkedReason } from '../bookings/refusal-reasons.ts'
import { refreshBidFigures } from './bid-figures.ts'
import { changeHeldBid, refuseMove } from './change-held-bid.ts'
import { endBids } from './end-bids.ts'
import { takeBackVehicles } from './take-back-vehicles.ts'

/** Rejects a bid, or revokes an award that the partner has not acknowledged yet. */
export const rejectBid: Handler<'rejectBid'> = (request) => {
  const { reasonId, reason: words } = request.body
  return changeHeldBid(
    request,
    { id: request.path.id, permission: 'bid:reject', version: request.body.version },
    async (work, held) => {
      const { bid, shipment, current } = held
      await refuseMove({ from: bid.status, to: 'REJECTED', reasonId }, current)
      const reason = await checkedReason(work, ReasonKind.rejectBid, reasonId, words)
      const why = { reasonKind: ReasonKind.rejectBid, reasonId, reason }
      await endBids(work, shipment, [bid], 'REJECTED', why)
      if (bid.status === 'CREATED') return refreshBidFigures(work, shipment)
      await takeBackVehicles(work, held, { refusalReasonId: reasonId, reason, typeId: 1, isBackout: false })
    },
  )
}
