import { useRef } from 'react'
import { useIntl } from 'react-intl'
import { followingTotal, weightOfPickUps } from '../../form/total-weight.ts'
import { NumberField, useShipmentForm } from './fields.ts'
import { useUnits } from './use-units.ts'

/** The total follows the goods as long as nobody has typed another one, so that no weight is asked for twice. */
export function LoadWeightField({ stop, load }: { stop: number; load: number }) {
  const intl = useIntl()
  const { weightUnit } = useUnits()
  const { getValues, setValue } = useShipmentForm()
  const sumBefore = useRef<number>(undefined)

  const follow = () => {
    const sum = weightOfPickUps(getValues('locations'))
    const total = followingTotal(getValues('weight'), sumBefore.current, sum)
    if (total !== undefined) setValue('weight', total, { shouldDirty: true })
  }

  return (
    <NumberField
      name={`locations.${stop}.loads.${load}.weight`}
      label={intl.formatMessage({ id: 'shipments.load.weight' })}
      unit={weightUnit}
      onFocus={() => {
        sumBefore.current = weightOfPickUps(getValues('locations'))
      }}
      onBlur={follow}
      required
    />
  )
}
