import type { Answer } from '@karwan/sdk'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { sdk } from '../../kit/access/sdk.ts'

export type Shipment = Answer<'getShipment'>
export type ShipmentSummary = Answer<'listShipments'>['items'][number]

export const shipmentKeys = {
  all: ['shipments'],
  detail: (id: number) => ['shipments', 'detail', id],
} as const

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
