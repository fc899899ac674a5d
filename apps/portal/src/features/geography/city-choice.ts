import { citySearchMinimum, countryOfId } from '@karwan/domain/geography'
import type { Answer } from '@karwan/sdk'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { countryHere } from '../../kit/access/country-here.ts'
import { spelled } from '../../kit/text/home-currency.ts'
import { citySearchOptions, countriesOptions, nearFirst } from './geography.queries.ts'

type City = Answer<'searchCities'>[number]

/** The props of a field that finds a city: `<ComboboxField name="cityId" label={…} {...cityChoice} />`. */
export const cityChoice = {
  minCharacters: citySearchMinimum,
  useFound: useCitiesNearFirst,
  toOption: (city: City) => ({
    value: city.id,
    label: city.name,
    hint: [city.stateName, city.localName].filter(Boolean).join(' · '),
  }),
}

/**
 * The props of the field that finds a form's city, and the country of that city: its phones offer the dial code, its
 * amounts are in the currency. `first` is the country that the form begins with, if it is known.
 */
export function useCityWithCountry(first?: number) {
  const [countryId, setCountryId] = useState(first)
  const onChosen = (city: City | undefined) => setCountryId(city?.countryId)
  const country = countryOfId(countryId)
  return { city: { ...cityChoice, onChosen }, country, currency: country && spelled(country.currency) }
}

/** Cities that match a text, with those of the browser's country first. */
export function useCitiesNearFirst(text: string) {
  const { data: countries } = useQuery({ ...countriesOptions(), enabled: text.length >= citySearchMinimum })
  const here = countries?.find(({ iso2 }) => iso2 === countryHere().iso2)?.id
  return useQuery({ ...citySearchOptions(text), select: (cities) => nearFirst(cities, here) })
}
