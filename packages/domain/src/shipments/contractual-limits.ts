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

/** One rule as it stands on the wire; `vehcileType` is spelt so (spec, point 3). */
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

/** One line per bid category and vehicle type. Only Suzuki is bid low per vehicle (spec, point 9). */
export const contractualBidPriceRules: readonly ContractualBidPriceRule[] = [
  ...idsOf(vehicleTypes).map((id) => rule(BidCategory.perTonne, id, low)),
  ...idsOf(vehicleTypes).map((id) =>
    rule(BidCategory.perVehicle, id, id === VehicleType.suzuki ? low : high),
  ),
]

/** What decides whether there are limits, and which. */
export type ContractTerms = {
  bidCategoryTypeId: BidCategoryTypeId
  vehicleTypeId: VehicleTypeId
  shipmentCategoryTypeId: ShipmentCategoryTypeId
  /** Of the shipment, where it is known: not every currency has decimals. */
  currency?: string | undefined
}

export function contractualLimits(terms: ContractTerms): ContractualBidPriceRule | undefined {
  if (terms.shipmentCategoryTypeId !== ShipmentCategory.contractual) return undefined
  const ofCategory = contractualBidPriceRules.filter(
    (line) => line.bidCategoryTypeId === terms.bidCategoryTypeId,
  )
  // A vehicle type that this build does not know is bid for as most of them are.
  return ofCategory.find((line) => line.vehicleTypeId === terms.vehicleTypeId) ?? ofCategory[0]
}

/**
 * The contract amount is agreed for one vehicle, or one tonne, as bids are, and lies within the same limits. What is
 * no amount at all is for the field to say.
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
