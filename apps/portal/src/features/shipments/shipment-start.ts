import type { ShipmentFormRules } from '@karwan/domain/shipments'
import type { ShipmentFormFields } from './form/shipment-form-fields.ts'

/** What the form of a new shipment begins with instead of nothing, and the name of its draft. */
export type ShipmentStart = {
  name: string
  fields: ShipmentFormFields
  /** What it demands besides, and the fields that this is about. */
  demands?: { fields: readonly string[]; besides: NonNullable<ShipmentFormRules['besides']> }
  /** What is said about its loading time. */
  aboutTime?: string
}
