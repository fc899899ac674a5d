import { bookingStatuses } from '@karwan/domain/bookings'
import { and, asc, eq } from 'drizzle-orm'
import type { Handler } from '../../http/handler.ts'
import { bookingOwner } from '../bookings/booking-owner.ts'
import { bookingStatusHistory } from '../bookings/booking-status-history.table.ts'
import { bookings } from '../bookings/bookings.table.ts'
import { users } from '../people/users.table.ts'
import { rowsFor } from '../shipments/record-scope.ts'
import { toUser } from '../shipments/shipment.mapper.ts'
import { findShipment } from '../shipments/shipment.store.ts'

const mostEvents = 1_000

/** What happened to the shipment's vehicles, in the order of time; a partner reads of their own. */
export const listShipmentTracking: Handler<'listShipmentTracking'> = async ({ caller, path, deps }) => {
  await findShipment(deps.db, caller, path.id, 'tracking:read')
  const rows = await deps.db
    .select({
      event: bookingStatusHistory,
      bookingNumber: bookings.bookingNumber,
      by: { id: users.id, name: users.fullName, userType: users.userType },
    })
    .from(bookingStatusHistory)
    .innerJoin(bookings, eq(bookings.id, bookingStatusHistory.bookingId))
    .leftJoin(users, eq(users.id, bookingStatusHistory.by))
    .where(and(eq(bookingStatusHistory.shipmentId, path.id), rowsFor(caller, 'tracking:read', bookingOwner)))
    .orderBy(asc(bookingStatusHistory.at), asc(bookingStatusHistory.id))
    .limit(mostEvents)
  return rows.map(({ event, bookingNumber, by }) => ({
    statusId: event.statusId,
    label: bookingStatuses[event.statusId].label,
    at: event.at.toISOString(),
    by: by && toUser(by),
    bookingId: event.bookingId,
    bookingNumber,
    cityName: null,
    lat: event.lat,
    lng: event.lng,
    note: event.note,
    source: null,
  }))
}
