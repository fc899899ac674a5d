import { type Point, roadKilometres } from '../geography/road-distance.ts'
import { hour, isLater, minute, type Now } from '../kernel/clock.ts'
import type { Labelled } from '../kernel/table.ts'
import type { BookingStatusId, EtaSource } from '../kernel/wire.ts'
import { BookingStatus } from './booking-status.ts'

export const etaSources = {
  TOLD: { label: 'Told by phone' },
  RECKONED: { label: 'Calculated from its position' },
} as const satisfies Record<EtaSource, Labelled>

/** Average speed of a loaded truck over a day, including rests. */
export const averageKmPerHour = 40
/** Hours from the loading time until the loaded truck leaves. */
export const hoursToLoad = 3
/** Minutes that an arrival may be behind the planned one before it counts as late. */
export const lateAfterMinutes = 60

/** Minutes on the road, including rests; null if the distance is unknown. */
export const minutesOnRoad = (distanceKm: number | null): number | null =>
  distanceKm === null ? null : Math.round((distanceKm / averageKmPerHour) * 60)

type Planned = { loadingTime: Date; distanceKm: number | null }

/** Planned arrival, derived from the loading time and the distance; null if the distance is unknown. */
export const plannedArrivalOf = ({ loadingTime, distanceKm }: Planned): Date | null =>
  distanceKm === null
    ? null
    : new Date(loadingTime.getTime() + (hoursToLoad + distanceKm / averageKmPerHour) * hour)

type PlannedStops = { loadingTime: Date; plannedArrivalAt: Date | null; stops: readonly Point[] }

/**
 * When the truck is planned to be at each stop: the loading time at the first, the planned arrival at the
 * last; in between it is derived from the loading time and the distance so far. Null if that distance is
 * unknown or longer than the one behind the planned arrival.
 */
export const plannedAtStops = ({ loadingTime, plannedArrivalAt, stops }: PlannedStops): (Date | null)[] =>
  stops.map((_, place) => {
    if (place === 0) return loadingTime
    if (place === stops.length - 1) return plannedArrivalAt
    const there = plannedArrivalOf({
      loadingTime,
      distanceKm: roadKilometres(stops.slice(0, place + 1)) ?? null,
    })
    return there && plannedArrivalAt && isLater(there, plannedArrivalAt) ? null : there
  })

/** The latest instant that still counts as in time. */
export const latestInTime = (planned: Date): Date => new Date(planned.getTime() + lateAfterMinutes * minute)

export const isLateArrival = (eta: Date, planned: Date): boolean => isLater(eta, latestInTime(planned))

/** On the road with cargo, and not there yet. */
export const isArriving = (statusId: BookingStatusId): boolean =>
  statusId === BookingStatus.inTransit || statusId === BookingStatus.atBorder

type Arriving = { statusId: BookingStatusId; eta: Date | null; plannedArrivalAt: Date | null }

/**
 * Whether the expected arrival is late; without an arrival in the future, whether it would be late by now.
 */
export function hasSlipped({ statusId, eta, plannedArrivalAt }: Arriving, now: Now): boolean {
  if (!isArriving(statusId) || plannedArrivalAt === null) return false
  return isLateArrival(eta !== null && isLater(eta, now) ? eta : now, plannedArrivalAt)
}
