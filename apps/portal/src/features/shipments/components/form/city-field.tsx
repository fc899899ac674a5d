import { citySearchMinimum } from '@karwan/domain/geography'
import type { Answer } from '@karwan/sdk'
import { useQuery } from '@tanstack/react-query'
import { useWatch } from 'react-hook-form'
import { useIntl } from 'react-intl'
import { citySearchOptions } from '../../../geography/geography.queries.ts'
import { isGiven } from '../../form/is-given.ts'
import { SearchField } from './search-field.tsx'
import { useFieldError, useShipmentForm } from './use-form-field.ts'

type City = Answer<'searchCities'>[number]

export function CityField({ stop }: { stop: number }) {
  const intl = useIntl()
  const { control, setValue, clearErrors } = useShipmentForm()
  const [cityId, cityName] = useWatch({
    control,
    name: [`locations.${stop}.cityId`, `locations.${stop}.cityName`],
  })

  const choose = (city: City | null) => {
    const dirty = { shouldDirty: true }
    setValue(`locations.${stop}.cityId`, city?.id, dirty)
    setValue(`locations.${stop}.cityName`, city?.name, dirty)
    // Until somebody knows better, the stop is where its city is.
    setValue(`locations.${stop}.latitude`, city?.lat, dirty)
    setValue(`locations.${stop}.longitude`, city?.lng, dirty)
    clearErrors(`locations.${stop}.cityId`)
  }

  return (
    <SearchField
      name={`locations.${stop}.cityId`}
      label={intl.formatMessage({ id: 'shipments.stop.city' })}
      error={useFieldError(`locations.${stop}.cityId`)}
      required
      minCharacters={citySearchMinimum}
      value={isGiven(cityId) ? { value: Number(cityId), label: cityName ?? String(cityId) } : null}
      useFound={useCitySearch}
      toOption={toOption}
      onChoose={choose}
    />
  )
}

const useCitySearch = (text: string) => useQuery(citySearchOptions(text))

const toOption = (city: City) => ({
  value: city.id,
  label: city.name,
  hint: [city.stateName, city.localName].filter(Boolean).join(' · '),
})
