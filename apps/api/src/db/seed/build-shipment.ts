import { rollUpShipmentStatus } from '@karwan/domain/bookings'
import type { VehicleTypeId } from '../../modules/fleet/fleet.types.ts'
import type { shipments } from '../../modules/shipments/shipments.table.ts'
import { buildStops, cityOf, type Goods } from './build-stops.ts'
import type { Lane } from './data/lanes.ts'
import type { variantSeed } from './data/vehicle-types.ts'
import { type Owner, originOf } from './owner.ts'
import type { Random } from './random.ts'
import { marketRate, quote, type Terms } from './rates.ts'
import type { ShipmentPlan } from './shipment-plan.ts'

type ShipmentInsert = typeof shipments.$inferInsert
export type Variant = (typeof variantSeed)[number]

export type ShipmentSetting = {
  id: number
  owner: Owner
  lane: Lane
  distanceKm: number
  plan: ShipmentPlan
  variant: Variant
  goods: Goods
  random: Random
}

/** The shipment as booked, with its terms and stops; bids and bookings are added later. */
export function buildShipment(setting: ShipmentSetting) {
  const { id, owner, lane, distanceKm, plan, variant, goods, random } = setting
  const [variantId, vehicleTypeId, variantName, minWeight, maxWeight] = variant
  const weight = Math.max(
    1,
    roundedTonnes((minWeight + (maxWeight - minWeight) * random.next()) * plan.vehicleCount),
  )
  const load = { weight, weightUnit: 'Tonne', vehicleCount: plan.vehicleCount, currency: owner.currency }
  const terms = termsOf(setting, vehicleTypeId, load)
  const rate = marketRate(vehicleTypeId, distanceKm, owner.currency) * (0.9 + random.next() * 0.25)
  const isContract = terms.shipmentCategoryTypeId === 2
  const shipperRate = quote(rate * 1.1, terms)
  const pickup = cityOf(lane.from[0])
  const dropoff = cityOf(lane.to[0])
  const stops = buildStops({ shipmentId: id, lane, goods, weight, random })
  const shipment = {
    id,
    status: 'CREATED' as const,
    groupId: owner.groupId,
    projectId: owner.project.id,
    shipperUserId: owner.shipper.userId,
    ...originOf(owner, random),
    shipmentCategoryTypeId: terms.shipmentCategoryTypeId,
    poolType: plan.isPrivate ? (2 as const) : (1 as const),
    tag: owner.isBroker
      ? (1 as const)
      : random.weighted([
          [0, 92],
          [1, 4],
          [2, 3],
          [3, 1],
        ] as const),
    projectVerticalTypeId: verticalOf(setting, pickup.region),
    vehicleTypeId,
    vehicleTypeVariantId: variantId,
    variantName,
    vehicleCount: plan.vehicleCount,
    vehiclesCovered: 0,
    quantity: random.between(1, 10),
    weight,
    weightUnit: 'Tonne',
    weightKg: weight * 1_000,
    minWeightPerVehicle: random.chance(0.3) ? minWeight : null,
    maxWeightPerVehicle: random.chance(0.3) ? maxWeight : null,
    currency: owner.currency,
    loadingTime: plan.loadingTime,
    paymentReceivingTypeId: random.weighted([
      [1, 6],
      [2, 3],
      [3, 1],
    ] as const),
    bidCategoryTypeId: terms.bidCategoryTypeId,
    contractAmount: isContract ? shipperRate : null,
    shipperRate,
    minShipperRate: random.chance(0.25) ? quote(rate * 0.85, terms) : null,
    maxShipperRate: random.chance(0.25) ? quote(rate * 1.2, terms) : null,
    acceptAutoBid: random.chance(0.05),
    autoNegotiate: random.chance(0.05),
    isPodHardCopyReq: random.chance(0.2),
    labourAvailabilityTypeId: random.pick([1, 2, 3, 4] as const),
    cityTravelRestrictionTypeId: random.pick([1, 2, 3, 5] as const),
    consigneeName: `${dropoff.name} ${random.pick(['Traders', 'Distributors', 'Stores', 'Industries'])}`,
    consigneeNumber: consigneePhone(owner.isHorn, id),
    pointOfContactName: owner.shipper.name,
    pointOfContactNumber: owner.shipper.phone,
    specialInstructions: random.chance(0.3) ? random.pick(instructions) : null,
    referenceNumber: random.chance(0.7) ? `${owner.isHorn ? 'HT' : 'PO'}-${20_000 + id}` : null,
    hsCode: goods[2] === null ? null : `${goods[2]}00`,
    customAddress: false,
    container: containerOf(setting, vehicleTypeId),
    pickupCityId: pickup.id,
    pickupCityName: pickup.name,
    pickupAddress: lane.from[1],
    dropoffCityId: dropoff.id,
    dropoffCityName: dropoff.name,
    dropoffAddress: lane.to[1],
    stopsCount: stops.length,
    goodsTypeId: goods[0],
    goodsTypeName: goods[1],
    distanceKm,
    searchNames: [owner.shipper.name, owner.groupName, owner.project.name].join(' '),
    ...windowOf(plan),
    ...cancellationOf(plan, random),
    createdAt: plan.createdAt,
    updatedAt: plan.createdAt,
  } satisfies ShipmentInsert
  return { shipment, stops, terms, rate }
}

export const rolledUp = (
  plan: ShipmentPlan,
  reached: Parameters<typeof rollUpShipmentStatus>[0]['bookings'],
) =>
  rollUpShipmentStatus({
    bookings: reached,
    vehicleCount: plan.vehicleCount,
    isShipmentCancelled: plan.cancelled !== null,
  })

function termsOf(
  { owner, random }: ShipmentSetting,
  vehicleTypeId: VehicleTypeId,
  load: Terms['load'],
): Terms {
  const isContract = owner.isContractualAllowed && random.chance(0.35)
  return {
    vehicleTypeId,
    load,
    shipmentCategoryTypeId: isContract ? 2 : random.chance(0.08) ? 3 : 1,
    bidCategoryTypeId: vehicleTypeId === 3 && random.chance(0.25) ? 2 : 1,
  }
}

/**
 * id = 5 × region + category. Region 0 is used where the region is unknown, and at random for one in five.
 */
function verticalOf({ owner, lane, random }: ShipmentSetting, region: string | null): number {
  const category = owner.isBroker ? 4 : lane.kind === 'cross' ? 2 : lane.kind === 'short' ? 1 : 0
  const regions = ['North', 'Central Punjab', 'South Punjab', 'South']
  const regionNumber = region === null || random.chance(0.2) ? 0 : regions.indexOf(region) + 1
  return 5 * regionNumber + category
}

function containerOf({ plan, random, id }: ShipmentSetting, vehicleTypeId: VehicleTypeId) {
  if (vehicleTypeId !== 1 || random.chance(0.3)) return null
  return {
    blNumber: `MEDU${String(4_000_000 + id)}`,
    detentionCharges: '12000.00',
    emptyReturnDate: new Date(plan.loadingTime.getTime() + random.between(5, 12) * 86_400_000).toISOString(),
    noOfContainers: plan.vehicleCount,
    returnLocation: 'Empty container yard near the port',
  }
}

function windowOf({ window }: ShipmentPlan) {
  const closesAt = window && new Date(window.opensAt.getTime() + window.minutes * 60_000)
  return {
    bidWindowMinutes: window?.minutes ?? null,
    bidOpensAt: window?.opensAt ?? null,
    bidClosesAt: closesAt,
  }
}

function cancellationOf({ cancelled }: ShipmentPlan, random: Random) {
  return {
    cancelledAt: cancelled?.at ?? null,
    cancelDistanceKm: cancelled ? random.between(0, 40) : null,
    cancelTimeHours: cancelled ? random.between(0, 12) : null,
    cancellationType: cancelled?.by ?? null,
    cancellationReason: cancelled
      ? random.pick(['Cargo not ready', 'Order was withdrawn', 'Wrong details'])
      : null,
  }
}

const instructions = [
  'Tarpaulin is required. Call the gate half an hour before arrival.',
  'Night loading only. The driver must carry a CNIC copy.',
  'Do not stack on top of the cartons.',
  'Weighbridge slip is needed before departure.',
]

const roundedTonnes = (tonnes: number) => Math.round(tonnes * 10) / 10

const consigneePhone = (isHorn: boolean, id: number) =>
  isHorn ? `+25191${String(2_000_000 + (id % 7_000_000))}` : `+92321${String(2_000_000 + (id % 7_000_000))}`
