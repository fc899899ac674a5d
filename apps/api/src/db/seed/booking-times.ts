import type { BookingStatusId } from '../../modules/bookings/bookings.table.ts'
import type { LaneKind } from './data/lanes.ts'

const minute = 60_000
const averageSpeedKmh = 40

/** How long after the loading time a booking reaches each status, in minutes. */
export function minutesAfterLoading(distanceKm: number): Readonly<Record<number, number>> {
  const onTheRoad = Math.round((distanceKm / averageSpeedKmh) * 60)
  const arrived = 180 + onTheRoad
  return {
    3: -150,
    4: -20,
    5: 10,
    6: 150,
    7: 180,
    8: 180 + Math.round(onTheRoad / 2),
    9: arrived,
    10: arrived + 40,
    11: arrived + 190,
    12: arrived + 1_990,
  }
}

export type BookingMoment = { statusId: BookingStatusId; at: Date }

export type BookingStart = { awardedAt: Date; driverAssignedAt: Date; loadingTime: Date; distanceKm: number }

/** All statuses of a booking up to `reached` with their moments, in order. */
export function bookingMoments(
  start: BookingStart,
  reached: BookingStatusId,
  kind: LaneKind,
  isExpanded: boolean,
): BookingMoment[] {
  const after = minutesAfterLoading(start.distanceKm)
  return pathTo(reached, kind, isExpanded).map((statusId) => ({
    statusId,
    at: momentOf(statusId, start, after),
  }))
}

function momentOf(
  statusId: BookingStatusId,
  start: BookingStart,
  after: Readonly<Record<number, number>>,
): Date {
  if (statusId === 1) return start.awardedAt
  if (statusId === 2) return start.driverAssignedAt
  return new Date(start.loadingTime.getTime() + (after[statusId] ?? 0) * minute)
}

const expandedPath: readonly BookingStatusId[] = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12]
const collapsedPath: readonly BookingStatusId[] = [1, 2, 3, 7, 11, 12]

/** Status 8 (at the border) exists only on lanes that cross one. */
const pathTo = (reached: BookingStatusId, kind: LaneKind, isExpanded: boolean) =>
  (isExpanded ? expandedPath : collapsedPath).filter(
    (statusId) => statusId <= reached && (statusId !== 8 || kind === 'cross'),
  )
