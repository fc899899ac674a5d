import { truckBanAt, truckBanSentence, truckBansOn } from '@karwan/domain/geography'
import { zoneOfCountry } from '@karwan/domain/kernel'
import { useQuery } from '@tanstack/react-query'
import { truckBansOptions } from './geography.queries.ts'

type Entry = {
  cityId: number | undefined
  /** When the truck is in the city; undefined while that is not known. */
  at: Date | undefined
  vehicleTypeId: number | undefined
  /** Checks the exact hour, or the whole day for the last city, as its hour of arrival is unknown. */
  within: 'hour' | 'day'
}

/** A sentence about a truck ban in the city at that time; undefined if there is none. */
export function useTruckBanHint({ cityId, at, vehicleTypeId, within }: Entry): string | undefined {
  const { data: cities = [] } = useQuery(truckBansOptions())
  const city = cities.find((candidate) => candidate.cityId === cityId)
  if (!city || at === undefined) return undefined
  const entry = { at, vehicleTypeId, zone: zoneOfCountry(city.countryId) }
  const ban = within === 'hour' ? truckBanAt(city.truckBan, entry) : truckBansOn(city.truckBan, entry)[0]
  return ban && truckBanSentence(city.cityName, ban)
}
