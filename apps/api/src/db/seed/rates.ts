import type { ShipmentLoad } from '@karwan/domain/bidding'
import { contractualLimits } from '@karwan/domain/shipments'
import type { VehicleTypeId } from '../../modules/fleet/fleet.types.ts'

type Tariff = { perKm: number; least: number }

/** Rough market rates of one vehicle, in rupees. */
const usual = { perKm: 150, least: 35_000 }
const tariffs: Readonly<Record<VehicleTypeId, Tariff>> = {
  1: { perKm: 190, least: 45_000 },
  2: { perKm: 170, least: 40_000 },
  3: usual,
  4: { perKm: 95, least: 18_000 },
  5: { perKm: 45, least: 2_500 },
  6: { perKm: 60, least: 6_000 },
  7: { perKm: 230, least: 60_000 },
}

/** An approximate exchange rate, good enough for a demo. */
const birrPerRupee = 0.45

export function marketRate(typeId: VehicleTypeId, distanceKm: number, currency: string): number {
  const { perKm, least } = tariffs[typeId] ?? usual
  const rupees = Math.max(least, distanceKm * perKm)
  return currency === 'Birr' ? rupees * birrPerRupee : rupees
}

export type Terms = {
  vehicleTypeId: VehicleTypeId
  bidCategoryTypeId: 1 | 2
  shipmentCategoryTypeId: 1 | 2 | 3
  load: ShipmentLoad
}

/** An amount in the bid's own category, rounded as people quote it and within the contract's limits. */
export function quote(perVehicle: number, terms: Terms): string {
  const { load, bidCategoryTypeId } = terms
  const inCategory = bidCategoryTypeId === 1 ? perVehicle : (perVehicle * load.vehicleCount) / load.weight
  const step = inCategory > 20_000 ? 500 : 50
  const rounded = Math.max(step, Math.round(inCategory / step) * step)
  const limits = contractualLimits(terms)
  return (limits ? Math.min(limits.maxAmount, Math.max(limits.minAmount, rounded)) : rounded).toFixed(2)
}
