import { readMoment } from '@karwan/domain/kernel'
import { StopAction } from '@karwan/domain/shipments'
import type { Answer } from '@karwan/sdk'
import { useWatch } from 'react-hook-form'
import { useIntl } from 'react-intl'
import { cityChoice } from '../../../geography/city-choice.ts'
import { useTruckBanHint } from '../../../geography/truck-ban-hint.ts'
import { isGiven } from '../../form/is-given.ts'
import { useShipmentTerms } from '../../form/shipment-terms.ts'
import { ComboboxField, useShipmentForm } from './fields.ts'

type City = Answer<'searchCities'>[number]

export function CityField({ stop }: { stop: number }) {
  const intl = useIntl()
  const { setValue } = useShipmentForm()
  const hint = useBanOfStop(stop)
  // The centre of the city serves as the stop's point until a more exact one is chosen.
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
      hint={hint}
      required
    />
  )
}

/**
 * Warns of truck bans in the stop's city: at the loading hour for pick ups, on the whole loading day for other
 * stops, since their arrival time is not known.
 */
function useBanOfStop(stop: number): string | undefined {
  const { zone } = useShipmentTerms()
  const [cityId, action, loadingTime, vehicleTypeId] = useWatch({
    control: useShipmentForm().control,
    name: [
      `locations.${stop}.cityId`,
      `locations.${stop}.locationActionType`,
      'loadingTime',
      'vehicleTypeId',
    ],
  })
  return useTruckBanHint({
    cityId: isGiven(cityId) ? Number(cityId) : undefined,
    at: readMoment(loadingTime, zone),
    vehicleTypeId: isGiven(vehicleTypeId) ? Number(vehicleTypeId) : undefined,
    within: Number(action) === StopAction.pickUp ? 'hour' : 'day',
  })
}
