import { minute } from '../kernel/clock.ts'
import type { BookingStatusId } from '../kernel/wire.ts'
import { StopAction } from '../shipments/handling.ts'
import { BookingStatus } from './booking-status.ts'

/** Source of an arrival: a status change of the booking, or a position at the stop itself. */
export type StopTimeSource = 'STATUS' | 'APP' | 'TRACKER'

type Stop = { locationActionType: 1 | 2 }
export type StopTimes = {
  arrivedAt: Date | null
  startedAt: Date | null
  finishedAt: Date | null
  leftAt: Date | null
  /** Source of the arrival time. */
  source: StopTimeSource | null
}
/** A status change, or a position at the stop that the truck was heading for; oldest first. */
export type StopEvent =
  | { at: Date; statusId: BookingStatusId }
  | { at: Date; seenAt: 'pickup' | 'drop'; source: Exclude<StopTimeSource, 'STATUS'> }

const unvisited: StopTimes = {
  arrivedAt: null,
  startedAt: null,
  finishedAt: null,
  leftAt: null,
  source: null,
}

/**
 * The times of each stop, derived from events. Statuses: 4 arrived, 5 loading, 6 loaded, 7 left; 9 arrived,
 * 10 unloading, 11 unloaded. With several pickups or drops the statuses repeat for each of them; a step back
 * removes the times after it.
 */
export function stopTimesOf(stops: readonly Stop[], events: readonly StopEvent[]): StopTimes[] {
  const times = stops.map(() => unvisited)
  const pickups = placesOf(stops, StopAction.pickUp)
  const drops = placesOf(stops, StopAction.dropOff)
  const change = (place: number | undefined, changes: Partial<StopTimes>) => {
    const before = place === undefined ? undefined : times[place]
    if (place !== undefined && before) times[place] = { ...before, ...changes }
  }
  const at = (place: number | undefined): StopTimes =>
    (place === undefined ? undefined : times[place]) ?? unvisited
  const isTracked = (places: readonly number[]) =>
    places.some((place) => at(place).arrivedAt !== null || at(place).finishedAt !== null)
  /** Clients with few statuses report no single stops, so the last one is taken. */
  const current = (places: readonly number[], turn: number) =>
    isTracked(places) ? places[turn] : places.at(-1)
  let [pickup, drop] = [0, 0]

  for (const event of events) {
    const arrived = { arrivedAt: event.at, source: 'source' in event ? event.source : ('STATUS' as const) }
    if ('seenAt' in event) {
      const place = event.seenAt === 'pickup' ? pickups[pickup] : drops[drop]
      if (at(place).arrivedAt === null) change(place, arrived)
      continue
    }
    switch (event.statusId) {
      case BookingStatus.driverAssigned:
      case BookingStatus.enRoutePickup:
        change(pickups[pickup], unvisited)
        break
      case BookingStatus.atPickup: {
        if (at(pickups[pickup]).finishedAt !== null && pickup + 1 < pickups.length) pickup += 1
        const known = at(pickups[pickup])
        const here = known.arrivedAt === null ? arrived : {}
        change(pickups[pickup], { ...here, startedAt: null, finishedAt: null, leftAt: null })
        break
      }
      case BookingStatus.loading:
        change(pickups[pickup], {
          startedAt: at(pickups[pickup]).startedAt ?? event.at,
          finishedAt: null,
          leftAt: null,
        })
        break
      case BookingStatus.loaded:
        change(pickups[pickup], { finishedAt: at(pickups[pickup]).finishedAt ?? event.at, leftAt: null })
        break
      case BookingStatus.inTransit:
      case BookingStatus.atBorder: {
        const place = current(pickups, pickup)
        change(place, { leftAt: at(place).leftAt ?? event.at })
        // Moving back onto the road undoes an arrival that was reported by status.
        if (at(drops[drop]).source === 'STATUS') change(drops[drop], unvisited)
        break
      }
      case BookingStatus.atDropoff: {
        const before = at(drops[drop])
        if (before.startedAt !== null && drop + 1 < drops.length) {
          // No status marks the end of one of several unloadings, so it ends when the truck arrives at the
          // next drop.
          change(drops[drop], { finishedAt: before.finishedAt ?? event.at })
          drop += 1
        }
        const here = at(drops[drop]).arrivedAt === null ? arrived : {}
        change(drops[drop], { ...here, startedAt: null, finishedAt: null })
        break
      }
      case BookingStatus.unloading:
        change(drops[drop], { startedAt: at(drops[drop]).startedAt ?? event.at, finishedAt: null })
        break
      case BookingStatus.delivered: {
        const place = current(drops, drop)
        change(place, { finishedAt: at(place).finishedAt ?? event.at })
        break
      }
      default:
    }
  }
  return times
}

const placesOf = (stops: readonly Stop[], action: 1 | 2): number[] =>
  stops.flatMap(({ locationActionType }, place) => (locationActionType === action ? [place] : []))

/** A stop as these rules need it; times may be dates or texts, as only null matters. */
export type VisitedStop = Stop & { cityName: string; arrivedAt: unknown; finishedAt: unknown }

/**
 * The next pickup or drop that is still to be done before the truck goes on, with its number counted among
 * all stops.
 */
export function nextStopOf(
  statusId: BookingStatusId,
  stops: readonly VisitedStop[],
): { to: BookingStatusId; stop: number; city: string } | undefined {
  const isLoaded = statusId === BookingStatus.loaded
  if (!isLoaded && statusId !== BookingStatus.unloading) return undefined
  const action = isLoaded ? StopAction.pickUp : StopAction.dropOff
  const isOpen = ({ arrivedAt, finishedAt }: VisitedStop) => (isLoaded ? finishedAt : arrivedAt) === null
  const place = stops.findIndex((stop) => stop.locationActionType === action && isOpen(stop))
  const next = stops[place]
  if (!next) return undefined
  const to = isLoaded ? BookingStatus.atPickup : BookingStatus.atDropoff
  return { to, stop: place + 1, city: next.cityName }
}

/** Minutes between planned and actual arrival, negative if early; undefined if either is missing. */
export function minutesBehind(planned: Date | null, arrived: Date | null): number | undefined {
  return planned === null || arrived === null
    ? undefined
    : Math.round((arrived.getTime() - planned.getTime()) / minute)
}
