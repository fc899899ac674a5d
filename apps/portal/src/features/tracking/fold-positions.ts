import type { TrackingEvent } from './tracking.queries.ts'

export type FoldedEvent = {
  event: TrackingEvent
  /** How often the same place was told in a row, and since when. */
  times: number
  since: string
  /** Those before the latest, the latest of them first. */
  earlier: TrackingEvent[]
}

/** In the order of time: one vehicle that stands where it stood is one event, told as the latest. */
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
  // By the city it is told to people; where none is near, by the point.
  (one.cityName !== null ||
    (rounded(one.lat) === rounded(other.lat) && rounded(one.lng) === rounded(other.lng)))

// A hundredth of a degree is about a kilometre: a vehicle in a queue has not moved.
const rounded = (degrees: number | null): number | null =>
  degrees === null ? null : Math.round(degrees * 100)
