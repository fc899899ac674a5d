import { readNumber } from '../kernel/reading.ts'
import { StopAction } from './handling.ts'
import { shipmentLimits } from './shipment-limits.ts'

type Load = { weight?: unknown }
type Stop = { locationActionType?: unknown; loads?: readonly Load[] | null | undefined }

/** What is picked up, as long as every load has a weight; a shipment with a load that has none is weighed as a whole. */
export function weightOfGoods(stops: readonly Stop[]): number | undefined {
  const weights = pickedUp(stops).map(({ load }) => weightOf(load))
  if (weights.length === 0 || !weights.every(isLoadWeight)) return undefined
  return weights.reduce((sum, weight) => sum + millionths(weight), 0) / 1_000_000
}

/** Where, among the stops, a weight is missing although other loads have one. */
export function unweighedLoads(stops: readonly Stop[]): (string | number)[][] {
  const loads = pickedUp(stops)
  const without = loads.filter(({ load }) => weightOf(load) === undefined)
  return without.length === loads.length ? [] : without.map(({ path }) => [...path, 'weight'])
}

/**
 * The same stops with another total. What is loaded, or unloaded, as one load weighs that much; several are weighed as
 * a whole, as nobody has said how the total lies on them.
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

/** Whole numbers, in which three times 1.1 is 3.3. */
export const millionths = (weight: number): number => Math.round(weight * 1_000_000)

const pickedUp = (stops: readonly Stop[]) =>
  stops.flatMap(({ locationActionType, loads }, stop) =>
    Number(locationActionType) === StopAction.pickUp
      ? (loads ?? []).map((load, at) => ({ load, path: [stop, 'loads', at] }))
      : [],
  )

const weightOf = ({ weight }: Load): number | undefined =>
  typeof weight === 'string' || typeof weight === 'number' ? readNumber(weight) : undefined

// A weight that is wrong by itself has its own complaint.
const isLoadWeight = (weight: number | undefined): weight is number =>
  weight !== undefined && weight > 0 && weight <= shipmentLimits.weight.max
