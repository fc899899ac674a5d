import type { ShipmentFormInput } from '../shipments/shipment-fields.ts'

export type TemplatePayload = Omit<ShipmentFormInput, 'loadingTime' | 'referenceNumber'>

/** A template keeps the whole form except what belongs to one shipment only. */
export function toTemplatePayload(form: ShipmentFormInput): TemplatePayload {
  const { loadingTime: _loadingTime, referenceNumber: _referenceNumber, ...payload } = form
  return payload
}

/** The form that a template starts; loading time and reference number are asked anew. */
export const formFromTemplate = (payload: TemplatePayload): ShipmentFormInput => ({
  ...payload,
  loadingTime: undefined,
  referenceNumber: undefined,
})
