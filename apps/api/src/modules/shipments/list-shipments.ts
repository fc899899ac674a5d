import { PoolType } from '@karwan/domain/shipments'
import { and, eq, or, type SQL, sql } from 'drizzle-orm'
import type { Database } from '../../db/database.ts'
import { folded } from '../../db/folded.ts'
import type { Page } from '../../db/keyset-page.ts'
import { byName, idsNamed } from '../../db/named-beside.ts'
import type { Caller, Handler, QueryOf } from '../../http/handler.ts'
import { fieldGates } from '../../kernel/field-gates.ts'
import { chosen, equalTo, from, oneOf, until } from '../../kernel/filters.ts'
import { keysetList } from '../../kernel/keyset-list.ts'
import { groupsNamed, projectsNamed } from '../../kernel/named-companies.ts'
import { bookersNamed } from '../../kernel/named-people.ts'
import { rowsFor } from '../../kernel/row-scope.ts'
import { vehicleTypeVariants } from '../fleet/vehicle-type.table.ts'
import { citiesInOtherLetters } from '../geography/cities.ts'
import { bestMatch } from './best-match.ts'
import { searchFilter } from './search-filter.ts'
import { toShipmentSummary } from './shipment.mapper.ts'
import { type ListedShipment, readListedShipments } from './shipment.store.ts'
import { shipmentOwner } from './shipment-owner.ts'
import { shipmentView } from './shipment-views.ts'
import { foldedReference, type ShipmentSummary, shipments } from './shipments.table.ts'
import { isToldShipperPrice } from './waiting-offers.ts'

export const listShipments: Handler<'listShipments'> = ({ caller, query, deps }) =>
  shipmentPage(deps.db, caller, query, deps.clock())

/** The same list: the caller's scope limits it to the shipper's shipments, not the path. */
export const listShipperShipments: Handler<'listShipperShipments'> = ({ caller, query, deps }) =>
  shipmentPage(deps.db, caller, query, deps.clock())

export type ShipmentQuery = QueryOf<'listShipments'>
const numbered = { ids: [shipments.id], words: shipments.searchWords }
const searched = { text: shipments.searchText, words: shipments.searchWords }

export async function shipmentPage(
  db: Database,
  caller: Caller,
  asked: ShipmentQuery,
  now: Date,
): Promise<Page<ShipmentSummary>> {
  return keysetList(
    {
      db,
      asked,
      table: shipments,
      where: shipmentFilters(caller, asked, now, await besideShipments(db, asked.filter)),
      sorts,
      bestMatch: bestMatch(asked.filter, numbered, {
        idsOf: ({ shipment }: ListedShipment) => [shipment.id],
        numbersOf: ({ shipment }: ListedShipment) => [shipment.shipmentNumber],
      }),
      pageSize: 5,
      read: (db, ids) => readListedShipments(db, ids, isToldShipperPrice(caller)),
      idOf: ({ shipment }) => shipment.id,
    },
    (row) => toShipmentSummary(row, caller, now),
  )
}

const sorts = {
  createdAt: { column: shipments.createdAt, value: ({ shipment }: ListedShipment) => shipment.createdAt },
  loadingTime: {
    column: shipments.loadingTime,
    value: ({ shipment }: ListedShipment) => shipment.loadingTime,
  },
  // The number is derived from the id, so sorting by id is the same.
  shipmentNumber: { column: shipments.id, value: ({ shipment }: ListedShipment) => shipment.id },
}

type Beside = Partial<Readonly<Record<'staff' | 'groups' | 'projects' | 'variants', readonly number[]>>> & {
  cityNames?: readonly string[]
}

/**
 * Ids of related records whose current names match; the company's name at booking is in the search text
 * already.
 */
const besideShipments = async (db: Database, typed: string | undefined): Promise<Beside> => ({
  ...(await idsNamed(db, {
    staff: bookersNamed(typed),
    groups: groupsNamed(typed),
    projects: projectsNamed(typed),
    variants: byName(vehicleTypeVariants.id, vehicleTypeVariants.name, typed),
  })),
  cityNames: await citiesInOtherLetters(db, typed),
})

export function shipmentFilters(
  caller: Caller,
  query: ShipmentQuery,
  now: Date,
  beside: Beside = {},
): SQL | undefined {
  return and(
    rowsFor(caller, 'shipment:read', shipmentOwner),
    query.view && shipmentView(query.view, now, caller.userId),
    equalTo(shipments.status, query.status),
    chosen(shipments.id, query),
    query.filterAssignedToMe ? eq(shipments.assignedTo, caller.userId) : undefined,
    query.filterCreatedByMe ? eq(shipments.createdBy, caller.userId) : undefined,
    from(shipments.createdAt, query.fromDate),
    until(shipments.createdAt, query.toDate),
    equalTo(shipments.poolType, query.poolType),
    query.private === undefined ? undefined : eq(shipments.poolType, poolOf(query.private)),
    referenceIs(query.referenceNo),
    equalTo(shipments.vehicleTypeId, query.vehicleTypeId),
    equalTo(shipments.groupId, query.groupId),
    or(
      searchFilter(query.filter, searched, fieldGates(caller).shipperPhones),
      ...(beside.cityNames ?? []).map((name) => searchFilter(name, searched, false)),
      oneOf(shipments.assignedTo, beside.staff),
      beside.staff?.length
        ? and(eq(shipments.createdOnBehalf, true), oneOf(shipments.createdBy, beside.staff))
        : undefined,
      oneOf(shipments.vehicleTypeVariantId, beside.variants),
      oneOf(shipments.groupId, beside.groups),
      oneOf(shipments.projectId, beside.projects),
    ),
  )
}

const poolOf = (isPrivate: boolean) => (isPrivate ? PoolType.private : PoolType.public)

function referenceIs(typed = ''): SQL | undefined {
  const reference = folded(typed)
  return reference === '' ? undefined : sql`${foldedReference} = ${reference}`
}
