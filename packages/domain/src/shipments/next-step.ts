import type { ShipmentStatus } from '../kernel/wire.ts'
import { UserType } from '../people/user-type.ts'
import { isFinalShipmentStatus } from './shipment-status.ts'

export type ShipmentStep =
  | 'open-bidding'
  | 'await-window'
  | 'find-bids'
  | 'decide-bids'
  | 'assign-driver'
  | 'follow-trips'

export type StepFacts = {
  status: ShipmentStatus
  vehicleCount: number
  vehiclesCovered: number
  bidsCount: number
  window: 'open' | 'scheduled' | 'closed'
  /** Bookings that await their driver. */
  withoutDriver: number
}

/** What should be done next; nothing once the shipment is over. */
export function nextStep(facts: StepFacts): ShipmentStep | null {
  if (isFinalShipmentStatus(facts.status)) return null
  if (facts.vehiclesCovered >= facts.vehicleCount)
    return facts.withoutDriver > 0 ? 'assign-driver' : 'follow-trips'
  if (facts.bidsCount > 0) return 'decide-bids'
  switch (facts.window) {
    case 'open':
      return 'find-bids'
    case 'scheduled':
      return 'await-window'
    case 'closed':
      return 'open-bidding'
  }
}

/** Brokers cover what they have booked themselves; everything else is customer support's. */
export const coveredBy = (bookedBy: UserType): UserType =>
  bookedBy === UserType.demandAdda ? UserType.demandAdda : UserType.internal
