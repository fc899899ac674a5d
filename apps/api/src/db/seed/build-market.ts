import type { VehicleTypeId } from '../../modules/fleet/fleet.types.ts'
import { laneDistanceKm } from './build-stops.ts'
import type { Lane, LaneKind } from './data/lanes.ts'
import type { MarketRows } from './market-rows.ts'
import type { Owner } from './owner.ts'
import type { Random } from './random.ts'
import type { Truck } from './seed-fleet.ts'
import type { BookingPlan, Scenario, ShipmentPlan } from './shipment-plan.ts'
import type { TruckPool, TruckWish } from './truck-pool.ts'
import { writeShipment } from './write-shipment.ts'

export type Market = {
  now: Date
  random: Random
  pool: TruckPool
  rows: MarketRows
  ids: { shipment: number; bid: number; booking: number }
  /** Number of positions in the trail of a truck on the road. */
  trailPoints: number
  movesKeptSince: Date
  mostLostBids: number
}

const typesForLane: Readonly<Record<LaneKind, readonly VehicleTypeId[]>> = {
  long: [1, 2, 3, 4, 7],
  short: [3, 4, 5, 6],
  cross: [1, 2],
}

/** Adds one shipment with everything that belongs to it; returns false if no suitable trucks are free. */
export function addShipment(market: Market, owner: Owner, scenario: Scenario): boolean {
  const { random, now, pool } = market
  const lane = random.pick(owner.lanes.filter(({ kind }) => !scenario.laneKind || kind === scenario.laneKind))
  const distanceKm = laneDistanceKm(lane)
  const plan = scenario.plan({ now, random, distanceKm })
  const chosen = chooseTrucks(market, owner, lane, plan)
  if (!chosen) return false
  pool.send(chosen.trucks.filter((_, index) => isUnderWay(plan.bookings[index])))
  writeShipment(market, { owner, lane, distanceKm, plan, ...chosen })
  return true
}

const isUnderWay = (booking: BookingPlan | undefined): boolean =>
  booking !== undefined && !booking.end && booking.reached <= 10

export type Chosen = { typeId: VehicleTypeId; trucks: Truck[]; bidders: Truck[] }

function chooseTrucks(market: Market, owner: Owner, lane: Lane, plan: ShipmentPlan): Chosen | undefined {
  const { random, pool } = market
  const allowed = owner.isHorn ? typesForLane.cross : typesForLane[lane.kind]
  const isStillBusy = plan.bookings.some(isUnderWay)
  const wish: TruckWish = {
    market: owner.isBroker ? 'broker' : plan.isPrivate ? 'private' : 'open',
    isHorn: owner.isHorn,
    typeId: random.pick(allowed),
  }
  for (const typeIdOf of [() => wish.typeId, () => pool.freestType(wish, allowed)]) {
    const typeId = typeIdOf()
    const trucks = pool.take({ ...wish, typeId }, plan.bookings.length, isStillBusy)
    if (trucks.length < plan.bookings.length) continue
    const given = new Set(trucks.map(({ partner }) => partner.id))
    const others = plan.waitingBids + Math.min(plan.lostBids, market.mostLostBids)
    const bidders = pool
      .take({ ...wish, typeId }, others + given.size, false)
      .filter(({ partner }) => !given.has(partner.id))
      .slice(0, others)
    // The scenario needs bids, so a vehicle type without bidders does not suit it.
    if (plan.waitingBids > 0 && bidders.length === 0) continue
    return { typeId, trucks, bidders }
  }
  return undefined
}
