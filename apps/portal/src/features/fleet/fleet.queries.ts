import type { VehicleTypeId } from '@karwan/domain/fleet'
import { asVehicleTypesProblem, operationKey } from '@karwan/sdk'
import { queryOptions } from '@tanstack/react-query'
import { rarelyChanges } from '../../kit/access/operation-options.ts'
import { sdk } from '../../kit/access/sdk.ts'
import { wholeLookup } from '../../kit/access/whole-lookup.ts'

/** The vehicle types; a failure gets a sentence and a status of its own. */
export const vehicleTypesOptions = () =>
  queryOptions({
    ...rarelyChanges,
    queryKey: operationKey('listVehicleTypes', {}),
    queryFn: async ({ signal }) => {
      try {
        return await wholeLookup((page) => sdk.call('listVehicleTypes', { query: { page }, signal }))
      } catch (fault) {
        throw asVehicleTypesProblem(fault)
      }
    },
  })

export const vehicleVariantsOptions = (vehicleTypeId: VehicleTypeId) => {
  const path = { vehicleTypeId }
  return queryOptions({
    ...rarelyChanges,
    queryKey: operationKey('listVehicleTypeVariants', { path }),
    queryFn: ({ signal }) =>
      wholeLookup((page) =>
        sdk.call('listVehicleTypeVariants', { path, query: { page, pageSize: 100 }, signal }),
      ),
  })
}
