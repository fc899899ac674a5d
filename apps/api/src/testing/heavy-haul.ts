import { shipmentLimits } from '@karwan/domain/shipments'
import { vehicleTypeVariants } from '../modules/fleet/vehicle-type.table.ts'
import type { TestApp } from './test-app.ts'

/** Fields of a shipment with the maximum weight, and a vehicle variant that can carry it. */
export async function heaviestHaul({ db }: TestApp) {
  const vehicleTypeId = 1
  const weight = shipmentLimits.weight.max
  const [variant] = await db
    .insert(vehicleTypeVariants)
    .values({ vehicleTypeId, name: 'Heavy haul', minWeight: 60, maxWeight: weight, iconKey: 'containerized' })
    .onConflictDoUpdate({
      target: [vehicleTypeVariants.vehicleTypeId, vehicleTypeVariants.name],
      set: { maxWeight: weight },
    })
    .returning({ id: vehicleTypeVariants.id })
  return { weight, vehicleTypeId, vehicleTypeVariantId: variant?.id }
}
