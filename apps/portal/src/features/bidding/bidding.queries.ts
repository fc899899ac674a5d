import type { Answer } from '@karwan/sdk'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { sdk } from '../../kit/access/sdk.ts'

export type Bid = Answer<'listShipmentBids'>[number]

export const bidKeys = {
  ofShipment: (shipmentId: number) => ['bids', 'shipment', shipmentId],
} as const

export const shipmentBidsOptions = (shipmentId: number) =>
  queryOptions({
    queryKey: bidKeys.ofShipment(shipmentId),
    queryFn: ({ signal }) => sdk.call('listShipmentBids', { path: { id: shipmentId }, signal }),
  })

export const partnerSearchOptions = (search: string) =>
  queryOptions({
    queryKey: ['partners', 'search', search],
    queryFn: async ({ signal }) =>
      (await sdk.call('listPartners', { query: { pageSize: 20, ...(search && { search }) }, signal })).items,
    placeholderData: keepPreviousData,
  })

/** Reasons to back out (1) or to reject (2). */
export const bidReasonsOptions = (kind: 1 | 2) =>
  queryOptions({
    queryKey: ['bids', 'reasons', kind],
    queryFn: ({ signal }) => sdk.call('listRefusalReasons', { query: { kind }, signal }),
    staleTime: 60 * 60_000,
  })
