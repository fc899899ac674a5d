import { useIntl } from 'react-intl'
import { NumberField } from './fields.ts'
import { useHasOneLoad, useIsWeighedByGoods } from './use-total-weight.ts'
import { useUnits } from './use-units.ts'

/**
 * The total weight of several loads; can be typed only if not all of them have a weight of their own.
 * The field of a single load asks for it, too.
 */
export function TotalWeightField() {
  const intl = useIntl()
  const { weightUnit } = useUnits()
  const isSum = useIsWeighedByGoods()
  if (useHasOneLoad()) return null
  return (
    <NumberField
      name="weight"
      label={intl.formatMessage({ id: 'shipments.field.weight' })}
      unit={weightUnit}
      hint={isSum ? intl.formatMessage({ id: 'shipments.field.weightOfGoods' }) : undefined}
      readOnly={isSum}
      required
    />
  )
}
