import { readNumber } from '../kernel/reading.ts'
import { StopAction } from './handling.ts'
import { shipmentLimits } from './shipment-limits.ts'

type Load = { weight?: unknown }
type Stop = { locationActionType?: unknown; loads?: readonly Load[] | null | undefined }

/**
 * The total weight of the picked-up loads; undefined if a load has no weight, as only the whole shipment is
 * weighed then.
 */
export function weightOfGoods(stops: readonly Stop[]): number | undefined {
  const weights = pickedUp(stops).map(({ load }) => weightOf(load))
  if (weights.length === 0 || !weights.every(isLoadWeight)) return undefined
  return weights.reduce((sum, weight) => sum + millionths(weight), 0) / 1_000_000
}

/** Paths of the loads without a weight, if other loads have one. */
export function unweighedLoads(stops: readonly Stop[]): (string | number)[][] {
  const loads = pickedUp(stops)
  const without = loads.filter(({ load }) => weightOf(load) === undefined)
  return without.length === loads.length ? [] : without.map(({ path }) => [...path, 'weight'])
}

/**
 * The stops with another total weight. An only load at pickups or at drops gets the new total; several loads
 * lose their weights, as their shares are unknown.
 */
export function reweighed<S extends Stop>(stops: readonly S[], total: number): S[] {
  const loadsOf = (action: unknown) =>
    stops.filter((stop) => stop.locationActionType === action).flatMap(({ loads }) => loads ?? []).length
  return stops.map((stop) => {
    if (!stop.loads) return stop
    const isOnlyLoad = loadsOf(stop.locationActionType) === 1
    const loads = stop.loads.map(({ weight, ...load }) =>
      weight !== undefined && isOnlyLoad ? { ...load, weight: total } : load,
    )
    return { ...stop, loads }
  })
}

/** Integers avoid rounding errors, so that 3 × 1.1 equals 3.3. */
export const millionths = (weight: number): number => Math.round(weight * 1_000_000)

const pickedUp = (stops: readonly Stop[]) =>
  stops.flatMap(({ locationActionType, loads }, stop) =>
    Number(locationActionType) === StopAction.pickUp
      ? (loads ?? []).map((load, at) => ({ load, path: [stop, 'loads', at] }))
      : [],
  )

const weightOf = ({ weight }: Load): number | undefined =>
  typeof weight === 'string' || typeof weight === 'number' ? readNumber(weight) : undefined

// An invalid weight has a complaint of its own.
const isLoadWeight = (weight: number | undefined): weight is number =>
  weight !== undefined && weight > 0 && weight <= shipmentLimits.weight.max
