import type { Answer } from '@karwan/sdk'
import { keepPreviousData } from '@tanstack/react-query'
import { itemsOf, operationOptions, rarelyChanges } from '../../kit/access/operations.ts'

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

export const goodsTypesOptions = () => ({
  ...operationOptions('listGoodsTypes', { query: { page: 0, pageSize: 100 } }),
  ...rarelyChanges,
  select: itemsOf<Answer<'listGoodsTypes'>['items'][number]>,
})
