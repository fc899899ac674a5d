import { useWatch } from 'react-hook-form'
import { useShipmentTerms } from '../../form/shipment-terms.ts'
import { useShipmentForm } from './fields.ts'

/** Currency and weight unit of the shipment's company, which the server expects whoever books. */
export function useUnits(): { currency: string; weightUnit: string } {
  const terms = useShipmentTerms()
  const { control } = useShipmentForm()
  const [currency = terms.currency, weightUnit = terms.weightUnit] = useWatch({
    control,
    name: ['currency', 'weightUnit'],
  })
  return { currency, weightUnit }
}
