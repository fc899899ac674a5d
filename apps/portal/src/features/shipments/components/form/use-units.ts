import { useWatch } from 'react-hook-form'
import { useShipmentTerms } from '../../form/shipment-terms.ts'
import { useShipmentForm } from './fields.ts'

/** What amounts and weights are given in: the company's, as the server takes them so, whoever books for it. */
export function useUnits(): { currency: string; weightUnit: string } {
  const terms = useShipmentTerms()
  const { control } = useShipmentForm()
  const [currency = terms.currency, weightUnit = terms.weightUnit] = useWatch({
    control,
    name: ['currency', 'weightUnit'],
  })
  return { currency, weightUnit }
}
