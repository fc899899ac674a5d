import { allow, type Verdict } from '../kernel/verdict.ts'
import { isWeightUnit, toKilograms } from '../kernel/weight.ts'
import { refuse } from './shipments.messages.ts'

type Wish = { weight: number; weightUnit: string; vehicleCount: number }
/** Weights in tonnes that one vehicle is designed for. */
type Range = { name: string; minWeight: number; maxWeight: number }

/** Tonnes per vehicle, rounded to the kilogram; undefined if the unit is unknown. */
export function tonnesOfEach({ weight, weightUnit, vehicleCount }: Wish): number | undefined {
  if (!isWeightUnit(weightUnit) || !(vehicleCount >= 1) || !(weight > 0)) return undefined
  return Math.round(toKilograms(weight, weightUnit) / vehicleCount) / 1_000
}

/** Whether the load per vehicle is within the vehicle's range. */
export function loadOfEach(wish: Wish, { minWeight, maxWeight }: Range): 'light' | 'fitting' | 'heavy' {
  const each = tonnesOfEach(wish)
  if (each === undefined) return 'fitting'
  if (each > maxWeight) return 'heavy'
  return each < minWeight ? 'light' : 'fitting'
}

type VehicleType = { name: string; minWeight?: number | null; maxWeight?: number | null }

/**
 * The weight range of a vehicle type: from its register entry, else over all its variants; undefined if
 * neither is known.
 */
export function rangeOfType({ name, ...own }: VehicleType, variants: readonly Range[]): Range | undefined {
  if (own.maxWeight) return { name, minWeight: own.minWeight ?? 0, maxWeight: own.maxWeight }
  if (variants.length === 0) return undefined
  return {
    name,
    minWeight: Math.min(...variants.map((variant) => variant.minWeight)),
    maxWeight: Math.max(...variants.map((variant) => variant.maxWeight)),
  }
}

/** A light load is allowed; an overload is refused, as it damages the vehicle. */
export const mayLoad = (wish: Wish, vehicle: Range): Verdict =>
  loadOfEach(wish, vehicle) === 'heavy'
    ? refuse('shipment.vehicle_overloaded', {
        vehicle: vehicle.name,
        most: vehicle.maxWeight,
        each: tonnesOfEach(wish) ?? 0,
      })
    : allow
