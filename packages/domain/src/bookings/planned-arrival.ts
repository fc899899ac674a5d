import { type Point, roadKilometres } from '../geography/road-distance.ts'
import { hour, isLater, minute, type Now } from '../kernel/clock.ts'
import type { Labelled } from '../kernel/table.ts'
import type { BookingStatusId, EtaSource } from '../kernel/wire.ts'
import { BookingStatus } from './booking-status.ts'

export const etaSources = {
  TOLD: { label: 'Told by phone' },
  RECKONED: { label: 'Reckoned from its position' },
} as const satisfies Record<EtaSource, Labelled>

/** What a loaded truck makes on these roads over a day, rests included. */
export const averageKmPerHour = 40
/** From the agreed loading time until the loaded truck leaves. */
export const hoursToLoad = 3
/** What an arrival may be after the planned one without anybody calling it late. */
export const lateAfterMinutes = 60

/** Minutes on the road, rests included; unknown where the road is. */
export const minutesOnRoad = (distanceKm: number | null): number | null =>
  distanceKm === null ? null : Math.round((distanceKm / averageKmPerHour) * 60)

type Planned = { loadingTime: Date; distanceKm: number | null }

/** Nobody promises an hour of arrival: it follows from the loading time and the road; unknown where the road is. */
export const plannedArrivalOf = ({ loadingTime, distanceKm }: Planned): Date | null =>
  distanceKm === null
    ? null
    : new Date(loadingTime.getTime() + (hoursToLoad + distanceKm / averageKmPerHour) * hour)

type PlannedStops = { loadingTime: Date; plannedArrivalAt: Date | null; stops: readonly Point[] }

/**
 * When the truck is planned to be at each stop: at the loading time at the first, at the planned arrival at the last,
 * and between them after the loading and the road so far; unknown where the road to it is, or where that road is longer
 * than the one that the arrival was planned by.
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

/** The last moment that is not late. */
export const latestInTime = (planned: Date): Date => new Date(planned.getTime() + lateAfterMinutes * minute)

export const isLateArrival = (eta: Date, planned: Date): boolean => isLater(eta, latestInTime(planned))

/** On the road with cargo, and not there yet. */
export const isArriving = (statusId: BookingStatusId): boolean =>
  statusId === BookingStatus.inTransit || statusId === BookingStatus.atBorder

type Arriving = { statusId: BookingStatusId; eta: Date | null; plannedArrivalAt: Date | null }

/** It is told or reckoned to arrive late, or should have arrived by now. */
export function hasSlipped({ statusId, eta, plannedArrivalAt }: Arriving, now: Now): boolean {
  if (!isArriving(statusId) || plannedArrivalAt === null) return false
  return isLateArrival(eta !== null && isLater(eta, now) ? eta : now, plannedArrivalAt)
}
