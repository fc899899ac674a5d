import { VehicleType, vehicleTypeName, vehicleTypes } from '../fleet/vehicle-type.ts'
import { isAmountAboveZero } from '../kernel/field.ts'
import { highestPrice, isBetweenAmounts, isWithinPrices } from '../kernel/money.ts'
import { idsOf } from '../kernel/table.ts'
import { allow, type Verdict } from '../kernel/verdict.ts'
import type { BidCategoryTypeId, ShipmentCategoryTypeId, VehicleTypeId } from '../kernel/wire.ts'
import { BidCategory, bidCategories } from '../shipments/pricing-terms.ts'
import { ShipmentCategory, shipmentCategories } from '../shipments/shipment-type.ts'
import { refuse } from './bidding.messages.ts'

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

export type BidOffer = {
  amount: string
  bidCategoryTypeId: BidCategoryTypeId
  vehicleTypeId: VehicleTypeId
  shipmentCategoryTypeId: ShipmentCategoryTypeId
}

export function contractualLimits(offer: Omit<BidOffer, 'amount'>): ContractualBidPriceRule | undefined {
  if (offer.shipmentCategoryTypeId !== ShipmentCategory.contractual) return undefined
  const ofCategory = contractualBidPriceRules.filter(
    (line) => line.bidCategoryTypeId === offer.bidCategoryTypeId,
  )
  // A vehicle type that this build does not know is bid for as most of them are.
  return ofCategory.find((line) => line.vehicleTypeId === offer.vehicleTypeId) ?? ofCategory[0]
}

/** Both limits are allowed amounts; other shipments only need an amount above zero. */
export function checkBidAmount(offer: BidOffer): Verdict {
  const limits = contractualLimits(offer)
  if (!isAmountAboveZero(offer.amount)) return limits ? outOfRange(limits) : refuse('bid.amount_invalid')
  if (!limits)
    return isWithinPrices(offer.amount) ? allow : refuse('bid.amount_too_high', { limit: highestPrice })
  const isInside =
    isWithinPrices(offer.amount) &&
    isBetweenAmounts(offer.amount, String(limits.minAmount), String(limits.maxAmount))
  return isInside ? allow : outOfRange(limits)
}

const outOfRange = ({ minAmount, maxAmount }: ContractualBidPriceRule) =>
  refuse('bid.amount_out_of_range', { min: minAmount, max: maxAmount })

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
