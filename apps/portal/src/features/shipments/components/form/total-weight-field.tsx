import type { VehicleTypeId } from '@karwan/domain/fleet'
import { readNumber } from '@karwan/domain/kernel'
import { loadOfEach, rangeOfType, tonnesOfEach } from '@karwan/domain/shipments'
import { skipToken, useQuery } from '@tanstack/react-query'
import { useWatch } from 'react-hook-form'
import { useIntl } from 'react-intl'
import { useLabels } from '../../../../kit/text/use-labels.ts'
import { vehicleVariantsOptions } from '../../../fleet/fleet.queries.ts'
import { isGiven } from '../../form/is-given.ts'
import { NumberField, useShipmentForm } from './fields.ts'
import { useIsWeighedByGoods } from './use-total-weight.ts'
import { useUnits } from './use-units.ts'

/** Typed only where the goods have no weight of their own. */
export function TotalWeightField() {
  const intl = useIntl()
  const { weightUnit } = useUnits()
  const isSum = useIsWeighedByGoods()
  const warning = useLoadWarning(weightUnit)
  const sumHint = isSum ? intl.formatMessage({ id: 'shipments.field.weightOfGoods' }) : undefined
  return (
    <NumberField
      name="weight"
      label={intl.formatMessage({ id: 'shipments.field.weight' })}
      unit={weightUnit}
      hint={[sumHint, warning].filter(Boolean).join(' · ') || undefined}
      readOnly={isSum}
      required
    />
  )
}

/** What each vehicle would carry, where that is not what its variant is made for, or any of its type. */
function useLoadWarning(weightUnit: string): string | undefined {
  const intl = useIntl()
  const [weight, vehicleCount, typeId, variantId] = useWatch({
    control: useShipmentForm().control,
    name: ['weight', 'vehicleCount', 'vehicleTypeId', 'vehicleTypeVariantId'],
  })
  const options = vehicleVariantsOptions(Number(typeId) as VehicleTypeId)
  const { data = [] } = useQuery(isGiven(typeId) ? options : { ...options, queryFn: skipToken })
  const type = useLabels()('vehicleType', Number(typeId))
  const meant = data.filter(({ id, isActive }) => (isGiven(variantId) ? id === Number(variantId) : isActive))
  const load = {
    weight: readNumber(weight) ?? 0,
    vehicleCount: readNumber(vehicleCount) ?? 0,
    weightUnit,
  }
  const each = tonnesOfEach(load)
  const range = rangeOfType(meant.length === 1 ? (meant[0]?.name ?? '') : type, meant)
  const fits = range === undefined || meant.some((variant) => loadOfEach(load, variant) === 'fitting')
  if (each === undefined || fits) return undefined
  const { name: vehicle, minWeight: least, maxWeight: most } = range
  const id = loadOfEach(load, range) === 'heavy' ? 'weightTooMuch' : 'weightOfEach'
  return intl.formatMessage({ id: `shipments.field.${id}` }, { vehicle, each, least, most })
}
