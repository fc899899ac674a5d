import { vehicleTypeName } from '../fleet/vehicle-type.ts'
import { allow, firstRefusal, type Verdict } from '../kernel/verdict.ts'
import { isWeightUnit, toKilograms } from '../kernel/weight.ts'
import type { VehicleTypeId } from '../kernel/wire.ts'
import { type Grant, scopeFor } from '../roles/grants.ts'
import { refuse } from './bookings.messages.ts'

export type WantedVehicle = {
  vehicleTypeId: VehicleTypeId
  /** Absent if any variant of the type is accepted. */
  vehicleTypeVariantId?: number | null
  weight: number | null
  weightUnit: string
}
/** `capacityWeight` is in tonnes; an unknown value never counts as a misfit. */
export type OfferedVehicle = {
  vehicleTypeId: VehicleTypeId
  vehicleTypeVariantId?: number | null
  capacityWeight: number | null
}

export type VehicleMisfit = 'type' | 'variant' | 'capacity'

/** The ways in which a vehicle does not fit a booking. */
export function misfitsOf(wanted: WantedVehicle, offered: OfferedVehicle): VehicleMisfit[] {
  const isOtherType = offered.vehicleTypeId !== wanted.vehicleTypeId
  return [
    ...(isOtherType ? (['type'] as const) : []),
    ...(!isOtherType && isOtherVariant(wanted, offered) ? (['variant'] as const) : []),
    ...(isTooSmall(wanted, offered) ? (['capacity'] as const) : []),
  ]
}

type NameOf = (id: VehicleTypeId) => string
type Told = { override: boolean; grants: readonly Grant[]; nameOf?: NameOf }

/** A misfit vehicle may be sent with an explicit override and the permission for it. */
export function mayCarry(
  wanted: WantedVehicle,
  offered: OfferedVehicle,
  { override, grants, nameOf = vehicleTypeName }: Told,
): Verdict {
  const misfits = misfitsOf(wanted, offered)
  if (misfits.length === 0) return allow
  return firstRefusal(
    () => (override ? allow : saying(misfits, wanted, offered, nameOf)),
    () => (scopeFor(grants, 'booking:override') ? allow : refuse('booking.misfit_override')),
  )
}

function saying(
  [misfit]: readonly VehicleMisfit[],
  wanted: WantedVehicle,
  offered: OfferedVehicle,
  nameOf: NameOf,
): Verdict {
  switch (misfit) {
    case 'type':
      return refuse('booking.vehicle_of_other_type', {
        wanted: nameOf(wanted.vehicleTypeId),
        offered: nameOf(offered.vehicleTypeId),
      })
    case 'variant':
      return refuse('booking.vehicle_of_other_variant')
    default:
      return refuse('booking.vehicle_too_small', {
        capacity: offered.capacityWeight ?? 0,
        weight: wanted.weight ?? 0,
        unit: wanted.weightUnit,
      })
  }
}

const isOtherVariant = (wanted: WantedVehicle, offered: OfferedVehicle): boolean =>
  isKnown(wanted.vehicleTypeVariantId) &&
  isKnown(offered.vehicleTypeVariantId) &&
  wanted.vehicleTypeVariantId !== offered.vehicleTypeVariantId

const isKnown = (id: number | null | undefined): boolean => id !== null && id !== undefined

function isTooSmall({ weight, weightUnit }: WantedVehicle, { capacityWeight }: OfferedVehicle): boolean {
  if (weight === null || capacityWeight === null || !isWeightUnit(weightUnit)) return false
  return toKilograms(capacityWeight, 'tonne') < toKilograms(weight, weightUnit)
}
