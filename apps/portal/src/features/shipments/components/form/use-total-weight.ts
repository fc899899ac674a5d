import { readNumber } from '@karwan/domain/kernel'
import { weightOfGoods } from '@karwan/domain/shipments'
import { useWatch } from 'react-hook-form'
import { useShipmentForm } from './fields.ts'

/** The total follows the goods as long as all of them have a weight; asked whenever the goods have changed. */
export function useFollowGoods(): () => void {
  const { getValues, setValue } = useShipmentForm()
  return () => {
    const sum = weightOfGoods(getValues('locations'))
    const isBehind = sum !== undefined && sum !== readNumber(getValues('weight'))
    if (isBehind) setValue('weight', sum, { shouldDirty: true, shouldValidate: false })
  }
}

/** Whether the total is the sum of the goods, and so nobody types it. */
export function useIsWeighedByGoods(): boolean {
  const [locations, weight] = useWatch({ control: useShipmentForm().control, name: ['locations', 'weight'] })
  const sum = weightOfGoods(locations)
  // A total that was booked before it had to be the sum can be put right by hand.
  return sum !== undefined && sum === readNumber(weight)
}
