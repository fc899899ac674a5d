import { averageKmPerHour } from '../bookings/planned-arrival.ts'
import { type Point, roadKilometres } from '../geography/road-distance.ts'
import { hour, isLater, minute, type Now } from '../kernel/clock.ts'
import { type PositionSource, positionSources } from './position-source.ts'

/** Age from which a position is stale; what a driver said on the phone is valid for longer. */
const staleAfterMs = { live: 30 * minute, told: 6 * hour }

/** Hours over which a truck's own speed is measured: at least one, otherwise the average is used. */
export const ownSpeedHours = { least: 1, most: 6 } as const
/** Limits in km/h, as neither a traffic jam nor a downhill stretch continues for the whole way. */
export const ownSpeedLimits = { least: 15, most: 60 } as const

export function isStalePosition({ at, source }: { at: Date; source: PositionSource }, now: Now): boolean {
  const limit = positionSources[source].isLive ? staleAfterMs.live : staleAfterMs.told
  return now.getTime() - at.getTime() > limit
}

type Seen = Point & { at: Date }

/** Average speed in km/h since an earlier position, including rests. */
export function speedSince(before: Seen | undefined, now: Seen): number {
  const hours = before ? (now.at.getTime() - before.at.getTime()) / hour : 0
  const km = before && roadKilometres([before, now])
  if (km === undefined || hours < ownSpeedHours.least) return averageKmPerHour
  return Math.min(ownSpeedLimits.most, Math.max(ownSpeedLimits.least, km / hours))
}

export type Arrival = { remainingKm: number | null; etaAt: Date | null }

/** Remaining kilometres and estimated arrival; null if a place has no location. */
export function reckonArrival(
  from: Seen,
  to: Point | undefined,
  kmPerHour: number = averageKmPerHour,
): Arrival {
  const remainingKm = to && roadKilometres([from, to])
  if (remainingKm === undefined) return { remainingKm: null, etaAt: null }
  return { remainingKm, etaAt: new Date(from.at.getTime() + (remainingKm / kmPerHour) * hour) }
}

/** Hours for which a told arrival is valid; after that it is computed from the position. */
export const toldArrivalHours = 12

export type KnownArrival = {
  eta: Date | null
  etaSource: 'TOLD' | 'RECKONED' | null
  etaToldAt: Date | null
}

/**
 * The arrival after a new position: a told one takes precedence over the computed one until it is old or
 * past.
 */
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

/** The arrival after a call, unless a later call is known. */
export const arrivalTold = (known: KnownArrival, eta: Date, at: Date): KnownArrival =>
  known.etaToldAt !== null && isLater(known.etaToldAt, at) && known.etaSource === 'TOLD'
    ? known
    : { eta, etaSource: 'TOLD', etaToldAt: at }
