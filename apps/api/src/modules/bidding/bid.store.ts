import type { KeptMargin } from '@karwan/domain/bidding'
import type { Permission } from '@karwan/domain/roles'
import { and, asc, desc, eq, getTableColumns, inArray, notInArray, type SQL, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { asJson, asOneJson, inFull, type Json } from '../../db/as-json.ts'
import type { Database } from '../../db/database.ts'
import { insertRow } from '../../db/insert-row.ts'
import type { Caller } from '../../http/handler.ts'
import { refusal } from '../../http/refusal.ts'
import { users } from '../../kernel/accounts.table.ts'
import { companyProjects } from '../../kernel/companies.table.ts'
import { personColumns } from '../../kernel/person-columns.ts'
import { refuse } from '../../kernel/refuse.ts'
import { type OwnerColumns, rowsFor } from '../../kernel/row-scope.ts'
import type { Reading, Work } from '../../kernel/work.ts'
import { drivers } from '../fleet/drivers.table.ts'
import { vehicles } from '../fleet/vehicles.table.ts'
import { partners } from '../partners/partners.table.ts'
import { shipmentOwner } from '../shipments/shipment-owner.ts'
import { type ShipmentRow, shipments } from '../shipments/shipments.table.ts'
import { type BidRow, type BidStatus, bids } from './bids.table.ts'

/** A bid belongs to its partner and to the shipment's owners; a partner sees only their own bids. */
const bidOwner: OwnerColumns = { ...shipmentOwner, ofPartner: (partnerId) => eq(bids.partnerId, partnerId) }

export const bidsWithinReach = (caller: Caller, permission: Permission): SQL | undefined =>
  rowsFor(caller, permission, bidOwner)

const enteredBy = alias(users, 'entered_by_user')
const decidedBy = alias(users, 'decided_by_user')
const counteredBy = alias(users, 'countered_by_user')
const entered = personColumns(enteredBy)
const decided = personColumns(decidedBy)
const mostBids = 1_000

const bidRow = asJson(getTableColumns(bids))
const partnerFacts = asJson({
  id: partners.id,
  name: partners.fullName,
  phone: partners.phoneNumber,
  tier: partners.tier,
  verificationStatus: partners.verificationStatus,
  isBlocked: partners.isBlocked,
  onTimePct: partners.onTimePct,
  backoutPct: partners.backoutPct,
})
const marginFacts = asJson({
  marginTypeId: companyProjects.marginTypeId,
  marginValue: companyProjects.marginValue,
})
const vehicleFacts = asJson({
  id: vehicles.id,
  name: vehicles.registrationNumber,
  vehicleTypeId: vehicles.vehicleTypeId,
})
const driverFacts = asJson({ id: drivers.id, name: drivers.fullName })
const enterer = asJson(entered)
const decider = asJson(decided)
const counterer = asJson(personColumns(counteredBy))
/** Everything shown with a bid as one JSON value, with subqueries into small tables. */
const bidAndMore = asOneJson({
  bid: bidRow.row,
  partner: sql<Json>`(select ${partnerFacts.row} from ${partners} where ${inFull(partners.id)} = ${inFull(bids.partnerId)})`,
  margin: sql<Json | null>`(select ${marginFacts.row} from ${shipments} inner join ${companyProjects}
    on ${inFull(companyProjects.id)} = ${inFull(shipments.projectId)} where ${inFull(shipments.id)} = ${inFull(bids.shipmentId)})`,
  vehicle: sql<Json | null>`(select ${vehicleFacts.row} from ${vehicles} where ${inFull(vehicles.id)} = ${inFull(bids.vehicleId)})`,
  driver: sql<Json | null>`(select ${driverFacts.row} from ${drivers} where ${inFull(drivers.id)} = ${inFull(bids.driverId)})`,
  // The shipper's price of an awarded bid uses the margin kept in its first booking. `json_agg ... -> 0` is
  // used instead of `limit 1`, because with a limit PostgreSQL scans all bookings by id if the bid has none.
  keptMargin: sql<KeptMargin | null>`(select json_agg(b.kept_margin order by b.id) -> 0 from bookings b where b.bid_id = ${inFull(bids.id)})`,
  enteredBy: sql<Json | null>`(select ${enterer.row} from users entered_by_user where entered_by_user.id = ${inFull(bids.enteredBy)})`,
  decidedBy: sql<Json | null>`(select ${decider.row} from users decided_by_user where decided_by_user.id = ${inFull(bids.decidedBy)})`,
  counteredBy: sql<Json | null>`(select ${counterer.row} from users countered_by_user where countered_by_user.id = ${inFull(bids.counterBy)})`,
  bookingIds: sql<
    number[]
  >`(select coalesce(json_agg(b.id order by b.id), '[]') from bookings b where b.bid_id = ${inFull(bids.id)})`,
})
type BidAndMore = (typeof bidAndMore)['value']['_']['type']

function toFoundBid({
  bid,
  partner,
  margin,
  keptMargin,
  bookingIds,
  vehicle,
  driver,
  ...people
}: BidAndMore) {
  const { enteredBy: by, decidedBy: judge, counteredBy: bargainer } = people
  return {
    bid: bidRow.read(bid),
    partner: partnerFacts.read(partner),
    margin: keptMargin ?? (margin && marginFacts.read(margin)),
    vehicle: vehicle && vehicleFacts.read(vehicle),
    driver: driver && driverFacts.read(driver),
    enteredBy: by && enterer.read(by),
    decidedBy: judge && decider.read(judge),
    counteredBy: bargainer && counterer.read(bargainer),
    bookingIds,
  }
}

export type FoundBid = ReturnType<typeof toFoundBid>

export async function selectBids(db: Database, where: SQL | undefined): Promise<FoundBid[]> {
  const rows = await db
    .select({ found: bidAndMore.value })
    .from(bids)
    .innerJoin(shipments, eq(shipments.id, bids.shipmentId))
    .where(where)
    .orderBy(desc(bids.createdAt), asc(bids.id))
    .limit(mostBids)
  return rows.map(({ found }) => toFoundBid(found))
}

/** Id of the bid's shipment; 404 if the bid is out of the caller's reach. */
export async function shipmentIdOfBid(reading: Reading, id: number, permission: Permission): Promise<number> {
  const [found] = await reading.db
    .select({ shipmentId: bids.shipmentId })
    .from(bids)
    .innerJoin(shipments, eq(shipments.id, bids.shipmentId))
    .where(and(eq(bids.id, id), bidsWithinReach(reading.caller, permission)))
  if (!found) throw refusal.notFound()
  return found.shipmentId
}

/** Locks bids of a locked shipment, in the order of their ids. */
export const holdBids = (work: Work, shipmentId: number, ids: readonly number[]): Promise<BidRow[]> =>
  work.tx
    .select()
    .from(bids)
    .where(and(eq(bids.shipmentId, shipmentId), inArray(bids.id, [...ids])))
    .orderBy(asc(bids.id))
    .for('update')

export type BidPatch = Partial<Omit<typeof bids.$inferInsert, 'id' | 'version'>>

/** Updates locked bids, only if their statuses are still the locked ones. */
export async function changeBids(
  work: Work,
  held: readonly Pick<BidRow, 'id' | 'status'>[],
  patch: BidPatch,
): Promise<BidRow[]> {
  if (held.length === 0) return []
  const rows = await work.tx
    .update(bids)
    .set({ ...patch, version: sql`${bids.version} + 1`, updatedAt: work.now })
    .where(
      and(
        inArray(
          bids.id,
          held.map(({ id }) => id),
        ),
        inArray(bids.status, [...new Set(held.map(({ status }): BidStatus => status))]),
      ),
    )
    .returning()
  if (rows.length !== held.length) refuse('bid.moved')
  return rows
}

type NewBid = Omit<
  typeof bids.$inferInsert,
  'shipmentId' | 'currency' | 'enteredBy' | 'createdAt' | 'updatedAt'
>

/** Inserts a bid of a locked shipment, entered by the caller, and returns it for display. */
export async function insertBid(
  { tx, caller, now }: Work,
  shipment: ShipmentRow,
  bid: NewBid,
): Promise<FoundBid> {
  const row = {
    ...bid,
    shipmentId: shipment.id,
    currency: shipment.currency,
    enteredBy: caller.userId,
    createdAt: now,
    updatedAt: now,
  }
  return toFoundBid(asTold(await insertRow(tx, bids, row, { tell: bidAndMore.text })))
}

/** The cast is safe: the JSON was built from these columns. */
const asTold = (told: unknown) => told as BidAndMore

/**
 * A partner has at most one open bid per shipment; a new one is allowed only after a rejection or back-out.
 */
export async function refuseSecondBid(work: Work, shipmentId: number, partnerId: number): Promise<void> {
  const [open] = await work.tx
    .select({ id: bids.id })
    .from(bids)
    .where(
      and(
        eq(bids.shipmentId, shipmentId),
        eq(bids.partnerId, partnerId),
        notInArray(bids.status, ['REJECTED', 'BACKOUT']),
      ),
    )
  if (open) refuseSecond(open.id)
}

export const refuseSecond = (id: number): never => refuse('bid.already_placed', { current: { id } })
