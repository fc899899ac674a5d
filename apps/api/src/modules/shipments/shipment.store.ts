import { alreadyCovered, ReasonKind } from '@karwan/domain/bidding'
import type { TruckBan } from '@karwan/domain/geography'
import { type Permission, scopeFor } from '@karwan/domain/roles'
import { and, asc, eq, getTableColumns, sql } from 'drizzle-orm'
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'
import { asJson, asOneJson, type Json } from '../../db/as-json.ts'
import type { Database } from '../../db/database.ts'
import { MissingRowError } from '../../db/missing-row.ts'
import { asNamed, isNamed, namedRows, selectPage } from '../../db/page-of-rows.ts'
import { oneOf, prepared, whether } from '../../db/prepared.ts'
import type { Caller } from '../../http/handler.ts'
import { refusal } from '../../http/refusal.ts'
import type { users } from '../../kernel/accounts.table.ts'
import { companyGroups, companyProjects } from '../../kernel/companies.table.ts'
import { rowsFor, withPlaceholders } from '../../kernel/row-scope.ts'
import type { Reading, Work } from '../../kernel/work.ts'
import { type IdAndName, idAndName } from '../companies/companies.store.ts'
import { isWindowAct, type WindowAct, windowActRows } from './bid-window.ts'
import { shipmentLocations } from './shipment-locations.table.ts'
import { shipmentOwner } from './shipment-owner.ts'
import { type ShipmentRow, shipments } from './shipments.table.ts'
import { type WaitingOffers, waitingOffersOf } from './waiting-offers.ts'

type Person = Pick<typeof users.$inferSelect, 'id' | 'userType'> & { name: string; phone: string }

// Looked up by subqueries: with joins the planner weighs every order of eight tables, which takes ten times
// as long as reading the page.
const personAsJson = sql.raw(
  "json_build_object('id', u.id, 'name', u.full_name, 'phone', u.phone_number, 'userType', u.user_type)",
)
const personOf = <Known extends Person | null>(userId: PgColumn) =>
  sql<Known>`(select ${personAsJson} from users u where u.id = ${userId})`
const namedOf = (table: PgTable, id: PgColumn) =>
  sql<IdAndName | null>`(select json_build_object('id', n.id, 'name', n.name) from ${table} n where n.id = ${id})`

const { searchText, searchWords, searchNames, ...columns } = getTableColumns(shipments)
const allColumns = asJson(columns)

// Lists leave out the columns that they do not show, because each one costs time.
const {
  acceptAutoBid,
  autoNegotiate,
  cancelDistanceKm,
  cancellationReason,
  cancellationType,
  cancelTimeHours,
  cityTravelRestrictionTypeId,
  consigneeName,
  consigneeNumber,
  container,
  contractAmount,
  customAddress,
  distanceKm,
  hsCode,
  isPodHardCopyReq,
  labourAvailabilityTypeId,
  marginAmount,
  maxShipperRate,
  maxWeightPerVehicle,
  minShipperRate,
  minWeightPerVehicle,
  paymentReceivingTypeId,
  pointOfContactName,
  pointOfContactNumber,
  projectVerticalTypeId,
  quantity,
  shipperRate,
  specialInstructions,
  ...listed
} = columns

const people = {
  shipper: personOf<Person>(shipments.shipperUserId),
  creator: personOf<Person>(shipments.createdBy),
  assignee: personOf<Person | null>(shipments.assignedTo),
}
const company = {
  group: namedOf(companyGroups, shipments.groupId),
  project: namedOf(companyProjects, shipments.projectId),
}
const pointOfContact = { poc: personOf<Person | null>(shipments.pocId) }

/** Until when each bid is valid; null for a bid that is valid until it is decided. */
type BidEnds = (string | null)[]
export type ListedFigures = {
  withoutDriver: number
  waitingUntil: BidEnds
  backupsUntil: BidEnds
  offers: WaitingOffers | null
}
export type BookingFigures = ListedFigures & { completed: number; cancelled: number }
// Bookings and bids are named in SQL and not imported, because they stand above shipments in the context map.
const endsOf = (shipment: string, which: string) =>
  `(select coalesce(json_agg(d.valid_until), '[]') from bids d where d.shipment_id = ${shipment}.id and ${which})`
const waitingUntil = (shipment: string) =>
  `(case when ${shipment}.bids_count > 0 then ${endsOf(shipment, "d.status = 'CREATED'")} else '[]' end)`
const isLost = `d.status = 'REJECTED' and d.reason_kind = ${ReasonKind.rejectBid} and d.reason = '${alreadyCovered}'`
const backupsUntil = (shipment: string) =>
  `(case when ${shipment}.vehicles_covered < ${shipment}.vehicle_count then ${endsOf(shipment, isLost)} else '[]' end)`
const figures = sql<BookingFigures>`(select json_build_object(
    'completed', count(*) filter (where b.status_id in (11, 12)),
    'cancelled', count(*) filter (where b.status_id = 13),
    'withoutDriver', count(*) filter (where b.status_id = 1),
    'waitingUntil', ${sql.raw(waitingUntil('shipments'))},
    'backupsUntil', ${sql.raw(backupsUntil('shipments'))},
    'offers', ${sql.raw(waitingOffersOf('shipments'))})
  from bookings b where b.shipment_id = ${shipments.id})`

const stopColumns = asJson(getTableColumns(shipmentLocations))
const stopsBeside = sql<Json[] | null>`(select ${stopColumns.rows(sql`${shipmentLocations.order}`)}
  from ${shipmentLocations} where ${shipmentLocations.shipmentId} = ${shipments.id})`

/** The truck bans of the cities on the shipment's way, by city id. */
const bansBeside = sql<Record<number, TruckBan[]> | null>`(select json_object_agg(c.id, c.truck_ban)
  from cities c where c.truck_ban <> '[]' and c.id in (
    select ${shipmentLocations.cityId} from ${shipmentLocations} where ${shipmentLocations.shipmentId} = ${shipments.id}))`

/** The acts on the shipment's bidding window. */
const windowActsBeside = sql<WindowAct[] | null>`(select ${windowActRows} from activity a
  left join users u on u.id = a.actor_id
  where a.entity_type = 'shipment' and a.entity_id = ${shipments.id} and ${isWindowAct})`

export type FoundShipment = ReturnType<typeof toFound>
/** The columns of a shipment that lists show. */
export type ListedShipment = Awaited<ReturnType<typeof readListedShipments>>[number]

const listedColumns = asJson({
  ...listed,
  groupName: companyGroups.name,
  projectName: companyProjects.name,
})
// The people of all rows of a page, read once because few people recur in many rows.
const peopleBehind = sql<
  Record<number, Person>
>`(select coalesce(json_object_agg(u.id, ${personAsJson}), '{}')
  from users u where u.id in (select unnest(array[s.shipper_user_id, s.created_by, s.assigned_to])
    from shipments s where s.id = ${oneOf('ids', 'integer')}))`

const figuresBeside = sql<
  Record<number, ListedFigures>
>`(select coalesce(json_object_agg(s.id, json_build_object(
    'withoutDriver', case when s.vehicles_covered > 0 then (select count(*)::integer from bookings b
      where b.shipment_id = s.id and b.status_id = 1) else 0 end,
    'waitingUntil', ${sql.raw(waitingUntil('s'))},
    'backupsUntil', ${sql.raw(backupsUntil('s'))},
    'offers', case when ${whether('withOffers')} then ${sql.raw(waitingOffersOf('s'))} end)), '{}')
  from shipments s where s.id = ${oneOf('ids', 'integer')})`

const listedShipments = prepared('listed_shipments', (db) =>
  db
    .select({ rows: listedColumns.rows(asNamed), people: peopleBehind, figures: figuresBeside })
    .from(shipments)
    .innerJoin(namedRows, isNamed(shipments.id))
    .leftJoin(companyGroups, eq(companyGroups.id, shipments.groupId))
    .leftJoin(companyProjects, eq(companyProjects.id, shipments.projectId)),
)

const noFigures: ListedFigures = { withoutDriver: 0, waitingUntil: [], backupsUntil: [], offers: null }

/**
 * Reads shipments in the order of the ids; `withOffers` for callers who see the shipper's price of waiting
 * bids.
 */
export async function readListedShipments(db: Database, ids: number[], withOffers: boolean) {
  const [page] = await listedShipments(db, { ids, withOffers })
  const person = (id: number): Person => {
    const found = page?.people[id]
    if (!found) throw new MissingRowError('users', id)
    return found
  }
  return (page?.rows ?? []).map((row) => {
    const { groupName, projectName, ...shipment } = listedColumns.read(row)
    return {
      shipment,
      figures: page?.figures[shipment.id] ?? noFigures,
      shipper: person(shipment.shipperUserId),
      creator: person(shipment.createdBy),
      assignee: shipment.assignedTo === null ? null : person(shipment.assignedTo),
      group: idAndName(shipment.groupId, groupName),
      project: idAndName(shipment.projectId, projectName),
    }
  })
}

/** Reads one shipment; 404 if it does not exist or the caller may not see it. */
export async function findShipment(reading: Reading, id: number, permission: Permission = 'shipment:read') {
  const [found] = await findWithin(reading.caller, permission)(reading.db, { ...reading.caller, id })
  if (!found) throw refusal.notFound()
  return toFound(found.found)
}

/** Everything that a shipment's page shows, as one JSON value. */
export const shipmentAndMore = asOneJson({
  row: allColumns.row,
  stops: stopsBeside,
  bans: bansBeside,
  windowActs: windowActsBeside,
  ...people,
  ...pointOfContact,
  ...company,
  figures,
})

type AndMore = (typeof shipmentAndMore)['value']['_']['type']

export function toFound({ row, stops, ...beside }: AndMore) {
  return { shipment: allColumns.read(row), stops: (stops ?? []).map(stopColumns.read), ...beside }
}

type Finding = ReturnType<typeof findingOf>
const findings = new Map<string, Finding>()

/** One prepared statement for all callers of the same kind and scope; only the ids differ. */
function findWithin(caller: Caller, permission: Permission): Finding {
  const { userType, grants, groupId, partnerId } = caller
  const missing = [groupId, partnerId].map((owner) => (owner === null ? 0 : 1)).join('')
  const reach = `${userType}_${scopeFor(grants, permission)}_${missing}`
  const finding = findings.get(reach) ?? findingOf(`find_shipment_${reach}`, caller, permission)
  findings.set(reach, finding)
  return finding
}

const findingOf = (name: string, caller: Caller, permission: Permission) =>
  prepared(name, (db) => {
    const where = and(
      eq(shipments.id, sql.placeholder('id')),
      rowsFor(withPlaceholders(caller), permission, shipmentOwner),
    )
    const page = selectPage(db, shipments, { where, orderBy: [], limit: 1, offset: 0 }).as('page')
    return (
      db
        .select({ found: shipmentAndMore.value })
        .from(shipments)
        // Drizzle omits table names when a query has one table only; the join makes it write them, so that
        // the subqueries do not read `id` as their own column.
        .innerJoin(page, eq(page.id, shipments.id))
    )
  })

/** Locks the shipment until the transaction ends. */
export async function lockShipment(work: Work, id: number, permission: Permission): Promise<ShipmentRow> {
  const where = and(eq(shipments.id, id), rowsFor(work.caller, permission, shipmentOwner))
  return held(await work.tx.select({ row: allColumns.row }).from(shipments).where(where).for('update'))
}

/**
 * Locks the shipment without a check of its own, after the caller's right to a bid or booking of it was
 * checked.
 */
export async function holdShipment(work: Work, id: number): Promise<ShipmentRow> {
  const where = eq(shipments.id, id)
  return held(await work.tx.select({ row: allColumns.row }).from(shipments).where(where).for('update'))
}

function held([found]: { row: Json }[]): ShipmentRow {
  if (!found) throw refusal.notFound()
  return allColumns.read(found.row)
}

export type ShipmentPatch = Partial<Omit<typeof shipments.$inferInsert, 'id' | 'version'>>

/** Changes a shipment that this transaction has locked. */
export async function changeShipment(
  work: Work,
  { id }: Pick<ShipmentRow, 'id' | 'version'>,
  patch: ShipmentPatch,
): Promise<ShipmentRow> {
  const changed = work.tx
    .update(shipments)
    .set({ ...patch, version: sql`${shipments.version} + 1`, updatedAt: work.now })
    .where(eq(shipments.id, id))
  return held(await changed.returning({ row: allColumns.row }))
}

const stopsOf = prepared('stops_of_shipment', (db) =>
  db
    .select()
    .from(shipmentLocations)
    .where(eq(shipmentLocations.shipmentId, sql.placeholder('shipmentId')))
    .orderBy(asc(shipmentLocations.order)),
)

export const selectStops = (db: Database, shipmentId: number) => stopsOf(db, { shipmentId })
