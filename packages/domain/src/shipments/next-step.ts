import type { Tone } from '../kernel/table.ts'
import type { BidWindowState, ShipmentStatus, ShipmentStep } from '../kernel/wire.ts'
import { UserType } from '../people/user-type.ts'
import { isFinalShipmentStatus } from './shipment-status.ts'

export type { ShipmentStep }

export type ShipmentFacts = {
  status: ShipmentStatus
  vehicleCount: number
  vehiclesCovered: number
  vehiclesWithoutCrew: number
  bidsCount: number
  /** Bids among them that have not expired, so that they can be awarded. */
  validBidsCount: number
  backupsCount: number
  window: { state: BidWindowState; wasOpened: boolean }
}

/** The most useful next step for a shipment; null once it is over. */
export function nextShipmentStep(shipment: ShipmentFacts): ShipmentStep | null {
  const { status, vehicleCount, vehiclesCovered, vehiclesWithoutCrew } = shipment
  if (isFinalShipmentStatus(status)) return null
  if (vehiclesCovered < vehicleCount) return stepToCover(shipment)
  return vehiclesWithoutCrew > 0 ? 'assign-crew' : 'follow-bookings'
}

function stepToCover({ validBidsCount, backupsCount, window }: ShipmentFacts): ShipmentStep {
  if (validBidsCount > 0) return 'award'
  // A vehicle was lost, so the backups are asked before bidding is opened again.
  if (backupsCount > 0) return 're-cover'
  switch (window.state) {
    case 'open':
      return 'enter-bids'
    case 'scheduled':
      return 'await-window'
    case 'closed':
      return 'open-bidding'
  }
}

/** A finer progress for shipments whose status is still "Created". */
export const shipmentStages = {
  'not-opened': { tone: 'neutral' },
  scheduled: { tone: 'info' },
  bidding: { tone: 'info' },
  'bids-waiting': { tone: 'warning' },
  'backups-waiting': { tone: 'warning' },
  'no-bids': { tone: 'danger' },
  'partly-covered': { tone: 'warning' },
  'crew-missing': { tone: 'warning' },
  covered: { tone: 'success' },
} as const satisfies Record<string, { tone: Tone }>

export type ShipmentStage = keyof typeof shipmentStages

/** The stage of a shipment; undefined if its status is precise enough. */
export function stageOfShipment(shipment: ShipmentFacts): ShipmentStage | undefined {
  const { status, vehicleCount, vehiclesCovered, vehiclesWithoutCrew } = shipment
  if (status !== 'CREATED') return undefined
  if (vehiclesCovered >= vehicleCount) return vehiclesWithoutCrew > 0 ? 'crew-missing' : 'covered'
  return vehiclesCovered > 0 ? 'partly-covered' : stageOfBidding(shipment)
}

function stageOfBidding({ bidsCount, backupsCount, window }: ShipmentFacts): ShipmentStage {
  switch (window.state) {
    case 'open':
      return 'bidding'
    case 'scheduled':
      return 'scheduled'
    case 'closed':
      if (bidsCount > 0) return 'bids-waiting'
      if (backupsCount > 0) return 'backups-waiting'
      return window.wasOpened ? 'no-bids' : 'not-opened'
  }
}

/** Who finds trucks for a shipment: the broker who booked it, otherwise customer support. */
export const coveredBy = (bookedBy: UserType): UserType =>
  bookedBy === UserType.demandAdda ? UserType.demandAdda : UserType.internal
