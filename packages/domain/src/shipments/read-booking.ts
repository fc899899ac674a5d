import type { CreateShipmentRequest } from '../kernel/wire.ts'
import { toCreateShipmentRequest } from './create-shipment-request.ts'
import { shipmentFields } from './shipment-fields.ts'
import { type ShipmentFormRules, shipmentComplaints } from './shipment-form.rules.ts'
import { shipmentForm } from './shipment-form.ts'

type Body = Omit<CreateShipmentRequest, 'company' | 'project'>
type Said = { readonly path: readonly PropertyKey[]; readonly message: string }

/**
 * Reads a request body and validates it. The full form is only built if a field is invalid, as building it
 * and reading all fields again takes several times as long as the rules.
 */
export function readBooking<Asked extends Body>(
  body: Asked,
  rules: ShipmentFormRules,
): { complaints: readonly Said[]; wanted: Asked | CreateShipmentRequest } {
  const { data } = shipmentFields(rules.zone).safeParse(body)
  return data
    ? { complaints: shipmentComplaints(data, rules), wanted: toCreateShipmentRequest(data) }
    : { complaints: shipmentForm(rules).safeParse(body).error?.issues ?? [], wanted: body }
}
