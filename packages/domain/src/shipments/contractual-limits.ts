import { VehicleType, vehicleTypeName, vehicleTypes } from '../fleet/vehicle-type.ts'
import { isAmountAboveZero } from '../kernel/field.ts'
import { isBetweenAmounts } from '../kernel/money.ts'
import { idsOf } from '../kernel/table.ts'
import { allow, type Verdict } from '../kernel/verdict.ts'
import { mayBePaid } from '../kernel/whole-amounts.ts'
import type { BidCategoryTypeId, ShipmentCategoryTypeId, VehicleTypeId } from '../kernel/wire.ts'
import { BidCategory, bidCategories } from './pricing-terms.ts'
import { ShipmentCategory, shipmentCategories } from './shipment-type.ts'
import { refuse } from './shipments.messages.ts'

/** A rule as the API has it; `vehcileType` is misspelt in the specification (point 3). */
export type ContractualBidPriceRule = {
  shipmentCategoryTypeId: ShipmentCategoryTypeId
  shipmentType: string
  bidCategoryType: 'PER_VEHICLE' | 'PER_TONNE'
  bidCategoryTypeId: BidCategoryTypeId
  vehcileType: string
  vehicleTypeId: VehicleTypeId
  minAmount: number
  maxAmount: number
}

const low = { minAmount: 1_000, maxAmount: 8_000 }
const high = { minAmount: 30_000, maxAmount: 450_000 }

/** One line per bid category and vehicle type. Only Suzuki has low limits per vehicle (spec, point 9). */
export const contractualBidPriceRules: readonly ContractualBidPriceRule[] = [
  ...idsOf(vehicleTypes).map((id) => rule(BidCategory.perTonne, id, low)),
  ...idsOf(vehicleTypes).map((id) =>
    rule(BidCategory.perVehicle, id, id === VehicleType.suzuki ? low : high),
  ),
]

/** The facts that decide which limits apply, if any. */
export type ContractTerms = {
  bidCategoryTypeId: BidCategoryTypeId
  vehicleTypeId: VehicleTypeId
  shipmentCategoryTypeId: ShipmentCategoryTypeId
  /** Currency of the shipment, if known, since not every currency has decimals. */
  currency?: string | undefined
}

export function contractualLimits(terms: ContractTerms): ContractualBidPriceRule | undefined {
  if (terms.shipmentCategoryTypeId !== ShipmentCategory.contractual) return undefined
  const ofCategory = contractualBidPriceRules.filter(
    (line) => line.bidCategoryTypeId === terms.bidCategoryTypeId,
  )
  // Vehicle types that this build does not know get the most common limits.
  return ofCategory.find((line) => line.vehicleTypeId === terms.vehicleTypeId) ?? ofCategory[0]
}

/**
 * The contract amount is per vehicle or per tonne like bids, and has the same limits. Texts that are no
 * amount are refused by the field.
 */
export function checkContractAmount(amount: string, terms: ContractTerms): Verdict {
  const whole = mayBePaid(terms.currency, 'Contract amount', amount)
  if (!whole.allowed) return whole
  const limits = contractualLimits(terms)
  if (!limits || !isAmountAboveZero(amount)) return allow
  const { minAmount: min, maxAmount: max } = limits
  if (isBetweenAmounts(amount, String(min), String(max))) return allow
  const unit = terms.bidCategoryTypeId === BidCategory.perTonne ? 'tonne' : 'vehicle'
  return refuse('shipment.contract_amount_range', { min, max, unit })
}

function rule(
  category: BidCategoryTypeId,
  vehicle: VehicleTypeId,
  amounts: typeof low,
): ContractualBidPriceRule {
  return {
    shipmentCategoryTypeId: ShipmentCategory.contractual,
    shipmentType: shipmentCategories[ShipmentCategory.contractual].code,
    bidCategoryType: bidCategories[category].code,
    bidCategoryTypeId: category,
    vehcileType: vehicleTypeName(vehicle),
    vehicleTypeId: vehicle,
    ...amounts,
  }
}
