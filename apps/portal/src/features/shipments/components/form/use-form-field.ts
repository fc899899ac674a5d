import { type FieldPath, useFormContext, useFormState } from 'react-hook-form'
import type { ShipmentFormFields } from '../../form/shipment-form-fields.ts'

export type FieldName = FieldPath<ShipmentFormFields>

/** Where the error summary leads to. */
export const fieldId = (name: string): string => `shipment-${name.replaceAll('.', '-')}`

export function useShipmentForm() {
  return useFormContext<ShipmentFormFields>()
}

/** The sentence of what is wrong with a field; only this field renders when it changes. */
export function useFieldError(name: FieldName): string | undefined {
  const { control, getFieldState } = useShipmentForm()
  const state = useFormState({ control, name })
  return getFieldState(name, state).error?.message
}
