import type { ShipmentFormFields } from './form/shipment-form-fields.ts'

/** What the form of a new shipment begins with instead of nothing, and the name of its draft. */
export type ShipmentStart = {
  name: string
  fields: ShipmentFormFields
  /** What is said about its loading time. */
  aboutTime?: string
}
