import { type Point, roadKilometres } from '../geography/road-distance.ts'
import { hour, minute, type Now } from '../kernel/clock.ts'
import { type PositionSource, positionSources } from './position-source.ts'

/** A tracker that is silent for so long is lost; what a driver said on the phone holds longer. */
const staleAfterMs = { live: 30 * minute, told: 6 * hour }
/** What a loaded truck makes on these roads over a day, rests included. */
export const averageKmPerHour = 40

export function isStalePosition({ at, source }: { at: Date; source: PositionSource }, now: Now): boolean {
  const limit = positionSources[source].isLive ? staleAfterMs.live : staleAfterMs.told
  return now.getTime() - at.getTime() > limit
}

export type Arrival = { remainingKm: number | null; etaAt: Date | null }

/** How far it still is and when it may arrive; unknown where one of the places is. */
export function reckonArrival(from: Point, to: Point | undefined, now: Now): Arrival {
  const remainingKm = to && roadKilometres([from, to])
  if (remainingKm === undefined) return { remainingKm: null, etaAt: null }
  return { remainingKm, etaAt: new Date(now.getTime() + (remainingKm / averageKmPerHour) * hour) }
}
