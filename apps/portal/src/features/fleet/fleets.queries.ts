import type { Answer } from '@karwan/sdk'
import { keepPreviousData } from '@tanstack/react-query'
import { itemsOf, operationOptions } from '../../kit/access/operation-options.ts'

export type Fleet = Answer<'getFleet'>
export type Vehicle = Answer<'listVehicles'>['items'][number]
export type Driver = Answer<'listDrivers'>['items'][number]

/** More than a partner has in practice. */
const mostShown = 100

export const fleetsOfPartnerOptions = (partnerId: number) => ({
  ...operationOptions('listFleets', { query: { partnerId, pageSize: mostShown } }),
  select: itemsOf<Fleet>,
})

type Where = { fleetId: number } | { partnerId: number }

export const vehiclesOptions = (where: Where) => ({
  ...operationOptions('listVehicles', { query: { ...where, pageSize: mostShown } }),
  select: itemsOf<Vehicle>,
})

export const driversOptions = (where: Where) => ({
  ...operationOptions('listDrivers', { query: { ...where, pageSize: mostShown } }),
  select: itemsOf<Driver>,
})

export const managersOptions = (filter: string) => ({
  ...operationOptions('listInternalUsers', { query: { pageSize: 20, ...(filter && { filter }) } }),
  select: itemsOf<Answer<'listInternalUsers'>['items'][number]>,
  placeholderData: keepPreviousData,
})
