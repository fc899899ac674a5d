import { readNumber } from '@karwan/domain/kernel'
import { StopAction } from '@karwan/domain/shipments'
import type { StopFields } from './shipment-form-fields.ts'

/** What is loaded at all pick ups together; what is no number yet counts for nothing. */
export function weightOfPickUps(stops: readonly StopFields[]): number {
  const weights = stops
    .filter((stop) => Number(stop.locationActionType) === StopAction.pickUp)
    .flatMap((stop) => stop.loads ?? [])
    .map(({ weight }) => readNumber(weight) || 0)
  return Math.round(weights.reduce((sum, weight) => sum + weight, 0) * 1000) / 1000
}

/** The new total, unless somebody typed one that is not the sum of the goods. */
export function followingTotal(
  total: unknown,
  sumBefore: number | undefined,
  sum: number,
): number | undefined {
  const typed = readNumber(total)
  const follows = typed === undefined || typed === sumBefore
  return follows && sum > 0 && sum !== typed ? sum : undefined
}
