import { hour, type Now } from '../kernel/clock.ts'
import type { Schemas } from '../kernel/wire.ts'
import type { ShipmentFacts } from './next-step.ts'
import { isFinalShipmentStatus } from './shipment-status.ts'

export type ShipmentRisk = Schemas['ShipmentRisk']
export type RiskReason = ShipmentRisk['reasons'][number]

/** Weight of each reason in the risk score (0 to 100), heaviest first. */
export const riskWeights: Readonly<Record<RiskReason, number>> = {
  LOADING_PAST: 60,
  LOADING_SOON: 40,
  CREW_MISSING: 40,
  NO_BIDS: 30,
  WINDOW_OVER: 20,
}

/** Hours before loading: a truck found later will hardly arrive in time. */
export const hoursToCover = 6
/** Hours before loading, so about the evening before: until then a driver can still be found. */
export const hoursToCrew = 12
export const mostRisk = 100

/**
 * The risk of a shipment with its reasons; null once it is over. A past loading time is no risk once all its
 * vehicles are on the way.
 */
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

/** Bidding that was never opened is not a risk but the next step. */
function riskOfBidding({ bidsCount, backupsCount, window }: ShipmentFacts, isOpen: boolean) {
  const isWanting = isOpen && window.wasOpened && bidsCount === 0 && backupsCount === 0
  return { NO_BIDS: isWanting, WINDOW_OVER: isWanting && window.state === 'closed' }
}
