import type { Answer } from '@karwan/sdk'
import { useIntl } from 'react-intl'
import { cityChoice } from '../../../geography/city-choice.ts'
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
      {...cityChoice}
      onChosen={placeStop}
      required
    />
  )
}
