import { countries, homeCountry } from '@karwan/domain/geography'
import { readStoredJson } from '@karwan/sdk'
import { sdk } from './sdk.ts'

/** The country of the browser, by the IP lookup: phones and cities offer it first. */
export function countryHere(): (typeof countries)[keyof typeof countries] {
  const place = readStoredJson(sdk.storage, 'ipLocation', isPlace)
  return place && isKnownIso(place.country) ? countries[place.country] : homeCountry
}

export const isKnownIso = (iso: string): iso is keyof typeof countries => Object.hasOwn(countries, iso)

const isPlace = (value: unknown): value is { country: string } =>
  typeof value === 'object' && value !== null && 'country' in value && typeof value.country === 'string'
