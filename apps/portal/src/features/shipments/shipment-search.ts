import { vehicleTypes } from '@karwan/domain/fleet'
import { idsOf, namesOf } from '@karwan/domain/kernel'
import { shipmentStatusOrder } from '@karwan/domain/shipments'
import type { Query } from '@karwan/sdk'
import * as z from 'zod/mini'
import {
  searchDay as day,
  endOfDay,
  searchFlag as flag,
  searchOneOf as oneOf,
  searchNumber,
  shortestSearch,
  startOfDay,
  searchText as text,
  withoutUndefined,
} from '../../kit/list/search-fields.ts'

export type ShipmentQuery = Query<'listShipments'>
export type ShipmentView = NonNullable<ShipmentQuery['view']>

export const shipmentViews = {
  open: 'shipments.view.open',
  unclaimed: 'shipments.view.unclaimed',
  'vehicles-open': 'shipments.view.vehiclesOpen',
  'bids-awaiting': 'shipments.view.bidsAwaiting',
  'windows-closing-30m': 'shipments.view.windowsClosing',
  'no-bid-60m': 'shipments.view.noBid',
  'my-assigned': 'shipments.view.myAssigned',
  active: 'shipments.view.active',
  'awaiting-vehicle': 'shipments.view.awaitingVehicle',
  'delivered-this-month': 'shipments.view.deliveredThisMonth',
  'cancelled-this-month': 'shipments.view.cancelledThisMonth',
} as const satisfies Record<ShipmentView, string>

export const shipmentSorts = {
  'createdAt:desc': 'shipments.sort.newest',
  'createdAt:asc': 'shipments.sort.oldest',
  'loadingTime:asc': 'shipments.sort.loadingSoonest',
  'loadingTime:desc': 'shipments.sort.loadingLatest',
  'shipmentNumber:asc': 'shipments.sort.numberAscending',
  'shipmentNumber:desc': 'shipments.sort.numberDescending',
} as const satisfies Record<NonNullable<ShipmentQuery['sort']>, string>

export const pageSizes = [5, 25, 50, 100] as const

/** The whole state of the list, under the names of the spec; what cannot be read is left out. */
export const shipmentSearchSchema = z.object({
  filter: text(100),
  filterAssignedToMe: flag,
  filterCreatedByMe: flag,
  fromDate: day,
  toDate: day,
  poolType: oneOf([1, 2]),
  private: flag,
  referenceNo: text(60),
  status: z.catch(z.optional(z.enum(shipmentStatusOrder)), undefined),
  vehicleTypeId: oneOf(idsOf(vehicleTypes)),
  view: z.catch(z.optional(z.enum(namesOf(shipmentViews))), undefined),
  sort: z.catch(z.optional(z.enum(namesOf(shipmentSorts))), undefined),
  page: searchNumber,
  pageSize: oneOf(pageSizes),
})
export type ShipmentSearch = z.output<typeof shipmentSearchSchema>

/** What the contract is asked. Days are those of the viewer; both ends belong to the range. */
export function toShipmentQuery(search: ShipmentSearch): ShipmentQuery {
  const { filter, fromDate, toDate, page = 0, pageSize = pageSizes[0], ...rest } = search
  const query: ShipmentQuery = {
    ...rest,
    ...(isSearchable(filter) && { filter }),
    ...(fromDate !== undefined && { fromDate: startOfDay(fromDate) }),
    ...(toDate !== undefined && { toDate: endOfDay(toDate) }),
    page,
    pageSize,
  }
  return withoutUndefined(query)
}

export const isSearchable = (filter: string | undefined): filter is string =>
  filter !== undefined && filter.length >= shortestSearch
