import type { components } from '@karwan/sdk/schema'
import { and, eq, exists, inArray, type SQL, sql } from 'drizzle-orm'
import type { Database } from '../../db/database.ts'
import type { Caller, Handler } from '../../http/handler.ts'
import { refusal } from '../../http/refusal.ts'
import { equalTo } from '../../kernel/filters.ts'
import { keysetList } from '../../kernel/keyset-list.ts'
import { openLoadsOf } from '../bookings/booking-pricing.ts'
import { seesPartner } from '../partners/partners.store.ts'
import { type ShipmentRow, shipments } from '../shipments/shipments.table.ts'
import { priceFor } from './bid.mapper.ts'
import { bidsWithinReach, type FoundBid, selectBids } from './bid.store.ts'
import { bids } from './bids.table.ts'

type PartnerBid = components['schemas']['PartnerBid']
type Load = Parameters<typeof priceFor>[3]
type FoundPartnerBid = { found: FoundBid; shipment: ShipmentRow; load: Load }

/** What a partner has bid for the shipments that the caller may see. */
export const listBidsOfPartner: Handler<'listBidsOfPartner'> = async ({
  caller,
  path,
  query,
  deps: { db },
}) => {
  if (!(await seesPartner(db, caller, path.id))) throw refusal.notFound()
  return keysetList(
    {
      db,
      asked: query,
      table: bids,
      where: and(eq(bids.partnerId, path.id), equalTo(bids.status, query.status), withinReach(db, caller)),
      sorts: {
        createdAt: { column: bids.createdAt, value: ({ found }: FoundPartnerBid) => found.bid.createdAt },
      },
      pageSize: 20,
      read: readPartnerBids,
      idOf: ({ found }) => found.bid.id,
    },
    (row) => toPartnerBid(row, caller),
  )
}

function withinReach(db: Database, caller: Caller): SQL | undefined {
  const reach = bidsWithinReach(caller, 'bid:read')
  if (reach === undefined) return undefined
  return exists(
    db
      .select({ one: sql`1` })
      .from(shipments)
      .where(and(eq(shipments.id, bids.shipmentId), reach)),
  )
}

/** Reads bids by id in order, each with its shipment and the load left to award. */
async function readPartnerBids(db: Database, ids: number[]): Promise<FoundPartnerBid[]> {
  const found = new Map((await selectBids(db, inArray(bids.id, ids))).map((row) => [row.bid.id, row]))
  const of = [...new Set([...found.values()].map(({ bid }) => bid.shipmentId))]
  const rows = await db.select().from(shipments).where(inArray(shipments.id, of))
  const [shipmentOf, loads] = [new Map(rows.map((row) => [row.id, row])), await openLoadsOf(db, rows)]
  return ids.flatMap((id) => {
    const row = found.get(id)
    const shipment = row && shipmentOf.get(row.bid.shipmentId)
    const load = shipment && loads.get(shipment.id)
    return row && shipment && load ? [{ found: row, shipment, load }] : []
  })
}

function toPartnerBid({ found, shipment, load }: FoundPartnerBid, caller: Caller): PartnerBid {
  const { bid, bookingIds } = found
  const price = priceFor(caller, found, shipment, load)
  return {
    id: bid.id,
    version: bid.version,
    shipmentId: shipment.id,
    shipmentNumber: shipment.shipmentNumber,
    pickupCityName: shipment.pickupCityName,
    dropoffCityName: shipment.dropoffCityName,
    loadingTime: shipment.loadingTime.toISOString(),
    vehicleTypeId: shipment.vehicleTypeId,
    vehicleCount: bid.vehicleCount,
    bookingIds,
    channel: bid.channel,
    bidCategoryTypeId: (price ?? bid).bidCategoryTypeId,
    amount: price?.amount ?? null,
    currency: bid.currency,
    status: bid.status,
    reason: bid.reason,
    decidedAt: bid.decidedAt?.toISOString() ?? null,
    createdAt: bid.createdAt.toISOString(),
  }
}
