import { allow, firstRefusal, type Verdict } from '../kernel/verdict.ts'
import type { ShipmentStatus } from '../kernel/wire.ts'
import { PoolType } from './pool-type.ts'
import { isFinalShipmentStatus, shipmentStatuses } from './shipment-status.ts'
import { ShipmentType } from './shipment-type.ts'
import { refuse } from './shipments.messages.ts'

/** Refused whenever the target is the private pool, whatever the pool is now (spec, point 4). */
export const mayMoveToPool = (target: PoolType): Verdict =>
  target === PoolType.private ? refuse('shipment.pool_change_refused') : allow

export type ShipmentProgress = {
  status: ShipmentStatus
  vehicleCount: number
  vehiclesCovered: number
  /** Bookings whose cargo is on a truck or was delivered. */
  loadedBookings: number
}

/** A final shipment and its pool cannot be changed, except for its point of contact. */
export const mayChangeShipment = (status: ShipmentStatus): Verdict =>
  isFinalShipmentStatus(status)
    ? refuse('shipment.already_final', { status: shipmentStatuses[status].label.toLowerCase() })
    : allow

export function mayCancelShipment({ status, loadedBookings }: ShipmentProgress): Verdict {
  if (status === 'CANCELLED') return refuse('shipment.already_cancelled')
  return firstRefusal(
    () => mayChangeShipment(status),
    () => (loadedBookings > 0 ? refuse('shipment.cancel_on_the_road') : allow),
  )
}

/**
 * Only a shipment that nobody has worked on can be deleted; any other one is cancelled, so that it can be
 * looked up.
 */
export function mayDeleteShipment({ status, wasOpened, isWorkedOn }: ShipmentBeginning): Verdict {
  return firstRefusal(
    () => mayChangeShipment(status),
    () => (wasOpened ? refuse('shipment.delete_opened') : allow),
    () => (isWorkedOn ? refuse('shipment.delete_worked_on') : allow),
  )
}

export type ShipmentBeginning = {
  status: ShipmentStatus
  /** Whether bidding was ever opened, or waits to open. */
  wasOpened: boolean
  /** Whether it has a bid, a booking, a paper, a comment or a logged call. */
  isWorkedOn: boolean
}

export function mayDecrementVehicleCount({
  status,
  vehicleCount,
  vehiclesCovered,
}: ShipmentProgress): Verdict {
  return firstRefusal(
    () => mayChangeShipment(status),
    () => (vehicleCount <= 1 ? refuse('shipment.last_vehicle') : allow),
    () => (vehicleCount <= vehiclesCovered ? refuse('shipment.no_open_vehicle') : allow),
  )
}

// Fields that partners have bid on; they are locked once vehicles are booked, as a change would alter the
// agreement.
const bargainFields = {
  bidCategoryTypeId: 'Bid category',
  vehicleTypeId: 'Vehicle type',
  vehicleTypeVariantId: 'Vehicle variant',
  locations: 'Stops',
  loadingTime: 'Loading time',
  weight: 'Weight',
} as const

type ShipmentChanges = Readonly<Record<string, unknown>> & { vehicleCount?: number }

/** `changes` holds only the fields that would get another value. */
export function mayEditShipment(progress: ShipmentProgress, changes: ShipmentChanges): Verdict {
  const { status, vehiclesCovered } = progress
  const locked = Object.entries(bargainFields).find(([name]) => changes[name] !== undefined)
  return firstRefusal(
    () => mayChangeShipment(status),
    () =>
      vehiclesCovered > 0 && locked
        ? refuse('shipment.locked_by_bookings', { name: locked[0], field: locked[1] })
        : allow,
    () =>
      changes.vehicleCount !== undefined && changes.vehicleCount < vehiclesCovered
        ? refuse('shipment.vehicles_below_covered', { covered: vehiclesCovered })
        : allow,
  )
}

export type CurrencyChange = {
  from: string
  to: string
  /** Bids that await a decision. */
  bidsCount: number
  /** Whether an amount of the shipment would stay as it is. */
  keepsAmounts: boolean
}

/** Amounts are never converted: under another currency the same figure would be another price. */
export function mayChangeCurrency({ from, to, bidsCount, keepsAmounts }: CurrencyChange): Verdict {
  if (from === to) return allow
  return firstRefusal(
    () => (bidsCount > 0 ? refuse('shipment.bids_in_other_currency', { from, to }) : allow),
    () => (keepsAmounts ? refuse('shipment.amounts_in_other_currency', { from, to }) : allow),
  )
}

/** Contractual is a default type, yet it is shown only where the flag allows it (spec, points 6 and 9). */
export const shownShipmentTypes = <Id extends number>(
  offered: readonly Id[],
  isContractualAllowed: boolean,
): Id[] => offered.filter((type) => type !== ShipmentType.contractual || isContractualAllowed)
