import type { BookingStatusId, BookingSubStatus } from '../kernel/wire.ts'
import { StopAction } from '../shipments/handling.ts'
import { BookingStatus, bookingStatuses } from './booking-status.ts'
import type { HoldType } from './holds.ts'

type Stop = { locationActionType: 1 | 2; cityName: string; arrivedAt: unknown; finishedAt: unknown }
type At = { statusId: BookingStatusId; heldBy: HoldType | null; stops: readonly Stop[] }

const loading: readonly BookingStatusId[] = [
  BookingStatus.atPickup,
  BookingStatus.loading,
  BookingStatus.loaded,
]
const unloading: readonly BookingStatusId[] = [BookingStatus.atDropoff, BookingStatus.unloading]

const codesAtStop: Partial<Record<BookingStatusId, BookingSubStatus>> = {
  [BookingStatus.atPickup]: bookingStatuses[BookingStatus.atPickup].code,
  [BookingStatus.loading]: bookingStatuses[BookingStatus.loading].code,
  [BookingStatus.loaded]: bookingStatuses[BookingStatus.loaded].code,
  [BookingStatus.atDropoff]: bookingStatuses[BookingStatus.atDropoff].code,
  [BookingStatus.unloading]: bookingStatuses[BookingStatus.unloading].code,
}

/**
 * The stop at which a truck is loaded or unloaded, numbered from 1 among all stops; undefined on the road.
 */
export function stopOfTruck({
  statusId,
  stops,
}: Pick<At, 'statusId' | 'stops'>): { stop: number; city: string; isOneOfSeveral: boolean } | undefined {
  const isLoading = loading.includes(statusId)
  if (!isLoading && !unloading.includes(statusId)) return undefined
  const action = isLoading ? StopAction.pickUp : StopAction.dropOff
  const places = stops.flatMap((stop, place) => (stop.locationActionType === action ? [place] : []))
  // The truck is at the last visited stop; a stop also counts as visited if only its end is known.
  const visited = places.filter(
    (place) => stops[place]?.arrivedAt !== null || stops[place]?.finishedAt !== null,
  )
  const place = visited.at(-1) ?? places[0]
  const stop = place === undefined ? undefined : stops[place]
  if (place === undefined || !stop) return undefined
  return { stop: place + 1, city: stop.cityName, isOneOfSeveral: places.length > 1 }
}

/** The code of the hold, else of what happens at the stop (`CUSTOMS`, `LOADING`); null on the road. */
export function subStatusOf({ statusId, heldBy, stops }: At): BookingSubStatus | null {
  if (heldBy !== null) return heldBy
  return stopOfTruck({ statusId, stops }) ? (codesAtStop[statusId] ?? null) : null
}
