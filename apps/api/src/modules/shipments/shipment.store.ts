import { scopeFor } from '@karwan/domain/roles'
import { and, asc, eq, getTableColumns, sql } from 'drizzle-orm'
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'
import type { Database } from '../../db/database.ts'
import { asNamed, isNamed, namedRows, selectPage } from '../../db/page-of-rows.ts'
import { prepared } from '../../db/prepared.ts'
import type { Transaction } from '../../db/transaction.ts'
import type { Caller } from '../../http/handler.ts'
import { refusal } from '../../http/refusal.ts'
import { companyGroups } from '../companies/company-groups.table.ts'
import { companyProjects } from '../companies/company-projects.table.ts'
import type { users } from '../people/users.table.ts'
import { anybodyLike, rowsFor } from './record-scope.ts'
import { shipmentLocations } from './shipment-locations.table.ts'
import { shipmentOwner } from './shipment-owner.ts'
import { type ShipmentRow, shipments } from './shipments.table.ts'

type Person = Pick<typeof users.$inferSelect, 'id' | 'userType'> & { name: string; phone: string }
type Named = { id: number; name: string }

// Looked up one by one: joined, the planner would weigh every order of eight tables for each page, which takes
// ten times as long as reading it.
const personOf = <Known extends Person | null>(userId: PgColumn) =>
  sql<Known>`(select json_build_object('id', u.id, 'name', u.full_name, 'phone', u.phone_number, 'userType', u.user_type)
    from users u where u.id = ${userId})`
const namedOf = (table: PgTable, id: PgColumn) =>
  sql<Named | null>`(select json_build_object('id', n.id, 'name', n.name) from ${table} n where n.id = ${id})`

const { searchText, searchWords, searchNames, ...columns } = getTableColumns(shipments)

// A row of a list shows half of what a shipment is, and every value that comes has its price.
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

export type BookingFigures = { completed: number; cancelled: number; withoutDriver: number }
// Counted in SQL by name: bookings stand after shipments, and this is all that shipments ask of them.
const figures = sql<BookingFigures>`(select json_build_object(
    'completed', count(*) filter (where b.status_id in (11, 12)),
    'cancelled', count(*) filter (where b.status_id = 13),
    'withoutDriver', count(*) filter (where b.status_id = 1))
  from bookings b where b.shipment_id = ${shipments.id})`

export type FoundShipment = Awaited<ReturnType<typeof findShipment>>
/** As much of it as a list shows. */
export type ListedShipment = Awaited<ReturnType<typeof readListedShipments>>[number]

const listedShipments = prepared((db) =>
  db
    .select({ shipment: listed, ...people, ...company })
    .from(shipments)
    .innerJoin(namedRows, isNamed(shipments.id))
    .orderBy(asNamed)
    .prepare('listed_shipments'),
)

/** In the order of their ids. */
export const readListedShipments = (db: Database, ids: number[]) => listedShipments(db).execute({ ids })

/** One shipment within the caller's reach, or 404: what is not yours is not there. */
export async function findShipment(db: Database, caller: Caller, id: number, permission = 'shipment:read') {
  const [found] = await findWithin(caller, permission)(db).execute({ ...caller, id })
  if (!found) throw refusal.notFound()
  return found
}

type Finding = ReturnType<typeof findingOf>
const findings = new Map<string, Finding>()

/** Callers of one reach ask the same question with other ids. */
function findWithin(caller: Caller, permission: string): Finding {
  const { userType, grants, groupId, projectId, partnerId } = caller
  const missing = [groupId, projectId, partnerId].map((owner) => (owner === null ? 0 : 1)).join('')
  const reach = `${userType}_${scopeFor(grants, permission)}_${missing}`
  const finding = findings.get(reach) ?? findingOf(`find_shipment_${reach}`, caller, permission)
  findings.set(reach, finding)
  return finding
}

const findingOf = (name: string, caller: Caller, permission: string) =>
  prepared((db) => {
    const where = and(
      eq(shipments.id, sql.placeholder('id')),
      rowsFor(anybodyLike(caller), permission, shipmentOwner),
    )
    const page = selectPage(db, shipments, { where, orderBy: [], limit: 1, offset: 0 }).as('page')
    return (
      db
        .select({ shipment: columns, ...people, ...pointOfContact, ...company, figures })
        .from(shipments)
        // With one table alone its columns are written without its name, and would mean the inner tables' own.
        .innerJoin(page, eq(page.id, shipments.id))
        .prepare(name)
    )
  })

/** Holds the shipment until the transaction ends, so that whoever else decides about it waits. */
export async function lockShipment(
  tx: Transaction,
  caller: Caller,
  id: number,
  permission: string,
): Promise<ShipmentRow> {
  const where = and(eq(shipments.id, id), rowsFor(caller, permission, shipmentOwner))
  const [row] = await tx.select().from(shipments).where(where).for('update')
  if (!row) throw refusal.notFound()
  return row
}

/** The same for who came by a bid or a booking of theirs: their own record was the question of reach. */
export async function holdShipment(tx: Transaction, id: number): Promise<ShipmentRow> {
  const [row] = await tx.select().from(shipments).where(eq(shipments.id, id)).for('update')
  if (!row) throw refusal.notFound()
  return row
}

export type ShipmentPatch = Partial<Omit<typeof shipments.$inferInsert, 'id' | 'version'>>

/** Changes a shipment that this transaction holds. */
export async function changeShipment(
  tx: Transaction,
  held: Pick<ShipmentRow, 'id' | 'version'>,
  patch: ShipmentPatch,
  now: Date,
): Promise<ShipmentRow> {
  const [row] = await tx
    .update(shipments)
    .set({ ...patch, version: sql`${shipments.version} + 1`, updatedAt: now })
    .where(eq(shipments.id, held.id))
    .returning()
  if (!row) throw refusal.notFound()
  return row
}

const stopsOf = prepared((db) =>
  db
    .select()
    .from(shipmentLocations)
    .where(eq(shipmentLocations.shipmentId, sql.placeholder('shipmentId')))
    .orderBy(asc(shipmentLocations.order))
    .prepare('stops_of_shipment'),
)

export const selectStops = (db: Database, shipmentId: number) => stopsOf(db).execute({ shipmentId })
