import type { ShipmentFormRules } from '@karwan/domain/shipments'
import type { ShipmentFormFields } from './form/shipment-form-fields.ts'

/** The first values of the form of a new shipment, and the name of its draft. */
export type ShipmentStart = {
  name: string
  fields: ShipmentFormFields
  /** Additional required fields, with the rule that checks them. */
  demands?: { fields: readonly string[]; besides: NonNullable<ShipmentFormRules['besides']> }
  /** A hint below the loading time. */
  aboutTime?: string
}
