import { type ShipmentFormValues, toCreateShipmentRequest } from '@karwan/domain/shipments'
import type { Body } from '@karwan/sdk'
import { isShownOnly, type ShipmentFormFields } from './shipment-form-fields.ts'

export type CreateRequest = Body<'createShipment'>
export type UpdateRequest = Body<'updateShipment'>

/** The body of the create call, from values that the domain has accepted. */
export const toCreateRequest: (values: ShipmentFormValues) => CreateRequest = toCreateShipmentRequest

/** The body of the update call: the changed fields, and the version that was read. */
export function toUpdateRequest(
  after: CreateRequest,
  changed: readonly (keyof ShipmentFormFields)[],
  version: number,
): UpdateRequest {
  const keys = changed.filter(isRequestKey)
  const sent = keys.includes('locations') ? [...keys, 'customAddress' as const] : keys
  return { ...Object.fromEntries(sent.map((key) => [key, after[key] ?? clearedValue(key)])), version }
}

// An emptied text is sent as '', every other emptied field as null.
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
