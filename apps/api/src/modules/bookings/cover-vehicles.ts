import { biddingRefusals, mayCoverVehicles } from '@karwan/domain/bidding'
import type { Permission } from '@karwan/domain/roles'
import { and, eq, sql } from 'drizzle-orm'
import { refusal, refuseUnless } from '../../http/refusal.ts'
import type { Work } from '../../kernel/work.ts'
import { biddingFacts } from '../shipments/bid-window.ts'
import { readShipment } from '../shipments/read-shipment.ts'
import { type ShipmentRow, shipments } from '../shipments/shipments.table.ts'
import { marginOfBookings } from './booking-pricing.ts'
import { rollUpShipment } from './roll-up-shipment.ts'

/** Who comes too late is told so, with the shipment as it is now. */
export async function refuseWithoutRoom(
  work: Work,
  shipment: ShipmentRow,
  wanted: number,
  permission: Permission,
): Promise<void> {
  const verdict = mayCoverVehicles(biddingFacts(shipment), wanted)
  if (verdict.allowed) return
  const current = await readShipment(work, shipment.id, permission)
  refuseUnless(verdict, { status: 409, current })
}

/** Takes vehicles of a held shipment. */
export async function coverVehicles(work: Work, shipment: ShipmentRow, count: number): Promise<ShipmentRow> {
  // The shipment is held, so this cannot fail; should a lock ever be forgotten, no vehicle is given away twice.
  const [covered] = await work.tx
    .update(shipments)
    .set({ vehiclesCovered: sql`${shipments.vehiclesCovered} + ${count}` })
    .where(
      and(
        eq(shipments.id, shipment.id),
        sql`${shipments.vehiclesCovered} + ${count} <= ${shipments.vehicleCount}`,
      ),
    )
    .returning()
  if (!covered)
    throw refusal.conflict({ code: 'bid.fully_covered', message: biddingRefusals['bid.fully_covered'] })
  return rollUpShipment(work, covered, {
    ...(await work.ports.bookings.bidFigures(work, covered)),
    marginAmount: await marginOfBookings(work, shipment.id),
    firstAwardAt: shipment.firstAwardAt ?? work.now,
  })
}
