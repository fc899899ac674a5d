import { useFormContext } from 'react-hook-form'
import { fieldsOf } from '../../../../kit/form/fields-of.ts'
import type { ShipmentFormFields } from '../../form/shipment-form-fields.ts'

/** Field components typed with the field names of the shipment form. */
export const {
  AmountField,
  CheckboxField,
  ComboboxField,
  DateTimeField,
  NumberField,
  PhoneField,
  RadioCardsField,
  SelectField,
  TextareaField,
  TextField,
} = fieldsOf<ShipmentFormFields>()

export const useShipmentForm = () => useFormContext<ShipmentFormFields>()
