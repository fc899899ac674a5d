import type { Permission } from '@karwan/domain/roles'
import type { BodyOf } from '../../http/handler.ts'
import { refuseField } from '../../kernel/field-errors.ts'
import type { Work } from '../../kernel/work.ts'
import type { BookingRow } from '../bookings/bookings.table.ts'
import { refuseWithoutRoom } from '../bookings/cover-vehicles.ts'
import type { ShipmentRow } from '../shipments/shipments.table.ts'
import { awardBid } from './award.ts'
import { holdBids } from './bid.store.ts'
import type { BidRow } from './bids.table.ts'

type Body = BodyOf<'assignBids'>

export async function awardPlacedBids(
  work: Work,
  shipment: ShipmentRow,
  { bidIds = [], vehicleCounts }: Body,
  permission: Permission,
): Promise<BookingRow[]> {
  const held = await holdBids(work, shipment.id, bidIds)
  const shares = bidIds.map((id, index) => shareOf(held, id, index, vehicleCounts))
  if (new Set(bidIds).size !== bidIds.length) return refuseField('bidIds', 'Name each bid once')
  const wanted = shares.reduce((sum, { vehicleCount }) => sum + vehicleCount, 0)
  await refuseWithoutRoom(work, shipment, wanted, permission)
  const rows: BookingRow[] = []
  for (const share of shares) rows.push(...(await awardBid(work, shipment, { ...share, permission })))
  return rows
}

function shareOf(held: readonly BidRow[], id: number, index: number, counts: readonly number[] | undefined) {
  const bid =
    held.find((candidate) => candidate.id === id) ?? refuseField(`bidIds.${index}`, 'Bid is not valid')
  const vehicleCount = counts === undefined ? bid.vehicleCount : counts[index]
  if (vehicleCount === undefined) return refuseField('vehicleCounts', 'Say for each bid how many vehicles')
  if (vehicleCount > bid.vehicleCount) {
    return refuseField(
      `vehicleCounts.${index}`,
      `Vehicles of the bid: ${bid.vehicleCount}; award no more than that`,
    )
  }
  return { bid, vehicleCount }
}
