export type CountryFacts = {
  name: string
  iso2: 'PK' | 'ET' | 'DJ'
  dialCode: string
  currency: string
  /** Characters of a full number counting the plus sign; only where the spec fixes one (point 5). */
  phoneLength?: number
  homeFlag: boolean
}

export const countries: Readonly<Record<CountryFacts['iso2'], CountryFacts>> = {
  PK: { name: 'Pakistan', iso2: 'PK', dialCode: '+92', currency: 'PKR', homeFlag: true },
  ET: { name: 'Ethiopia', iso2: 'ET', dialCode: '+251', currency: 'ETB', phoneLength: 13, homeFlag: false },
  DJ: { name: 'Djibouti', iso2: 'DJ', dialCode: '+253', currency: 'DJF', phoneLength: 12, homeFlag: false },
}

export const homeCountry = countries.PK

/** The countries by their ids in the API. */
const byId: Readonly<Record<number, CountryFacts>> = { 1: countries.PK, 2: countries.ET, 3: countries.DJ }
export const countryOfId = (id: unknown): CountryFacts | undefined => byId[Number(id)]

export const countryOfPhone = (phone: string): CountryFacts | undefined =>
  Object.values(countries).find((country) => phone.startsWith(country.dialCode))

/**
 * Numbers of Djibouti and Ethiopia have a fixed length including the plus sign, which takes precedence over
 * the phone library.
 */
export function hasLengthOfItsCountry(phone: string): boolean {
  const length = countryOfPhone(phone)?.phoneLength
  return length === undefined || phone.length === length
}
