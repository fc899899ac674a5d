import type { Answer } from '@karwan/sdk'
import { keepPreviousData, type QueryClient, queryOptions } from '@tanstack/react-query'
import { clientApp } from '../../kit/access/boot-config.ts'
import { sdk } from '../../kit/access/sdk.ts'
import type { ShipmentQuery } from './shipment-search.ts'

export type Shipment = Answer<'getShipment'>
export type ShipmentPage = Answer<'listShipments'>
export type ShipmentSummary = ShipmentPage['items'][number]

export const shipmentKeys = {
  all: ['shipments'],
  lists: ['shipments', 'list'],
  list: (query: ShipmentQuery) => ['shipments', 'list', query],
  detail: (id: number) => ['shipments', 'detail', id],
} as const

/** Internal users see all they are granted, everybody else their own company's shipments. */
const listOperation = () => (clientApp() === 'csr' ? 'listShipments' : 'listShipperShipments')

export const shipmentListOptions = (query: ShipmentQuery) =>
  queryOptions({
    queryKey: shipmentKeys.list(query),
    queryFn: ({ client, signal }) =>
      sdk.call(listOperation(), { query: { ...query, ...cursorBeside(client, query) }, signal }),
    placeholderData: keepPreviousData,
  })

export const shipmentOptions = (id: number) =>
  queryOptions({
    queryKey: shipmentKeys.detail(id),
    queryFn: ({ signal }) => sdk.call('getShipment', { path: { id }, signal }),
  })

export const shipmentActivityOptions = (id: number) =>
  queryOptions({
    queryKey: [...shipmentKeys.detail(id), 'activity'],
    queryFn: ({ signal }) => sdk.call('listShipmentActivity', { path: { id }, signal }),
  })

export const internalUsersOptions = (filter: string) =>
  queryOptions({
    queryKey: ['people', 'internal', filter],
    queryFn: async ({ signal }) =>
      (await sdk.call('listInternalUsers', { query: { pageSize: 20, ...(filter && { filter }) }, signal }))
        .items,
    placeholderData: keepPreviousData,
  })

export const goodsTypesOptions = () =>
  queryOptions({
    queryKey: ['shipments', 'goods-types'],
    queryFn: async ({ signal }) =>
      (await sdk.call('listGoodsTypes', { query: { page: 0, pageSize: 100 }, signal })).items,
    staleTime: 60 * 60_000,
  })

/** Whoever turns a page continues where the neighbour ended, so that deep pages cost no more than the first. */
function cursorBeside(client: QueryClient, query: ShipmentQuery): { cursor?: string } {
  const { page = 0 } = query
  if (page === 0) return {}
  const neighbour = (beside: number) =>
    client.getQueryData<ShipmentPage>(shipmentKeys.list({ ...query, page: beside }))
  const cursor = neighbour(page - 1)?.next ?? neighbour(page + 1)?.previous
  return cursor === undefined ? {} : { cursor }
}
