import { openLoad, type RankedBid, type ShipmentLoad } from '@karwan/domain/bidding'
import { and, eq, sql } from 'drizzle-orm'
import { asJson, type Json } from '../../db/as-json.ts'
import { prepared } from '../../db/prepared.ts'
import type { Caller } from '../../http/handler.ts'
import { withPlaceholders } from '../../kernel/row-scope.ts'
import type { Work } from '../../kernel/work.ts'
import { bookings } from '../bookings/bookings.table.ts'
import { partnersOf } from '../partners/partners.store.ts'
import { partners } from '../partners/partners.table.ts'
import type { ShipmentRow } from '../shipments/shipments.table.ts'
import { bids } from './bids.table.ts'

const bidder = asJson({
  id: partners.id,
  fullName: partners.fullName,
  verificationStatus: partners.verificationStatus,
  isBlocked: partners.isBlocked,
})
const rival = asJson({
  id: bids.id,
  partnerId: bids.partnerId,
  status: bids.status,
  amount: bids.amount,
  bidCategoryTypeId: bids.bidCategoryTypeId,
  createdAt: bids.createdAt,
  reasonKind: bids.reasonKind,
  reason: bids.reason,
})
const booked = asJson({ weightKg: bookings.weightKg })

/** The partner's columns that placing a bid needs. */
export type Bidder = ReturnType<typeof bidder.read>
/** What must be known of a locked shipment before another bid is placed. */
export type FactsOfBidding = {
  partner: Bidder | undefined
  others: (RankedBid & { partnerId: number })[]
  load: ShipmentLoad
}

/** Reads everything in one query, to save the time of several. */
export async function factsOfBidding(
  { db, caller }: Work,
  shipment: ShipmentRow,
  partnerId: number | null,
): Promise<FactsOfBidding> {
  const [found] = await factsFor(caller)(db, {
    ...caller,
    shipmentId: shipment.id,
    bidderId: partnerId ?? -1,
  })
  return {
    partner: found?.partner ? bidder.read(found.partner) : undefined,
    others: (found?.others ?? []).map(rival.read),
    load: openLoad(shipment, (found?.booked ?? []).map(booked.read)),
  }
}

type Facts = ReturnType<typeof factsWithin>
const known = new Map<string, Facts>()

/** The query depends on the kind of caller and takes the ids as parameters, so it is built once per kind. */
function factsFor(caller: Caller): Facts {
  const { userType, groupId, partnerId } = caller
  const kind = `facts_of_bidding_${userType}${groupId === null ? 0 : 1}${partnerId === null ? 0 : 1}`
  const facts = known.get(kind) ?? factsWithin(kind, caller)
  known.set(kind, facts)
  return facts
}

const factsWithin = (name: string, caller: Caller) =>
  prepared(name, (db) => {
    const isTheirs = and(eq(partners.id, sql.placeholder('bidderId')), partnersOf(withPlaceholders(caller)))
    const isOfShipment = sql`${sql.placeholder('shipmentId')}::integer`
    return (
      db
        .select({
          partner: sql<Json | null>`(select ${bidder.row} from ${partners} where ${isTheirs})`,
          others: sql<Json[] | null>`(select ${rival.rows(sql`${bids.id}`)} from ${bids}
            where ${bids.shipmentId} = ${isOfShipment})`,
          booked: sql<Json[] | null>`(select ${booked.rows(sql`${bookings.id}`)} from ${bookings}
            where ${bookings.shipmentId} = ${isOfShipment} and ${bookings.statusId} <> 13)`,
        })
        .from(sql`(values (1)) as one`)
        // The dummy join makes drizzle qualify column names; unqualified, they would refer to another table.
        .innerJoin(sql`(values (1)) as two`, sql`true`)
    )
  })
