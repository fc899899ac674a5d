import { BookingStatus } from '../bookings/index.ts'
import { isNoLocation } from '../geography/geography.constants.ts'
import { type Point, straightKilometres } from '../geography/road-distance.ts'
import { hour } from '../kernel/clock.ts'
import type { BookingStatusId } from '../kernel/wire.ts'
import { type PositionSource, positionSources } from './position-source.ts'

/** Gates, parking and yards of one place are within it; a truck that left it has moved. */
export const standKm = 1
/** A truck on the road that has not moved for so long is told of. */
export const stoppedHours = 3

type Sighting = Point & { at: Date; source: PositionSource }
export type Stand = Point & { since: Date; isTold: boolean }
type Place = Point & { action: 'pickup' | 'drop' }
type Way = { statusId: BookingStatusId; places: readonly Place[] }

export type Standing = {
  stand: Stand
  /** At the place that it was on its way to. */
  arrived?: Place['action']
  stoppedHours?: number
}

const { driverAssigned, enRoutePickup, inTransit, atBorder } = BookingStatus
const goingTo: Partial<Record<BookingStatusId, Place['action']>> = {
  [driverAssigned]: 'pickup',
  [enRoutePickup]: 'pickup',
  [inTransit]: 'drop',
  [atBorder]: 'drop',
}
/** A border is waited at for days, and a truck that has not left yet stands at home. */
const isOnTheRoad = (statusId: BookingStatusId) => statusId === enRoutePickup || statusId === inTransit

/**
 * What a position says of where the truck stands; nothing where it was told on the phone, which names a city. What is
 * told of a stand is told once, until the truck moves on.
 */
export function standAfter(
  before: Stand | undefined,
  seen: Sighting,
  { statusId, places }: Way,
): Standing | undefined {
  if (!positionSources[seen.source].isLive || isNoLocation(seen)) return undefined
  const stays = before !== undefined && isNear(before, seen)
  const stand = stays ? before : { lat: seen.lat, lng: seen.lng, since: seen.at, isTold: false }
  if (stand.isTold) return { stand }
  const here = places.filter((place) => !isNoLocation(place) && isNear(place, seen))
  const arrived = here.find(({ action }) => action === goingTo[statusId])?.action
  if (arrived) return { stand: { ...stand, isTold: true }, arrived }
  const hours = Math.floor((seen.at.getTime() - stand.since.getTime()) / hour)
  // At one of its own places it waits to be loaded or unloaded, which is told otherwise.
  if (hours < stoppedHours || here.length > 0 || !isOnTheRoad(statusId)) return { stand }
  return { stand: { ...stand, isTold: true }, stoppedHours: hours }
}

const isNear = (one: Point, other: Point): boolean => straightKilometres(one, other) <= standKm
