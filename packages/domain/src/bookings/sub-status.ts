import type { BookingStatusId } from '../kernel/wire.ts'
import { StopAction } from '../shipments/handling.ts'
import { BookingStatus, bookingStatuses } from './booking-status.ts'
import { type HoldType, holdTypes } from './holds.ts'

type Stop = { locationActionType: 1 | 2; cityName: string; arrivedAt: unknown; finishedAt: unknown }
type At = { statusId: BookingStatusId; heldBy: HoldType | null; stops: readonly Stop[] }

const loading: readonly BookingStatusId[] = [
  BookingStatus.atPickup,
  BookingStatus.loading,
  BookingStatus.loaded,
]
const unloading: readonly BookingStatusId[] = [BookingStatus.atDropoff, BookingStatus.unloading]

/** What stands in its way, else what happens at which stop: 'Loading, Lahore', 'Loading, stop 2, Sukkur'. */
export function subStatusOf({ statusId, heldBy, stops }: At): string | null {
  if (heldBy !== null) return holdTypes[heldBy].label
  const isLoading = loading.includes(statusId)
  if (!isLoading && !unloading.includes(statusId)) return null
  const action = isLoading ? StopAction.pickUp : StopAction.dropOff
  const places = stops.flatMap((stop, place) => (stop.locationActionType === action ? [place] : []))
  // The truck stands at the last stop that it came to, be it known when it came or only that it is done.
  const visited = places.filter(
    (place) => stops[place]?.arrivedAt !== null || stops[place]?.finishedAt !== null,
  )
  const place = visited.at(-1) ?? places[0]
  const stop = place === undefined ? undefined : stops[place]
  if (place === undefined || !stop) return null
  const { label } = bookingStatuses[statusId]
  return places.length > 1 ? `${label}, stop ${place + 1}, ${stop.cityName}` : `${label}, ${stop.cityName}`
}
