import { mayDo } from '@karwan/domain/roles'
import { and, eq, isNull } from 'drizzle-orm'
import type { Handler } from '../../http/handler.ts'
import { bookings } from '../bookings/bookings.table.ts'
import { takeOver } from '../bookings/take-over.ts'
import { changeBids } from './bid.store.ts'
import { leaveBidTrail } from './bid-trail.ts'
import { changeHeldBid, refuseMove } from './change-held-bid.ts'

export const acknowledgeBid: Handler<'acknowledgeBid'> = (request) => {
  const permission = mayDo(request.caller.grants, 'bid:update').allowed ? 'bid:update' : 'bid:accept'
  return changeHeldBid(
    request,
    { id: request.path.id, permission, version: request.body?.version },
    async (work, { bid, shipment, current }) => {
      await refuseMove({ from: bid.status, to: 'ACKNOWLEDGED' }, current)
      const changed = await changeBids(work, [bid], { status: 'ACKNOWLEDGED' })
      const ofBid = and(eq(bookings.bidId, bid.id), isNull(bookings.acknowledgedAt))
      await takeOver(work, shipment.id, { acknowledgedAt: work.now }, ofBid)
      await leaveBidTrail(work, shipment, changed, { action: 'bid.acknowledged' })
    },
  )
}
