import { bookingStatuses } from '@karwan/domain/bookings'
import { positionSources } from '@karwan/domain/tracking'
import type { components } from '@karwan/sdk/schema'
import { and, desc, eq } from 'drizzle-orm'
import type { Handler } from '../../http/handler.ts'
import { users } from '../../kernel/accounts.table.ts'
import { personColumns } from '../../kernel/person-columns.ts'
import { rowsFor } from '../../kernel/row-scope.ts'
import { type Reading, readingOf } from '../../kernel/work.ts'
import { bookingOwner } from '../bookings/booking.store.ts'
import { bookingStatusHistory } from '../bookings/booking-status-history.table.ts'
import { bookings } from '../bookings/bookings.table.ts'
import { toUser } from '../shipments/shipment.mapper.ts'
import { findShipment } from '../shipments/shipment.store.ts'
import { type PlaceName, placeNames } from './position.mapper.ts'
import { readShipmentPositions } from './shipment-positions.ts'

type TrackingEvent = components['schemas']['TrackingEvent']
type Move = Awaited<ReturnType<typeof readMoves>>[number]
type Position = Awaited<ReturnType<typeof readShipmentPositions>>[number]

const mostMoves = 1_000

/**
 * Status changes and positions of the shipment's vehicles in chronological order; a partner sees only their
 * own.
 */
export const listShipmentTracking: Handler<'listShipmentTracking'> = async (request) => {
  const { path, deps } = request
  const reading = readingOf(request)
  await findShipment(reading, path.id, 'tracking:read')
  const [moves, positions, nameOf] = await Promise.all([
    readMoves(reading, path.id),
    readShipmentPositions(reading, path.id),
    placeNames(deps.db),
  ])
  const events = [
    ...moves.map((move) => toMove(move, nameOf)),
    ...positions.map((position) => toSighting(position, statusThen(position, moves), nameOf)),
  ]
  return events.sort((one, other) => Date.parse(one.at) - Date.parse(other.at))
}

async function readMoves(reading: Reading, shipmentId: number) {
  const rows = await reading.db
    .select({
      event: bookingStatusHistory,
      bookingNumber: bookings.bookingNumber,
      by: personColumns(users),
    })
    .from(bookingStatusHistory)
    .innerJoin(bookings, eq(bookings.id, bookingStatusHistory.bookingId))
    .leftJoin(users, eq(users.id, bookingStatusHistory.by))
    .where(
      and(
        eq(bookingStatusHistory.shipmentId, shipmentId),
        rowsFor(reading.caller, 'tracking:read', bookingOwner),
      ),
    )
    .orderBy(desc(bookingStatusHistory.at), desc(bookingStatusHistory.id))
    .limit(mostMoves)
  return rows.reverse()
}

const statusThen = ({ bookingId, at, statusId }: Position, moves: readonly Move[]) =>
  moves.findLast(({ event }) => event.bookingId === bookingId && event.at <= at)?.event.statusId ?? statusId

function toMove({ event, bookingNumber, by }: Move, nameOf: PlaceName): TrackingEvent {
  const { statusId, bookingId, lat, lng, note } = event
  return {
    ...{ statusId, bookingId, bookingNumber, lat, lng, note },
    label: bookingStatuses[statusId].label,
    at: event.at.toISOString(),
    by: by && toUser(by),
    cityName: lat === null || lng === null ? null : nameOf({ lat, lng }),
    source: null,
  }
}

function toSighting(
  position: Position,
  statusId: TrackingEvent['statusId'],
  nameOf: PlaceName,
): TrackingEvent {
  const { bookingId, bookingNumber, lat, lng, source, by, note } = position
  return {
    ...{ statusId, bookingId, bookingNumber, lat, lng, source, note },
    label: positionSources[source].label,
    at: position.at.toISOString(),
    by: by && toUser(by),
    cityName: nameOf(position),
  }
}
