import {
  defaultBidWindowMinutes,
  mayCloseBidding,
  mayOpenBidding,
  maySchedule,
  openingOnlyToOpen,
  windowFrom,
} from '@karwan/domain/bidding'
import { mayDo } from '@karwan/domain/roles'
import type { Handler } from '../../http/handler.ts'
import { refusal, refuseUnless } from '../../http/refusal.ts'
import { biddingFacts, windowOf } from '../shipments/bid-window.ts'
import { changeHeldShipment, heldBy, type ShipmentChange } from '../shipments/change-held-shipment.ts'
import { claimByActing } from '../shipments/claim-shipment.ts'
import type { ShipmentRow } from '../shipments/shipments.table.ts'

export const actOnBidWindow: Handler<'actOnBidWindow'> = (request) => {
  const isOpening = request.query.action === 'open'
  const permission = isOpening ? 'shipment:open-bidding' : 'shipment:close-bidding'
  if (!mayDo(request.caller.grants, permission).allowed) throw refusal.forbidden()
  const opensAt = request.body?.opensAt
  if (!isOpening && opensAt !== undefined) refuseUnless(openingOnlyToOpen, { field: 'opensAt' })
  return changeHeldShipment(request, heldBy(request, permission), async (work, shipment) => {
    if (!isOpening) return closing(shipment, work.now)
    const { patch, activity } = opening(shipment, work.now, opensAt)
    return { patch: { ...patch, ...(await claimByActing(work, shipment)) }, activity }
  })
}

function opening(shipment: ShipmentRow, now: Date, later: string | undefined): ShipmentChange {
  refuseUnless(mayOpenBidding(biddingFacts(shipment), now))
  const from = later === undefined ? now : new Date(later)
  if (later !== undefined)
    refuseUnless(maySchedule(from, { now, loadingTime: shipment.loadingTime }), { field: 'opensAt' })
  const minutes = shipment.bidWindowMinutes ?? defaultBidWindowMinutes
  const { opensAt, closesAt } = windowFrom(from, minutes)
  return {
    patch: { bidWindowMinutes: minutes, bidOpensAt: opensAt, bidClosesAt: closesAt },
    activity: {
      action: 'shipment.bidding_opened',
      summary: { minutes, ...(later !== undefined && { opensAt: opensAt.toISOString() }) },
    },
  }
}

function closing(shipment: ShipmentRow, now: Date): ShipmentChange {
  refuseUnless(mayCloseBidding(windowOf(shipment), now))
  return { patch: { bidClosesAt: now }, activity: { action: 'shipment.bidding_closed' } }
}
