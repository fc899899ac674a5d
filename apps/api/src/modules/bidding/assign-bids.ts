import { mayDo, type Permission } from '@karwan/domain/roles'
import type { BodyOf, Caller, Handler } from '../../http/handler.ts'
import { refusal } from '../../http/refusal.ts'
import { asField, refuseAt } from '../../kernel/refuse.ts'
import { refuseStale } from '../../kernel/stale.ts'
import { transact, type Work } from '../../kernel/work.ts'
import type { BookingRow } from '../bookings/bookings.table.ts'
import { newSummaries } from '../bookings/list-bookings.ts'
import { coverVehicles, refuseWithoutRoom } from '../bookings/roll-up-shipment.ts'
import { readShipment } from '../shipments/read-shipment.ts'
import { lockShipment } from '../shipments/shipment.store.ts'
import type { ShipmentRow } from '../shipments/shipments.table.ts'
import { awardBid } from './award-bid.ts'
import { awardDirectly } from './award-directly.ts'
import { holdBids } from './bid.store.ts'
import type { BidRow } from './bids.table.ts'
import { readBid, readBids } from './list-bids.ts'

type Body = BodyOf<'assignBids'>

/**
 * Awards vehicles of a shipment to bids, or directly to a partner who was called. One transaction, all or
 * nothing; a concurrent award waits and then sees what is left. First the shipment is locked. Then each bid
 * is accepted and each of its vehicles gets a booking (`awardBid`, `awardDirectly`). Then the shipment's
 * covered vehicles, status and figures are updated; if no vehicle is left open, bidding ends and waiting bids
 * are rejected (`coverVehicles`).
 */
export const assignBids: Handler<'assignBids'> = (request) => {
  const { caller, body } = request
  const isDirect = isDirectAward(body)
  const permission = permissionFor(caller, isDirect)
  return transact(request, async (work) => {
    const held = lockShipment(work, body.shipmentId, permission)
    const shipment = await asField('shipmentId', 'bid.shipment_invalid', held)
    await refuseStale(shipment.version, body.version, () => readShipment(work, shipment.id, permission))
    const award = isDirect ? awardDirectly : awardChosenBids
    const bookings = await award(work, shipment, body, permission)
    await coverVehicles(work, shipment, bookings.length)
    return {
      shipment: await readShipment(work, shipment.id, permission),
      bids: await readBids(work, shipment.id, permission),
      bookings: await newSummaries(work, bookings),
    }
  })
}

function isDirectAward({ bidIds, partnerId, amount, bidCategoryTypeId }: Body): boolean {
  if (bidIds !== undefined) {
    if (partnerId !== undefined) refuseAt('partnerId', 'bid.award_of_both')
    return false
  }
  if (partnerId === undefined) return refuseAt('bidIds', 'bid.award_of_nothing')
  if (amount === undefined) return refuseAt('amount', 'bid.amount_invalid')
  if (bidCategoryTypeId === undefined) return refuseAt('bidCategoryTypeId', 'bid.category_invalid')
  return true
}

/** Callers who may only accept bids cannot award to a partner of their choice. */
function permissionFor(caller: Caller, isDirect: boolean): Permission {
  if (mayDo(caller.grants, 'bid:assign').allowed) return 'bid:assign'
  if (isDirect) throw refusal.forbidden()
  return 'bid:accept'
}

async function awardChosenBids(
  work: Work,
  shipment: ShipmentRow,
  { bidIds = [], vehicleCounts, bidVersions }: Body,
  permission: Permission,
): Promise<BookingRow[]> {
  if (vehicleCounts !== undefined && vehicleCounts.length !== bidIds.length)
    return refuseAt('vehicleCounts', 'bid.share_missing')
  if (bidVersions !== undefined && bidVersions.length !== bidIds.length)
    return refuseAt('bidVersions', 'bid.versions_missing')
  const held = await holdBids(work, shipment.id, bidIds)
  const shares = bidIds.map((id, index) => shareOf(held, id, index, vehicleCounts))
  if (new Set(bidIds).size !== bidIds.length) return refuseAt('bidIds', 'bid.named_twice')
  for (const [index, { bid }] of shares.entries())
    await refuseStale(bid.version, bidVersions?.[index], () => readBid(work, bid.id, shipment.id, permission))
  const wanted = shares.reduce((sum, { vehicleCount }) => sum + vehicleCount, 0)
  await refuseWithoutRoom(work, shipment, wanted, permission)
  const bookings: BookingRow[] = []
  for (const share of shares) bookings.push(...(await awardBid(work, shipment, { ...share, permission })))
  return bookings
}

function shareOf(held: readonly BidRow[], id: number, index: number, counts: readonly number[] | undefined) {
  const bid = held.find((candidate) => candidate.id === id) ?? refuseAt(`bidIds.${index}`, 'bid.not_valid')
  const vehicleCount = counts?.[index] ?? bid.vehicleCount
  if (vehicleCount > bid.vehicleCount)
    return refuseAt(`vehicleCounts.${index}`, 'bid.share_too_large', { offered: bid.vehicleCount })
  return { bid, vehicleCount }
}
