import { citySearchMinimum } from '@karwan/domain/geography'
import type { Answer } from '@karwan/sdk'
import { useQuery } from '@tanstack/react-query'
import { citySearchOptions } from './geography.queries.ts'

type City = Answer<'searchCities'>[number]

/** A city that is found by typing: `<ComboboxField name="cityId" label={…} {...cityChoice} />`. */
export const cityChoice = {
  minCharacters: citySearchMinimum,
  useFound: (text: string) => useQuery(citySearchOptions(text)),
  toOption: (city: City) => ({
    value: city.id,
    label: city.name,
    hint: [city.stateName, city.localName].filter(Boolean).join(' · '),
  }),
}
