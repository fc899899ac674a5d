import { and, count, eq, type SQL } from 'drizzle-orm'
import type { Database } from '../../db/database.ts'
import { rowsFor } from '../../kernel/row-scope.ts'
import type { CompanyPorts } from '../companies/company.ports.ts'
import { shipmentOwner } from './shipment-owner.ts'
import { shipments } from './shipments.table.ts'

type OfWhom = Parameters<CompanyPorts['countShipments']>[1]

/** Counts all shipments of a company or project, whatever the caller may see. */
export const countShipmentsOf: CompanyPorts['countShipments'] = ({ db }, of) => countOf(db, ownedBy(of))

/** Counts only the shipments that the caller may read. */
export const countReadableShipmentsOf: CompanyPorts['countReadableShipments'] = ({ db, caller }, of) =>
  countOf(db, and(ownedBy(of), rowsFor(caller, 'shipment:read', shipmentOwner)))

const ownedBy = ({ groupId, projectId }: OfWhom): SQL =>
  groupId === undefined ? eq(shipments.projectId, projectId) : eq(shipments.groupId, groupId)

async function countOf(db: Database, where: SQL | undefined): Promise<number> {
  const [row] = await db.select({ shipments: count() }).from(shipments).where(where)
  return row?.shipments ?? 0
}
