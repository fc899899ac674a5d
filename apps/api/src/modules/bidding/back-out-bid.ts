import { ReasonKind } from '@karwan/domain/bidding'
import { wasLoaded } from '@karwan/domain/bookings'
import { eq } from 'drizzle-orm'
import type { Handler } from '../../http/handler.ts'
import { bookings } from '../bookings/bookings.table.ts'
import { checkedReason } from '../bookings/refusal-reasons.ts'
import { refreshBidFigures } from './bid-figures.ts'
import { changeHeldBid, refuseMove } from './change-held-bid.ts'
import { endBids } from './end-bids.ts'
import { takeBackVehicles } from './take-back-vehicles.ts'

/** The partner backs out. Awarded vehicles become open again, and bidding reopens. */
export const backOutBid: Handler<'backOutBid'> = (request) => {
  const { reasonId, reason: words } = request.body
  return changeHeldBid(
    request,
    { id: request.path.id, permission: 'bid:backout', version: request.body.version },
    async (work, held) => {
      const { bid, shipment, current } = held
      const rows = await work.tx
        .select({ statusId: bookings.statusId })
        .from(bookings)
        .where(eq(bookings.bidId, bid.id))
      const isLoaded = rows.some(({ statusId }) => wasLoaded(statusId))
      await refuseMove({ from: bid.status, to: 'BACKOUT', reasonId, isLoaded }, current)
      const reason = await checkedReason(work, ReasonKind.backoutBid, reasonId, words)
      const why = { reasonKind: ReasonKind.backoutBid, reasonId, reason }
      await endBids(work, shipment, [bid], 'BACKOUT', why)
      if (bid.status === 'CREATED') return refreshBidFigures(work, shipment)
      await takeBackVehicles(work, held, { refusalReasonId: reasonId, reason, typeId: 3, isBackout: true })
    },
  )
}
