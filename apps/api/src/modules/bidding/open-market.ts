import { and, eq, exists, gt, lte, or, type SQL } from 'drizzle-orm'
import type { Database } from '../../db/database.ts'
import type { Caller } from '../../http/handler.ts'
import { refusal } from '../../http/refusal.ts'
import type { Reading } from '../../kernel/work.ts'
import { partners } from '../partners/partners.table.ts'
import { shipments } from '../shipments/shipments.table.ts'
import { bids } from './bids.table.ts'

/**
 * The load board of a partner: shipments with an open window that they may bid on, and those they have bid
 * on.
 */
export function openMarket(db: Database, caller: Caller, now: Date): SQL | undefined {
  const partnerId = caller.partnerId ?? -1
  const isPrivatePartner = exists(
    db
      .select({ id: partners.id })
      .from(partners)
      .where(and(eq(partners.id, partnerId), eq(partners.isPrivatePool, true))),
  )
  const isOffered = and(
    or(eq(shipments.poolType, 1), isPrivatePartner),
    lte(shipments.bidOpensAt, now),
    gt(shipments.bidClosesAt, now),
  )
  const hasBid = exists(
    db
      .select({ id: bids.id })
      .from(bids)
      .where(and(eq(bids.shipmentId, shipments.id), eq(bids.partnerId, partnerId))),
  )
  return or(isOffered, hasBid)
}

export async function findOpenMarketShipment(reading: Reading, id: number): Promise<void> {
  const [found] = await reading.db
    .select({ id: shipments.id })
    .from(shipments)
    .where(and(eq(shipments.id, id), openMarket(reading.db, reading.caller, reading.now)))
  if (!found) throw refusal.notFound()
}
