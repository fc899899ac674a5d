import { type TruckBan, truckBanAt, truckBansOn } from '../geography/truck-ban.ts'
import { zoneOfCountry } from '../kernel/zone-of-country.ts'
import { StopAction } from './handling.ts'

type Stop = { cityId: number; cityName: string; countryId: number | null; locationActionType: number }

type Route = {
  stops: readonly Stop[]
  loadingTime: Date
  /** Minutes on the road; null if the distance is unknown. */
  durationMin: number | null
  vehicleTypeId: number
  /** Truck bans by city id. */
  bans: Readonly<Record<number, readonly TruckBan[]>>
}

export type RouteRestriction = {
  kind: 'TRUCK_BAN'
  cityId: number
  cityName: string
  from: string
  to: string
  arrivesAt: Date
  isThen: boolean
  source: string | null
}

/**
 * The truck bans of the cities on the route for the day of arrival: the loading time at pickups, and that
 * plus the driving time at drops. Duplicates are removed, and bans in force at the arrival come first.
 */
export function restrictionsOf({
  stops,
  loadingTime,
  durationMin,
  vehicleTypeId,
  bans,
}: Route): RouteRestriction[] {
  const unloadingTime = new Date(loadingTime.getTime() + (durationMin ?? 0) * 60_000)
  const found = stops.flatMap(({ cityId, cityName, countryId, locationActionType }) => {
    const at = locationActionType === StopAction.pickUp ? loadingTime : unloadingTime
    const entry = { at, zone: zoneOfCountry(countryId), vehicleTypeId }
    const ofCity = bans[cityId] ?? []
    const now = truckBanAt(ofCity, entry)
    return [...new Set([...(now ? [now] : []), ...truckBansOn(ofCity, entry)])].map((ban) => ({
      kind: 'TRUCK_BAN' as const,
      cityId,
      cityName,
      from: ban.from,
      to: ban.to,
      arrivesAt: at,
      isThen: ban === now,
      source: ban.source,
    }))
  })
  const once = new Map(
    found.map((one) => [`${one.cityId} ${one.from} ${one.to} ${one.arrivesAt.getTime()}`, one]),
  )
  return [...once.values()].toSorted((one, other) => Number(other.isThen) - Number(one.isThen))
}
