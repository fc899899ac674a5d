import { Field } from '@karwan/design-system/components/field'
import { NumberInput } from '@karwan/design-system/components/number-input'
import { useRef } from 'react'
import { useIntl } from 'react-intl'
import { followingTotal, weightOfPickUps } from '../../form/total-weight.ts'
import { fieldId, useFieldError, useShipmentForm } from './use-form-field.ts'
import { useUnits } from './use-units.ts'

/** The total follows the goods as long as nobody has typed another one, so that no weight is asked for twice. */
export function LoadWeightField({ stop, load }: { stop: number; load: number }) {
  const intl = useIntl()
  const { weightUnit } = useUnits()
  const { register, getValues, setValue } = useShipmentForm()
  const name = `locations.${stop}.loads.${load}.weight` as const
  const sumBefore = useRef<number>(undefined)

  const follow = () => {
    const total = followingTotal(
      getValues('weight'),
      sumBefore.current,
      weightOfPickUps(getValues('locations')),
    )
    if (total !== undefined) setValue('weight', total, { shouldDirty: true })
  }

  return (
    <Field
      id={fieldId(name)}
      label={intl.formatMessage({ id: 'shipments.load.weight' })}
      error={useFieldError(name)}
      required
    >
      <NumberInput
        {...register(name, { onBlur: follow })}
        suffix={weightUnit}
        onFocus={() => {
          sumBefore.current = weightOfPickUps(getValues('locations'))
        }}
      />
    </Field>
  )
}
