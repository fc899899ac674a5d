import { type ShipmentFormValues, toCreateShipmentRequest } from '@karwan/domain/shipments'
import type { Body } from '@karwan/sdk'
import { isShownOnly, type ShipmentFormFields } from './shipment-form-fields.ts'

export type CreateRequest = Body<'createShipment'>
export type UpdateRequest = Body<'updateShipment'>

/** The create call's body for a form that the domain has accepted. */
export const toCreateRequest: (values: ShipmentFormValues) => CreateRequest = toCreateShipmentRequest

/** Only what differs from what was read, with the version that was read. */
export function toUpdateRequest(
  after: CreateRequest,
  changed: readonly (keyof ShipmentFormFields)[],
  version: number,
): UpdateRequest {
  const keys = changed.filter(isRequestKey)
  const sent = keys.includes('locations') ? [...keys, 'customAddress' as const] : keys
  return { ...Object.fromEntries(sent.map((key) => [key, after[key] ?? clearedValue(key)])), version }
}

// An emptied text is sent as an empty text, everything else that may be taken away as null.
const texts: readonly string[] = [
  'consigneeName',
  'consigneeNumber',
  'pointOfContactName',
  'pointOfContactNumber',
  'specialInstructions',
  'referenceNumber',
  'hsCode',
]
const clearedValue = (key: string) => (texts.includes(key) ? '' : null)

type RequestKey = keyof CreateRequest & keyof ShipmentFormFields
const isRequestKey = (key: keyof ShipmentFormFields): key is RequestKey => !isShownOnly(key)
