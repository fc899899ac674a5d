import { hour, isLater, minute } from '../kernel/clock.ts'
import { averageKmPerHour } from './position.rules.ts'

/** From the agreed loading time until the loaded truck leaves. */
export const hoursToLoad = 3
/** What an arrival may be after the planned one without anybody calling it late. */
export const lateAfterMinutes = 60

type Planned = { loadingTime: Date; distanceKm: number | null }

/** Nobody promises an hour of arrival: it follows from the loading time and the road; unknown where the road is. */
export const plannedArrivalOf = ({ loadingTime, distanceKm }: Planned): Date | null =>
  distanceKm === null
    ? null
    : new Date(loadingTime.getTime() + (hoursToLoad + distanceKm / averageKmPerHour) * hour)

export const isLateArrival = (eta: Date, planned: Date): boolean =>
  isLater(eta, new Date(planned.getTime() + lateAfterMinutes * minute))
