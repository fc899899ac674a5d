import { citySearchMinimum } from '@karwan/domain/geography'
import type { Answer } from '@karwan/sdk'
import { useQuery } from '@tanstack/react-query'
import { useIntl } from 'react-intl'
import { citySearchOptions } from '../../../geography/geography.queries.ts'
import { ComboboxField, useShipmentForm } from './fields.ts'

type City = Answer<'searchCities'>[number]

export function CityField({ stop }: { stop: number }) {
  const intl = useIntl()
  const { setValue } = useShipmentForm()
  // Until somebody knows better, the stop is where its city is.
  const placeStop = (city: City | undefined) => {
    setValue(`locations.${stop}.latitude`, city?.lat, { shouldDirty: true })
    setValue(`locations.${stop}.longitude`, city?.lng, { shouldDirty: true })
  }
  return (
    <ComboboxField
      name={`locations.${stop}.cityId`}
      labelName={`locations.${stop}.cityName`}
      label={intl.formatMessage({ id: 'shipments.stop.city' })}
      minCharacters={citySearchMinimum}
      useFound={useCitySearch}
      toOption={toOption}
      onChosen={placeStop}
      required
    />
  )
}

const useCitySearch = (text: string) => useQuery(citySearchOptions(text))

const toOption = (city: City) => ({
  value: city.id,
  label: city.name,
  hint: [city.stateName, city.localName].filter(Boolean).join(' · '),
})
