import { type Answer, operationKey } from '@karwan/sdk'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { itemsOf, operationOptions } from '../../kit/access/operation-options.ts'
import { sdk } from '../../kit/access/sdk.ts'
import { wholeLookup } from '../../kit/access/whole-lookup.ts'

export type Fleet = Answer<'getFleet'>
export type Vehicle = Answer<'listVehicles'>['items'][number]
export type Driver = Answer<'listDrivers'>['items'][number]

/** The largest page that the server allows. */
const atOnce = 100

export const fleetsOfPartnerOptions = (partnerId: number) =>
  queryOptions({
    queryKey: operationKey('listFleets', { query: { partnerId } }),
    queryFn: ({ signal }) =>
      wholeLookup((page) => sdk.call('listFleets', { query: { partnerId, page, pageSize: atOnce }, signal })),
  })

type Where = { fleetId: number } | { partnerId: number }

export const vehiclesOptions = (where: Where) =>
  queryOptions({
    queryKey: operationKey('listVehicles', { query: where }),
    queryFn: ({ signal }) =>
      wholeLookup((page) =>
        sdk.call('listVehicles', { query: { ...where, page, pageSize: atOnce }, signal }),
      ),
  })

export const driversOptions = (where: Where) =>
  queryOptions({
    queryKey: operationKey('listDrivers', { query: where }),
    queryFn: ({ signal }) =>
      wholeLookup((page) => sdk.call('listDrivers', { query: { ...where, page, pageSize: atOnce }, signal })),
  })

export const managersOptions = (filter: string) => ({
  ...operationOptions('listInternalUsers', { query: { pageSize: 20, ...(filter && { filter }) } }),
  select: itemsOf<Answer<'listInternalUsers'>['items'][number]>,
  placeholderData: keepPreviousData,
})
