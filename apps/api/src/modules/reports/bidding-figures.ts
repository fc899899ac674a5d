import { and, gte, sql } from 'drizzle-orm'
import type { Database } from '../../db/database.ts'
import type { Caller } from '../../http/handler.ts'
import { rowsFor } from '../../kernel/row-scope.ts'
import { shipmentOwner } from '../shipments/shipment-owner.ts'
import { shipments } from '../shipments/shipments.table.ts'

export type BiddingFigures = {
  fillRate7d: number | null
  medianMinutesToFirstBid: number | null
  medianMinutesToAward: number | null
}

const week = 7 * 86_400_000
const minutesUntil = (moment: typeof shipments.firstBidAt | typeof shipments.firstAwardAt) =>
  sql<
    number | null
  >`round((percentile_cont(0.5) within group (order by extract(epoch from ${moment} - ${shipments.createdAt}) / 60))::numeric, 1)::double precision`

/** Figures of bidding on the shipments of the last seven days; null if there were none. */
export async function biddingFigures(db: Database, caller: Caller, now: Date): Promise<BiddingFigures> {
  const [row] = await db
    .select({
      fillRate7d: sql<
        number | null
      >`round(100.0 * sum(${shipments.vehiclesCovered}) / nullif(sum(${shipments.vehicleCount}), 0), 1)::double precision`,
      medianMinutesToFirstBid: minutesUntil(shipments.firstBidAt),
      medianMinutesToAward: minutesUntil(shipments.firstAwardAt),
    })
    .from(shipments)
    .where(
      and(
        rowsFor(caller, 'shipment:read', shipmentOwner),
        gte(shipments.createdAt, new Date(now.getTime() - week)),
      ),
    )
  // Stryker disable next-line ObjectLiteral: a sum over no row is a row as well
  return row ?? { fillRate7d: null, medianMinutesToFirstBid: null, medianMinutesToAward: null }
}
