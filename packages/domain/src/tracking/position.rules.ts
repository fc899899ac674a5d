import { averageKmPerHour } from '../bookings/planned-arrival.ts'
import { type Point, roadKilometres } from '../geography/road-distance.ts'
import { hour, isLater, minute, type Now } from '../kernel/clock.ts'
import { type PositionSource, positionSources } from './position-source.ts'

/** A tracker that is silent for so long is lost; what a driver said on the phone holds longer. */
const staleAfterMs = { live: 30 * minute, told: 6 * hour }

/** A truck's own speed is that of the last hours, and of at least so many; else it makes what trucks make. */
export const ownSpeedHours = { least: 1, most: 6 } as const
/** A queue and a run downhill both end: no speed beyond these is taken for the rest of the way. */
export const ownSpeedLimits = { least: 15, most: 60 } as const

export function isStalePosition({ at, source }: { at: Date; source: PositionSource }, now: Now): boolean {
  const limit = positionSources[source].isLive ? staleAfterMs.live : staleAfterMs.told
  return now.getTime() - at.getTime() > limit
}

type Seen = Point & { at: Date }

/** What it made since it was seen a few hours ago, rests included. */
export function speedSince(before: Seen | undefined, now: Seen): number {
  const hours = before ? (now.at.getTime() - before.at.getTime()) / hour : 0
  const km = before && roadKilometres([before, now])
  if (km === undefined || hours < ownSpeedHours.least) return averageKmPerHour
  return Math.min(ownSpeedLimits.most, Math.max(ownSpeedLimits.least, km / hours))
}

export type Arrival = { remainingKm: number | null; etaAt: Date | null }

/** How far it still is and when it may arrive; unknown where one of the places is. */
export function reckonArrival(
  from: Seen,
  to: Point | undefined,
  kmPerHour: number = averageKmPerHour,
): Arrival {
  const remainingKm = to && roadKilometres([from, to])
  if (remainingKm === undefined) return { remainingKm: null, etaAt: null }
  return { remainingKm, etaAt: new Date(from.at.getTime() + (remainingKm / kmPerHour) * hour) }
}

/** What was told holds for so long; then it is reckoned from where the truck is. */
export const toldArrivalHours = 12

export type KnownArrival = {
  eta: Date | null
  etaSource: 'TOLD' | 'RECKONED' | null
  etaToldAt: Date | null
}

/** After a position: what somebody told stands above what is reckoned, as long as it is neither old nor past. */
export function arrivalAfter(known: KnownArrival, etaAt: Date | null, at: Date): KnownArrival {
  const { eta, etaSource, etaToldAt } = known
  const isFresh =
    etaSource === 'TOLD' &&
    eta !== null &&
    etaToldAt !== null &&
    isLater(eta, at) &&
    at.getTime() - etaToldAt.getTime() <= toldArrivalHours * hour
  return isFresh || etaAt === null ? known : { eta: etaAt, etaSource: 'RECKONED', etaToldAt: at }
}

/** After a call: it holds unless something later is known. */
export const arrivalTold = (known: KnownArrival, eta: Date, at: Date): KnownArrival =>
  known.etaToldAt !== null && isLater(known.etaToldAt, at) && known.etaSource === 'TOLD'
    ? known
    : { eta, etaSource: 'TOLD', etaToldAt: at }
