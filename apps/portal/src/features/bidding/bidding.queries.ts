import type { Answer } from '@karwan/sdk'
import { keepPreviousData } from '@tanstack/react-query'
import { itemsOf, operationOptions, rarelyChanges } from '../../kit/access/operation-options.ts'

export type Bid = Answer<'listShipmentBids'>[number]

export const shipmentBidsOptions = (shipmentId: number) =>
  operationOptions('listShipmentBids', { path: { id: shipmentId } })

export const partnerSearchOptions = (search: string) => ({
  ...operationOptions('listPartners', { query: { pageSize: 20, ...(search && { search }) } }),
  select: itemsOf<Answer<'listPartners'>['items'][number]>,
  placeholderData: keepPreviousData,
})

/** Reasons to back out (1) or to reject (2). */
export const bidReasonsOptions = (kind: 1 | 2) => ({
  ...operationOptions('listRefusalReasons', { query: { kind } }),
  ...rarelyChanges,
})
