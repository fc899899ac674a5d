import type { VehicleTypeId } from '@karwan/domain/fleet'
import { readNumber } from '@karwan/domain/kernel'
import { loadOfEach, rangeOfType, tonnesOfEach } from '@karwan/domain/shipments'
import { skipToken, useQuery } from '@tanstack/react-query'
import { useWatch } from 'react-hook-form'
import { useIntl } from 'react-intl'
import { vehicleTypesOptions, vehicleVariantsOptions } from '../../../fleet/fleet.queries.ts'
import { isGiven } from '../../form/is-given.ts'
import { useShipmentForm } from './fields.ts'

/** Warns if the weight per vehicle does not fit the chosen variant or, without one, any of its type. */
export function useLoadWarning(weightUnit: string): string | undefined {
  const intl = useIntl()
  const [weight, vehicleCount, typeId, variantId] = useWatch({
    control: useShipmentForm().control,
    name: ['weight', 'vehicleCount', 'vehicleTypeId', 'vehicleTypeVariantId'],
  })
  const options = vehicleVariantsOptions(Number(typeId) as VehicleTypeId)
  const { data = [] } = useQuery(isGiven(typeId) ? options : { ...options, queryFn: skipToken })
  const { data: types = [] } = useQuery(vehicleTypesOptions())
  const type = types.find(({ id }) => id === Number(typeId))
  const range = isGiven(variantId)
    ? data.find(({ id }) => id === Number(variantId))
    : type &&
      rangeOfType(
        type,
        data.filter(({ isActive }) => isActive),
      )
  const load = {
    weight: readNumber(weight) ?? 0,
    vehicleCount: readNumber(vehicleCount) ?? 0,
    weightUnit,
  }
  const each = tonnesOfEach(load)
  if (each === undefined || !range) return undefined
  const stands = loadOfEach(load, range)
  if (stands === 'fitting') return undefined
  const { name: vehicle, minWeight: least, maxWeight: most } = range
  const id = stands === 'heavy' ? 'weightTooMuch' : 'weightOfEach'
  return intl.formatMessage({ id: `shipments.field.${id}` }, { vehicle, each, least, most })
}
