import type { TrackingEvent } from './tracking.queries.ts'

export type FoldedEvent = {
  event: TrackingEvent
  /** How often the same place was reported in a row, and since when. */
  times: number
  since: string
  /** The earlier events, the latest of them first. */
  earlier: TrackingEvent[]
}

/**
 * Merges consecutive events of a vehicle at the same place into the latest one;
 * the result is in order of time.
 */
export function foldPositions(events: readonly TrackingEvent[]): FoldedEvent[] {
  const folded: FoldedEvent[] = []
  const last = new Map<number, FoldedEvent>()
  for (const event of events) {
    const before = last.get(event.bookingId)
    if (before && isSamePlace(before.event, event)) {
      before.earlier.unshift(before.event)
      before.event = event
      before.times += 1
      continue
    }
    const entry: FoldedEvent = { event, times: 1, since: event.at, earlier: [] }
    last.set(event.bookingId, entry)
    folded.push(entry)
  }
  return folded.toSorted((left, right) => Date.parse(left.event.at) - Date.parse(right.event.at))
}

const isSamePlace = (one: TrackingEvent, other: TrackingEvent): boolean =>
  Boolean(one.source) &&
  Boolean(other.source) &&
  !other.note &&
  one.cityName === other.cityName &&
  // Compares cities, as people see these; without a city nearby, the points.
  (one.cityName !== null ||
    (rounded(one.lat) === rounded(other.lat) && rounded(one.lng) === rounded(other.lng)))

// A hundredth of a degree is about a kilometre, so that a vehicle in a queue counts as not moved.
const rounded = (degrees: number | null): number | null =>
  degrees === null ? null : Math.round(degrees * 100)
