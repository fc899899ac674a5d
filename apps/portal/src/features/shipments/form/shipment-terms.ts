import type { VehicleTypeId } from '@karwan/domain/fleet'
import type {
  BidCategoryTypeId,
  PaymentTypeId,
  ShipmentCategoryTypeId,
  ShipmentFormRules,
} from '@karwan/domain/shipments'
import { createContext, use } from 'react'
import type { ShipmentFormFields } from './shipment-form-fields.ts'

/** What the client and the user decide about the form: words, units, and what is offered. */
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
  /** Customer support and brokers say for whom they book; shippers book for themselves. */
  choosesCompany: boolean
  /** An edit moves a shipment to the other pool only for who may do that by itself. */
  choosesPool: boolean
  /** A shipment goes on in the weight unit that it was booked in, whichever company it is moved to. */
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

/** The project decides where one is chosen; otherwise what holds for the user. */
export const mayBeContractual = (terms: ShipmentTerms, isProjectContractual: boolean | undefined): boolean =>
  isProjectContractual ?? terms.isContractualAllowed

/** The rules of the domain at the moment of asking, for what this viewer may see and choose. */
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
