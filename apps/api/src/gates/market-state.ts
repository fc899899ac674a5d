import { isBiddingOver } from '@karwan/domain/bidding'
import { rollUpShipmentStatus } from '@karwan/domain/bookings'
import { asc, inArray, sql } from 'drizzle-orm'
import type { Database } from '../db/database.ts'
import { activity } from '../kernel/activity.table.ts'
import { bids } from '../modules/bidding/bids.table.ts'
import { bookings } from '../modules/bookings/bookings.table.ts'
import { shipments } from '../modules/shipments/shipments.table.ts'

export type MarketState = Awaited<ReturnType<typeof stateOf>>

/** The columns that the invariants of the market need, for these shipments. */
export async function stateOf(db: Database, shipmentIds: readonly number[]) {
  const ids = [...shipmentIds]
  const { id, version, status, vehicleCount, vehiclesCovered, bidsCount } = shipments
  const window = { opensAt: shipments.bidOpensAt, closesAt: shipments.bidClosesAt }
  return {
    shipments: await db
      .select({ id, version, status, vehicleCount, vehiclesCovered, bidsCount, ...window })
      .from(shipments)
      .where(inArray(id, ids))
      .orderBy(asc(id)),
    bids: await db
      .select({
        id: bids.id,
        version: bids.version,
        status: bids.status,
        shipmentId: bids.shipmentId,
        partnerId: bids.partnerId,
      })
      .from(bids)
      .where(inArray(bids.shipmentId, ids))
      .orderBy(asc(bids.id)),
    bookings: await db
      .select({
        id: bookings.id,
        version: bookings.version,
        status: bookings.statusId,
        shipmentId: bookings.shipmentId,
        bidId: bookings.bidId,
        partnerId: bookings.partnerId,
        driverId: bookings.driverId,
        vehicleId: bookings.vehicleId,
      })
      .from(bookings)
      .where(inArray(bookings.shipmentId, ids))
      .orderBy(asc(bookings.id)),
    trail: await db
      .select({ shipmentId: activity.shipmentId, entries: sql<number>`count(*)::integer` })
      .from(activity)
      .where(inArray(activity.shipmentId, ids))
      .groupBy(activity.shipmentId),
  }
}

const won = new Set(['ACCEPTED', 'ACKNOWLEDGED', 'DRIVER_ASSIGNED', 'FULFILLED'])
const cancelled = 13

/** Violated invariants of the market, as sentences. */
export function faultsOf(state: MarketState): string[] {
  return [
    ...state.shipments.flatMap((shipment) => shipmentFaults(shipment, state)),
    ...state.bids.flatMap((bid) => bidFaults(bid, state)),
    ...crewFaults(state),
  ]
}

function shipmentFaults(shipment: MarketState['shipments'][number], state: MarketState): string[] {
  const { id, vehicleCount, vehiclesCovered, status, bidsCount } = shipment
  const statuses = state.bookings
    .filter(({ shipmentId }) => shipmentId === id)
    .map((booking) => booking.status)
  const live = statuses.filter((one) => one !== cancelled).length
  const waiting = state.bids.filter((bid) => bid.shipmentId === id && bid.status === 'CREATED').length
  const due = rollUpShipmentStatus({
    bookings: statuses,
    vehicleCount,
    isShipmentCancelled: status === 'CANCELLED',
  })
  return [
    ...(vehiclesCovered > vehicleCount || vehiclesCovered < 0
      ? [`shipment ${id}: ${vehiclesCovered} of ${vehicleCount} vehicles are awarded`]
      : []),
    ...(vehiclesCovered === live
      ? []
      : [`shipment ${id}: ${vehiclesCovered} vehicles are awarded, ${live} are booked`]),
    ...(bidsCount === waiting
      ? []
      : [`shipment ${id}: ${bidsCount} bids are counted, ${waiting} await a decision`]),
    ...(status === due ? [] : [`shipment ${id} is ${status}, its bookings make it ${due}`]),
    ...(status === 'CANCELLED' && live > 0 ? [`shipment ${id} is cancelled, ${live} bookings live on`] : []),
  ]
}

function bidFaults({ id, status, shipmentId }: MarketState['bids'][number], state: MarketState): string[] {
  const own = state.bookings.filter(({ bidId }) => bidId === id)
  const live = own.filter((booking) => booking.status !== cancelled)
  const withDriver = live.some(({ driverId }) => driverId !== null)
  const shipment = state.shipments.find((candidate) => candidate.id === shipmentId)
  const isOver =
    shipment !== undefined &&
    isBiddingOver({
      status: shipment.status,
      vehiclesOpen: shipment.vehicleCount - shipment.vehiclesCovered,
    })
  return [
    ...(won.has(status) && live.length === 0 ? [`bid ${id} is ${status} without a booking`] : []),
    ...(!won.has(status) && live.length > 0
      ? [`bid ${id} is ${status}, ${live.length} of its bookings live on`]
      : []),
    ...(status === 'ACCEPTED' && withDriver ? [`bid ${id} is ACCEPTED, though its driver was sent`] : []),
    ...(status === 'FULFILLED' && live.some((booking) => booking.status < 11)
      ? [`bid ${id} is FULFILLED on the way`]
      : []),
    ...(status === 'CREATED' && isOver
      ? [`bid ${id} awaits a decision, though nothing is left to award`]
      : []),
  ]
}

/** A driver or vehicle is on one running booking at most. */
function crewFaults({ bookings: all }: MarketState): string[] {
  const running = all.filter(({ status }) => status < 11)
  return (['driverId', 'vehicleId'] as const).flatMap((part) => {
    const busy = running.flatMap((booking) => booking[part] ?? [])
    return busy.filter((id, at) => busy.indexOf(id) !== at).map((id) => `${part} ${id} is on two bookings`)
  })
}

/** Every change raises the version and adds an activity; a refused call changes nothing. */
export function stepFaults(before: MarketState, after: MarketState, isRefused: boolean): string[] {
  const faults: string[] = []
  for (const part of ['shipments', 'bids', 'bookings'] as const) {
    const known = new Map(before[part].map((row) => [row.id, row]))
    for (const row of after[part]) {
      const old = known.get(row.id)
      if (!old || JSON.stringify(old) === JSON.stringify(row)) continue
      if (isRefused) faults.push(`${part} ${row.id} was changed by a refused request`)
      const isFigure =
        part === 'shipments' &&
        JSON.stringify({ ...old, bidsCount: 0 }) === JSON.stringify({ ...row, bidsCount: 0 })
      if (row.version <= old.version && !isFigure)
        faults.push(`${part} ${row.id} was changed without a new version`)
      const shipmentId = 'shipmentId' in row ? row.shipmentId : row.id
      if (entriesOf(after, shipmentId) <= entriesOf(before, shipmentId))
        faults.push(`${part} ${row.id} was changed without a trail`)
    }
  }
  return faults
}

const entriesOf = ({ trail }: MarketState, shipmentId: number): number =>
  trail.find((entry) => entry.shipmentId === shipmentId)?.entries ?? 0
