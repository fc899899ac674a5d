import { and, asc, eq, getTableColumns, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { Database } from '../../db/database.ts'
import type { PagePlan } from '../../db/keyset-page.ts'
import type { Transaction } from '../../db/transaction.ts'
import type { Caller } from '../../http/handler.ts'
import { refusal } from '../../http/refusal.ts'
import { companyGroups } from '../companies/company-groups.table.ts'
import { companyProjects } from '../companies/company-projects.table.ts'
import { users } from '../people/users.table.ts'
import { rowsFor } from './record-scope.ts'
import { shipmentLocations } from './shipment-locations.table.ts'
import { shipmentOwner } from './shipment-owner.ts'
import { type ShipmentRow, shipments } from './shipments.table.ts'

const shipper = alias(users, 'shipper')
const creator = alias(users, 'creator')
const assignee = alias(users, 'assignee')
const poc = alias(users, 'poc')

const { searchText, searchWords, searchNames, ...columns } = getTableColumns(shipments)

export type FoundShipment = Awaited<ReturnType<typeof selectShipments>>[number]

export function selectShipments(
  db: Database,
  plan: Pick<PagePlan, 'where' | 'orderBy' | 'limit' | 'offset'>,
) {
  // The page is found by its index alone; a deep one would otherwise join every row that it skips.
  const page = db
    .select({ id: shipments.id })
    .from(shipments)
    .where(plan.where)
    .orderBy(...plan.orderBy)
    .limit(plan.limit)
    .offset(plan.offset)
    .as('page')
  return db
    .select({
      shipment: columns,
      shipper: {
        id: shipper.id,
        name: shipper.fullName,
        phone: shipper.phoneNumber,
        userType: shipper.userType,
      },
      creator: {
        id: creator.id,
        name: creator.fullName,
        phone: creator.phoneNumber,
        userType: creator.userType,
      },
      assignee: {
        id: assignee.id,
        name: assignee.fullName,
        phone: assignee.phoneNumber,
        userType: assignee.userType,
      },
      poc: { id: poc.id, name: poc.fullName, phone: poc.phoneNumber, userType: poc.userType },
      group: { id: companyGroups.id, name: companyGroups.name },
      project: { id: companyProjects.id, name: companyProjects.name },
    })
    .from(shipments)
    .innerJoin(page, eq(page.id, shipments.id))
    .innerJoin(shipper, eq(shipper.id, shipments.shipperUserId))
    .innerJoin(creator, eq(creator.id, shipments.createdBy))
    .leftJoin(assignee, eq(assignee.id, shipments.assignedTo))
    .leftJoin(poc, eq(poc.id, shipments.pocId))
    .leftJoin(companyGroups, eq(companyGroups.id, shipments.groupId))
    .leftJoin(companyProjects, eq(companyProjects.id, shipments.projectId))
    .orderBy(...plan.orderBy)
}

/** One shipment within the caller's reach, or 404: what is not yours is not there. */
export async function findShipment(db: Database, caller: Caller, id: number, permission = 'shipment:read') {
  const where = and(eq(shipments.id, id), rowsFor(caller, permission, shipmentOwner))
  const [found] = await selectShipments(db, { where, orderBy: [], limit: 1, offset: 0 })
  if (!found) throw refusal.notFound()
  return found
}

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

export const selectStops = (db: Database, shipmentId: number) =>
  db
    .select()
    .from(shipmentLocations)
    .where(eq(shipmentLocations.shipmentId, shipmentId))
    .orderBy(asc(shipmentLocations.order))
