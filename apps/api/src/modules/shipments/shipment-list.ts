import { and, eq, gte, lte, type SQL, sql } from 'drizzle-orm'
import type { Database } from '../../db/database.ts'
import { folded } from '../../db/folded.ts'
import { cutPage, type Page, planPage, totalOf } from '../../db/keyset-page.ts'
import { findPage } from '../../db/page-of-rows.ts'
import type { Caller, QueryOf } from '../../http/handler.ts'
import { fieldGates } from '../../kernel/field-gates.ts'
import { rowsFor } from '../../kernel/row-scope.ts'
import { searchFilter } from './search-filter.ts'
import { toShipmentSummary } from './shipment.mapper.ts'
import { type ListedShipment, readListedShipments } from './shipment.store.ts'
import type { ShipmentSummary } from './shipment.types.ts'
import { shipmentOwner } from './shipment-owner.ts'
import { shipmentView } from './shipment-views.ts'
import { foldedReference, shipments } from './shipments.table.ts'

export type ShipmentQuery = QueryOf<'listShipments'>
const searched = { text: shipments.searchText, words: shipments.searchWords }

type SortField = 'createdAt' | 'loadingTime' | 'shipmentNumber'

// The number is made of the id, so both sort alike.
const sortColumns = {
  createdAt: shipments.createdAt,
  loadingTime: shipments.loadingTime,
  shipmentNumber: shipments.id,
} as const satisfies Record<SortField, unknown>

const sortValues: Record<SortField, (found: ListedShipment) => Date | number> = {
  createdAt: ({ shipment }) => shipment.createdAt,
  loadingTime: ({ shipment }) => shipment.loadingTime,
  shipmentNumber: ({ shipment }) => shipment.id,
}

export async function shipmentPage(
  db: Database,
  caller: Caller,
  query: ShipmentQuery,
  now: Date,
): Promise<Page<ShipmentSummary>> {
  const { field, direction } = readSort(query.sort)
  const filters = shipmentFilters(caller, query, now)
  const sorting = { field, column: sortColumns[field], id: shipments.id, direction }
  const request = { ...query, page: query.page ?? 0, pageSize: query.pageSize ?? 5 }
  const plan = planPage(request, sorting, filters)
  const { ids, counted } = await findPage(db, shipments, plan, filters, query.exactTotal)
  const found = await readListedShipments(db, ids)
  const rows = found.map((row) => ({ ...row, id: row.shipment.id }))
  const { rows: shown, ...cursors } = cutPage(rows, plan, request, sortValues[field])
  return {
    items: shown.map((row) => toShipmentSummary(row, caller, now)),
    page: plan.page,
    pageSize: request.pageSize,
    ...totalOf(counted, query.exactTotal),
    ...cursors,
  }
}

export function shipmentFilters(caller: Caller, query: ShipmentQuery, now: Date): SQL | undefined {
  return and(
    rowsFor(caller, 'shipment:read', shipmentOwner),
    query.view && shipmentView(query.view, now, caller.userId),
    query.status && eq(shipments.status, query.status),
    query.filterAssignedToMe ? eq(shipments.assignedTo, caller.userId) : undefined,
    query.filterCreatedByMe ? eq(shipments.createdBy, caller.userId) : undefined,
    query.fromDate === undefined ? undefined : gte(shipments.createdAt, new Date(query.fromDate)),
    query.toDate === undefined ? undefined : lte(shipments.createdAt, new Date(query.toDate)),
    query.poolType === undefined ? undefined : eq(shipments.poolType, query.poolType),
    query.private ? eq(shipments.poolType, 2) : undefined,
    referenceIs(query.referenceNo),
    query.vehicleTypeId === undefined ? undefined : eq(shipments.vehicleTypeId, query.vehicleTypeId),
    query.groupId === undefined ? undefined : eq(shipments.groupId, query.groupId),
    searchFilter(query.filter, searched, fieldGates(caller).shipperPhones),
  )
}

function referenceIs(typed = ''): SQL | undefined {
  const reference = folded(typed)
  return reference === '' ? undefined : sql`${foldedReference} = ${reference}`
}

function readSort(sort: ShipmentQuery['sort']): { field: SortField; direction: 'asc' | 'desc' } {
  const [field = 'createdAt', direction = 'desc'] = (sort ?? 'createdAt:desc').split(':') as [
    SortField,
    'asc' | 'desc',
  ]
  return { field, direction }
}
