import type { VehicleTypeId } from '@karwan/domain/fleet'
import { readNumber } from '@karwan/domain/kernel'
import { loadOfEach, tonnesOfEach } from '@karwan/domain/shipments'
import { skipToken, useQuery } from '@tanstack/react-query'
import { useWatch } from 'react-hook-form'
import { useIntl } from 'react-intl'
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
  const meant = isGiven(variantId) ? data.filter(({ id }) => id === Number(variantId)) : data
  const load = {
    weight: readNumber(weight) ?? 0,
    vehicleCount: readNumber(vehicleCount) ?? 0,
    weightUnit,
  }
  const each = tonnesOfEach(load)
  const fits = meant.length === 0 || meant.some((variant) => loadOfEach(load, variant) === 'fitting')
  if (each === undefined || fits) return undefined
  return intl.formatMessage(
    { id: 'shipments.field.weightOfEach' },
    {
      each,
      least: Math.min(...meant.map(({ minWeight }) => minWeight)),
      most: Math.max(...meant.map(({ maxWeight }) => maxWeight)),
    },
  )
}
