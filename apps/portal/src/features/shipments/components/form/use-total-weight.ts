import { readNumber } from '@karwan/domain/kernel'
import { weightOfGoods } from '@karwan/domain/shipments'
import { useWatch } from 'react-hook-form'
import { useShipmentForm } from './fields.ts'

/** To be called after each change of the goods: sets the total to their sum if all of them have a weight. */
export function useFollowGoods(): () => void {
  const { getValues, setValue } = useShipmentForm()
  return () => {
    const sum = weightOfGoods(getValues('locations'))
    const isBehind = sum !== undefined && sum !== readNumber(getValues('weight'))
    if (isBehind) setValue('weight', sum, { shouldDirty: true, shouldValidate: false })
  }
}

/** Whether the total is the sum of the goods and therefore read only. */
export function useIsWeighedByGoods(): boolean {
  const [locations, weight] = useWatch({ control: useShipmentForm().control, name: ['locations', 'weight'] })
  const sum = weightOfGoods(locations)
  // An old shipment may have a total that is not the sum; it stays editable, so that it can be corrected.
  return sum !== undefined && sum === readNumber(weight)
}

/** Whether the shipment has a single load, so that one field asks for its weight and the total. */
export function useHasOneLoad(): boolean {
  const locations = useWatch({ control: useShipmentForm().control, name: 'locations' })
  return locations.reduce((count, { loads }) => count + (loads?.length ?? 0), 0) === 1
}
