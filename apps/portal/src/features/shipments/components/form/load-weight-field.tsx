import { useIntl } from 'react-intl'
import { NumberField, useShipmentForm } from './fields.ts'
import { useFollowGoods, useHasOneLoad } from './use-total-weight.ts'
import { useUnits } from './use-units.ts'

/** The weight of a load. The weight of the only load is that of the shipment, and therefore required. */
export function LoadWeightField({ stop, load }: { stop: number; load: number }) {
  const intl = useIntl()
  const { weightUnit } = useUnits()
  const { getValues, setValue } = useShipmentForm()
  const followGoods = useFollowGoods()
  const name = `locations.${stop}.loads.${load}.weight` as const
  const facts = { label: intl.formatMessage({ id: 'shipments.load.weight' }), unit: weightUnit }
  const followTotal = () => setValue(name, getValues('weight'), { shouldDirty: true, shouldValidate: false })
  if (useHasOneLoad())
    return <NumberField key="weight" name="weight" {...facts} onChanged={followTotal} required />
  return <NumberField key={name} name={name} {...facts} onChanged={followGoods} />
}
