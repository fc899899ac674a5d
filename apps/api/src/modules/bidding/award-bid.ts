import { isBackup, mayAwardBackup, mayAwardBid } from '@karwan/domain/bidding'
import type { Permission } from '@karwan/domain/roles'
import { eq } from 'drizzle-orm'
import { refuseUnless } from '../../http/refusal.ts'
import { refuseAt } from '../../kernel/refuse.ts'
import type { Work } from '../../kernel/work.ts'
import type { BookingRow } from '../bookings/bookings.table.ts'
import { openBookings } from '../bookings/open-bookings.ts'
import { partners } from '../partners/partners.table.ts'
import { vehiclesOpenOf, windowOf } from '../shipments/bid-window.ts'
import { readShipment } from '../shipments/read-shipment.ts'
import type { ShipmentRow } from '../shipments/shipments.table.ts'
import { changeBids, insertBid, refuseSecondBid } from './bid.store.ts'
import { leaveBidTrail } from './bid-trail.ts'
import type { BidRow } from './bids.table.ts'

export type Award = { bid: BidRow; vehicleCount: number; isAutoAccepted?: boolean; permission: Permission }

/**
 * Codes that are conflicts with the record's state and answer with the record; the others are broken rules.
 */
const conflicts = new Set([
  'bid.expired',
  'bid.not_pending',
  'bid.shipment_final',
  'bid.window_closed',
  'bid.no_open_vehicles',
])

/** Awards a locked bid of a locked shipment: accepts it and creates a booking for each vehicle. */
export async function awardBid(
  work: Work,
  shipment: ShipmentRow,
  { bid: offered, vehicleCount, isAutoAccepted = false, permission }: Award,
): Promise<BookingRow[]> {
  const [partner] = await work.tx.select().from(partners).where(eq(partners.id, offered.partnerId))
  if (!partner) return refuseAt('bidIds', 'bid.partner_invalid')
  const mayAward = isBackup(offered) ? mayAwardBackup : mayAwardBid
  const verdict = mayAward({
    shipmentStatus: shipment.status,
    bid: { ...termsOf(offered, shipment), vehicleCount },
    partner,
    window: windowOf(shipment),
    vehiclesOpen: vehiclesOpenOf(shipment),
    now: work.now,
  })
  if (!verdict.allowed && conflicts.has(verdict.refusal.code)) {
    const current = await readShipment(work, shipment.id, permission)
    refuseUnless(verdict, { current })
  }
  refuseUnless(verdict)
  const bid = isBackup(offered) ? await placedAnew(work, shipment, offered) : offered
  const decision = { decidedAt: work.now, decidedBy: isAutoAccepted ? null : work.caller.userId }
  const patch = { status: 'ACCEPTED' as const, vehiclesAwarded: vehicleCount, isAutoAccepted, ...decision }
  const accepted = await changeBids(work, [bid], patch)
  await leaveBidTrail(work, shipment, accepted, {
    action: 'bid.accepted',
    summary: { vehiclesAwarded: vehicleCount, isAutoAccepted },
  })
  const { amount, bidCategoryTypeId } = bid
  return openBookings(work, shipment, {
    partner,
    bidId: bid.id,
    amount,
    bidCategoryTypeId,
    vehicleCount,
  })
}

/** A rejected bid stays rejected: awarding a backup places a new bid at its price. */
async function placedAnew(work: Work, shipment: ShipmentRow, backup: BidRow): Promise<BidRow> {
  await refuseSecondBid(work, shipment.id, backup.partnerId)
  const { partnerId, channel, bidCategoryTypeId, amount, vehicleCount } = backup
  const { availableFrom, validUntil, notes } = backup
  const terms = { partnerId, channel, bidCategoryTypeId, amount, vehicleCount }
  const { bid } = await insertBid(work, shipment, { ...terms, availableFrom, validUntil, notes })
  await leaveBidTrail(work, shipment, [bid], { action: 'bid.placed', name: 'bid.created' })
  return bid
}

const termsOf = (bid: BidRow, shipment: ShipmentRow) => ({
  amount: bid.amount,
  bidCategoryTypeId: bid.bidCategoryTypeId,
  vehicleTypeId: shipment.vehicleTypeId,
  shipmentCategoryTypeId: shipment.shipmentCategoryTypeId,
  validUntil: bid.validUntil,
  status: bid.status,
})
