import { isGiven } from './is-given.ts'
import type { ShipmentFormFields } from './shipment-form-fields.ts'
import type { ShipmentTerms } from './shipment-terms.ts'

type Offered = Pick<ShipmentTerms, 'paymentTypes' | 'vehicleTypes'>

/** Default values of the form, without a payment or vehicle type that the client's terms no longer offer. */
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
