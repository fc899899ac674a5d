import type { VehicleTypeId } from '@karwan/domain/fleet'
import { type Answer, asVehicleTypesProblem, operationKey } from '@karwan/sdk'
import { queryOptions } from '@tanstack/react-query'
import { itemsOf, operationOptions, rarelyChanges } from '../../kit/access/operations.ts'
import { sdk } from '../../kit/access/sdk.ts'

const query = { page: 0 }

/** A failed fetch has a sentence and a status of its own (spec, point 8). */
export const vehicleTypesOptions = () =>
  queryOptions({
    ...rarelyChanges,
    queryKey: operationKey('listVehicleTypes', { query }),
    queryFn: async ({ signal }) => {
      try {
        return await sdk.call('listVehicleTypes', { query, signal })
      } catch (fault) {
        throw asVehicleTypesProblem(fault)
      }
    },
    select: itemsOf<Answer<'listVehicleTypes'>['items'][number]>,
  })

export const vehicleVariantsOptions = (vehicleTypeId: VehicleTypeId) => ({
  ...operationOptions('listVehicleTypeVariants', {
    path: { vehicleTypeId },
    query: { page: 0, pageSize: 100 },
  }),
  ...rarelyChanges,
  select: itemsOf<Answer<'listVehicleTypeVariants'>['items'][number]>,
})
