import { useIntl } from 'react-intl'
import { NumberField } from './fields.ts'
import { useFollowGoods } from './use-total-weight.ts'
import { useUnits } from './use-units.ts'

export function LoadWeightField({ stop, load }: { stop: number; load: number }) {
  const intl = useIntl()
  const { weightUnit } = useUnits()
  return (
    <NumberField
      name={`locations.${stop}.loads.${load}.weight`}
      label={intl.formatMessage({ id: 'shipments.load.weight' })}
      unit={weightUnit}
      onChanged={useFollowGoods()}
    />
  )
}
