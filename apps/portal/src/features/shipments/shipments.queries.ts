import { type Answer, operationKey } from '@karwan/sdk'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { itemsOf, operationOptions, rarelyChanges } from '../../kit/access/operation-options.ts'
import { sdk } from '../../kit/access/sdk.ts'
import { wholeLookup } from '../../kit/access/whole-lookup.ts'

export type Shipment = Answer<'getShipment'>
export type ShipmentSummary = Answer<'listShipments'>['items'][number]

export const shipmentOptions = (id: number) => operationOptions('getShipment', { path: { id } })

export const shipmentActivityOptions = (id: number) =>
  operationOptions('listShipmentActivity', { path: { id } })

export const internalUsersOptions = (filter: string) => ({
  ...operationOptions('listInternalUsers', { query: { pageSize: 20, ...(filter && { filter }) } }),
  select: itemsOf<Answer<'listInternalUsers'>['items'][number]>,
  placeholderData: keepPreviousData,
})

export const goodsTypesOptions = () =>
  queryOptions({
    ...rarelyChanges,
    queryKey: operationKey('listGoodsTypes', {}),
    queryFn: ({ signal }) =>
      wholeLookup((page) => sdk.call('listGoodsTypes', { query: { page, pageSize: 100 }, signal })),
  })
