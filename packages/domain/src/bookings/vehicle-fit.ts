import { isWeightUnit, toKilograms } from '../kernel/weight.ts'
import type { VehicleTypeId } from '../kernel/wire.ts'

type Wanted = { vehicleTypeId: VehicleTypeId; weight: number | null; weightUnit: string }
/** `capacityWeight` is in tonnes; unknown, it speaks neither for nor against. */
type Offered = { vehicleTypeId: VehicleTypeId; capacityWeight: number | null }

export type VehicleMisfit = 'type' | 'capacity'

/** What speaks against a vehicle for a booking. It is no refusal: who assigns may know better. */
export function misfitsOf(wanted: Wanted, offered: Offered): VehicleMisfit[] {
  return [
    ...(offered.vehicleTypeId === wanted.vehicleTypeId ? [] : (['type'] as const)),
    ...(isTooSmall(wanted, offered) ? (['capacity'] as const) : []),
  ]
}

function isTooSmall({ weight, weightUnit }: Wanted, { capacityWeight }: Offered): boolean {
  if (weight === null || capacityWeight === null || !isWeightUnit(weightUnit)) return false
  return toKilograms(capacityWeight, 'tonne') < toKilograms(weight, weightUnit)
}
