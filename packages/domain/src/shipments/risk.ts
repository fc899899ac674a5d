import { hour, type Now } from '../kernel/clock.ts'
import type { Schemas } from '../kernel/wire.ts'
import type { ShipmentFacts } from './next-step.ts'
import { isFinalShipmentStatus } from './shipment-status.ts'

export type ShipmentRisk = Schemas['ShipmentRisk']
export type RiskReason = ShipmentRisk['reasons'][number]

/** How much each speaks against the shipment being loaded in time, of 100; the heaviest first. */
export const riskWeights: Readonly<Record<RiskReason, number>> = {
  LOADING_PAST: 60,
  LOADING_SOON: 40,
  CREW_MISSING: 40,
  NO_BIDS: 30,
  WINDOW_OVER: 20,
}

/** A truck that is not found by then will hardly be at the gate in time. */
export const hoursToCover = 6
/** The night before: until then a driver can still be named. */
export const hoursToCrew = 12
export const mostRisk = 100

/** Nothing is said of what is over, or is on the road with all of its vehicles. */
export function riskOf(shipment: ShipmentFacts & { loadingTime: Date }, now: Now): ShipmentRisk | null {
  const { status, vehicleCount, vehiclesCovered, vehiclesWithoutCrew } = shipment
  if (isFinalShipmentStatus(status)) return null
  const isOpen = vehiclesCovered < vehicleCount
  const hours = (shipment.loadingTime.getTime() - now.getTime()) / hour
  const isDispatched = status !== 'CREATED' && !isOpen && vehiclesWithoutCrew === 0
  const speaks: Record<RiskReason, boolean> = {
    LOADING_PAST: hours < 0 && !isDispatched,
    LOADING_SOON: isOpen && hours >= 0 && hours < hoursToCover,
    CREW_MISSING: vehiclesWithoutCrew > 0 && hours < hoursToCrew,
    ...riskOfBidding(shipment, isOpen),
  }
  const reasons = reasonsInOrder.filter((reason) => speaks[reason])
  const sum = reasons.reduce((score, reason) => score + riskWeights[reason], 0)
  return { score: Math.min(mostRisk, sum), reasons }
}

const reasonsInOrder: readonly RiskReason[] = [
  'LOADING_PAST',
  'LOADING_SOON',
  'CREW_MISSING',
  'NO_BIDS',
  'WINDOW_OVER',
]

/** Bidding that was never opened is no risk yet: it is the next step. */
function riskOfBidding({ bidsCount, backupsCount, window }: ShipmentFacts, isOpen: boolean) {
  const isWanting = isOpen && window.wasOpened && bidsCount === 0 && backupsCount === 0
  return { NO_BIDS: isWanting, WINDOW_OVER: isWanting && window.state === 'closed' }
}
