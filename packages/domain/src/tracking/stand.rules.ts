import { BookingStatus } from '../bookings/index.ts'
import { isNoLocation } from '../geography/geography.constants.ts'
import { type Point, straightKilometres } from '../geography/road-distance.ts'
import { hour } from '../kernel/clock.ts'
import type { BookingStatusId } from '../kernel/wire.ts'
import { type PositionSource, positionSources } from './position-source.ts'

/** Kilometres; wide enough for the gates, parking and yards of one place. */
export const standKm = 1
/** Hours without moving after which people are notified of a truck on the road. */
export const stoppedHours = 3

type Sighting = Point & { at: Date; source: PositionSource }
export type Stand = Point & { since: Date; isTold: boolean }
type Place = Point & { action: 'pickup' | 'drop' }
type Way = { statusId: BookingStatusId; places: readonly Place[] }

export type Standing = {
  stand: Stand
  /** The kind of stop that the truck was heading for and has reached. */
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
/** Excludes the border, where trucks wait for days, and trucks that have not set out yet. */
const isOnTheRoad = (statusId: BookingStatusId) => statusId === enRoutePickup || statusId === inTransit

/**
 * Where the truck stands after a new position; undefined for positions from calls and SMS, which only name a
 * city. A stand is reported once, until the truck moves on.
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
  // At a pickup or drop it waits for loading or unloading, which has reports of its own.
  if (hours < stoppedHours || here.length > 0 || !isOnTheRoad(statusId)) return { stand }
  return { stand: { ...stand, isTold: true }, stoppedHours: hours }
}

const isNear = (one: Point, other: Point): boolean => straightKilometres(one, other) <= standKm
