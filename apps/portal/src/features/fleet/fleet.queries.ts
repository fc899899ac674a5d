import type { VehicleTypeId } from '@karwan/domain/fleet'
import { asVehicleTypesProblem } from '@karwan/sdk'
import { queryOptions } from '@tanstack/react-query'
import { sdk } from '../../kit/access/sdk.ts'

const rarelyChanges = { staleTime: 60 * 60_000 } as const

export const vehicleTypesOptions = () =>
  queryOptions({
    ...rarelyChanges,
    queryKey: ['fleet', 'vehicle-types'],
    queryFn: async ({ signal }) => {
      try {
        return (await sdk.call('listVehicleTypes', { query: { page: 0 }, signal })).items
      } catch (fault) {
        throw asVehicleTypesProblem(fault)
      }
    },
  })

export const vehicleVariantsOptions = (vehicleTypeId: VehicleTypeId) =>
  queryOptions({
    ...rarelyChanges,
    queryKey: ['fleet', 'vehicle-variants', vehicleTypeId],
    queryFn: async ({ signal }) => {
      const query = { page: 0, pageSize: 100 }
      return (await sdk.call('listVehicleTypeVariants', { path: { vehicleTypeId }, query, signal })).items
    },
  })
