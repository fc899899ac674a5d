import type { Answer } from '@karwan/sdk'

type Country = Answer<'listCountries'>[number]
export type Located = { cityName: string; stateName: string; countryId: number }

/** City, state and, outside the home country, country, without repeating equal names. */
export function placeParts(
  { cityName, stateName, countryId }: Located,
  countries: readonly Pick<Country, 'id' | 'name' | 'homeFlag'>[],
): string[] {
  const abroad = countries.find(({ id, homeFlag }) => id === countryId && !homeFlag)
  return [...new Set([cityName, stateName, ...(abroad ? [abroad.name] : [])])]
}
