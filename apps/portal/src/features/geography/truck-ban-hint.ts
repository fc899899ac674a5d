import { truckBanAt, truckBanSentence, truckBansOn } from '@karwan/domain/geography'
import { zoneOfCountry } from '@karwan/domain/kernel'
import { useQuery } from '@tanstack/react-query'
import { truckBansOptions } from './geography.queries.ts'

type Entry = {
  cityId: number | undefined
  /** When the truck is there; nothing where that is not known yet. */
  at: Date | undefined
  vehicleTypeId: number | undefined
  /** At the hour itself, or at any hour of that day: nobody knows yet when a truck reaches its last city. */
  within: 'hour' | 'day'
}

/** That trucks may not enter a city then, in a sentence. */
export function useTruckBanHint({ cityId, at, vehicleTypeId, within }: Entry): string | undefined {
  const { data: cities = [] } = useQuery(truckBansOptions())
  const city = cities.find((candidate) => candidate.cityId === cityId)
  if (!city || at === undefined) return undefined
  const entry = { at, vehicleTypeId, zone: zoneOfCountry(city.countryId) }
  const ban = within === 'hour' ? truckBanAt(city.truckBan, entry) : truckBansOn(city.truckBan, entry)[0]
  return ban && truckBanSentence(city.cityName, ban)
}
