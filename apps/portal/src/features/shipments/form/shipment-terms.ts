import type { VehicleTypeId } from '@karwan/domain/fleet'
import type {
  BidCategoryTypeId,
  PaymentTypeId,
  ShipmentCategoryTypeId,
  ShipmentFormRules,
} from '@karwan/domain/shipments'
import { createContext, use } from 'react'
import type { ShipmentFormFields } from './shipment-form-fields.ts'

/** The client's and user's settings of the form: terms, units and choices. */
export interface ShipmentTerms {
  currency: string
  weightUnit: string
  vehicleTerm: string
  rateTerm: string
  zone: string
  paymentTypes: readonly PaymentTypeId[]
  categories: readonly ShipmentCategoryTypeId[]
  bidCategories: readonly BidCategoryTypeId[]
  /** Empty: all of them. */
  vehicleTypes: readonly VehicleTypeId[]
  isContractualAllowed: boolean
  /** Customer support and brokers choose the company that they book for; shippers book for their own. */
  choosesCompany: boolean
  /** When changing a shipment, the pool can be chosen only by those who may change it on its own. */
  choosesPool: boolean
  /** A changed shipment keeps its weight unit, even if it moves to another company. */
  keepsWeightUnit: boolean
  ownCompany: { id: number; name: string } | undefined
  now: () => Date
}

export const ShipmentTermsContext = createContext<ShipmentTerms | null>(null)

export function useShipmentTerms(): ShipmentTerms {
  const terms = use(ShipmentTermsContext)
  if (!terms) throw new MissingShipmentTermsError('The shipment form stands outside its terms')
  return terms
}

export class MissingShipmentTermsError extends Error {
  override readonly name = 'MissingShipmentTermsError'
}

/** The project decides if one is chosen, otherwise the user's setting. */
export const mayBeContractual = (terms: ShipmentTerms, isProjectContractual: boolean | undefined): boolean =>
  isProjectContractual ?? terms.isContractualAllowed

/** The domain's rules for this form, by the present time and what the viewer may see. */
export const formRules = (
  terms: ShipmentTerms,
  {
    isProjectContractual,
    hidesRates = false,
  }: Pick<ShipmentFormFields, 'isProjectContractual' | 'hidesRates'>,
): ShipmentFormRules => ({
  now: terms.now(),
  zone: terms.zone,
  isContractualAllowed: mayBeContractual(terms, isProjectContractual),
  categories: terms.categories,
  paymentTypes: terms.paymentTypes,
  vehicleTypes: terms.vehicleTypes,
  needsCompany: terms.choosesCompany,
  hidesContractAmount: hidesRates,
})
