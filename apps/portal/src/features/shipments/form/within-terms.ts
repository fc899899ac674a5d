import { isGiven } from './is-given.ts'
import type { ShipmentFormFields } from './shipment-form-fields.ts'
import type { ShipmentTerms } from './shipment-terms.ts'

type Offered = Pick<ShipmentTerms, 'paymentTypes' | 'vehicleTypes'>

/** What an earlier booking or the product begins with, but for what the client's terms leave out by now. */
export function withinTerms(fields: ShipmentFormFields, offered: Offered): ShipmentFormFields {
  const { paymentReceivingTypeId: payment, vehicleTypeId: vehicle } = fields
  return {
    ...fields,
    paymentReceivingTypeId: isIn(offered.paymentTypes, payment) ? payment : offered.paymentTypes[0],
    ...(!isIn(offered.vehicleTypes, vehicle) && { vehicleTypeId: '', vehicleTypeVariantId: '' }),
  }
}

/** An empty list offers all of them. */
const isIn = (offered: readonly number[], chosen: string | number | null | undefined): boolean =>
  offered.length === 0 || !isGiven(chosen) || offered.includes(Number(chosen))
