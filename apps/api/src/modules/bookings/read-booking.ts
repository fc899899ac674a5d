import {
  awaitsHardCopy,
  blockingHold,
  isCancelled,
  missingDocuments,
  stopOfTruck,
  subStatusOf,
} from '@karwan/domain/bookings'
import {
  type BookingPapers,
  bookingRulesOf,
  documentTypes,
  unverifiedForCompletion,
} from '@karwan/domain/documents'
import { isMember } from '@karwan/domain/kernel'
import type { Permission } from '@karwan/domain/roles'
import { desc, eq } from 'drizzle-orm'
import type { Database } from '../../db/database.ts'
import type { Handler } from '../../http/handler.ts'
import { refusal } from '../../http/refusal.ts'
import { users } from '../../kernel/accounts.table.ts'
import { personColumns } from '../../kernel/person-columns.ts'
import { type Reading, readingOf } from '../../kernel/work.ts'
import { preferencesForBookings } from '../configuration/company-preferences.ts'
import { toUser } from '../shipments/shipment.mapper.ts'
import { shipments } from '../shipments/shipments.table.ts'
import { bookingGates, toBookingSummary } from './booking.mapper.ts'
import { type FoundBooking, findBooking } from './booking.store.ts'
import { withBalances } from './booking-balances.ts'
import { marginOf } from './booking-pricing.ts'
import { bookingStatusHistory } from './booking-status-history.table.ts'
import { nextStopAmong, shownStops, visitsOf } from './booking-stops.ts'
import type { Booking } from './bookings.table.ts'
import { shownContainers } from './container.store.ts'
import { hardCopyOf } from './hard-copy.store.ts'
import { mayReadHolds, openHoldsOf } from './hold.store.ts'
import { mayMoveTo } from './may-move-to.ts'

export const getBooking: Handler<'getBooking'> = (request) => readBooking(readingOf(request), request.path.id)

type BookingColumns = FoundBooking['booking']
const newestEvents = 200

/** The whole booking as this caller may see it now. */
export async function readBooking(
  reading: Reading,
  id: number,
  permission: Permission = 'booking:read',
): Promise<Booking> {
  const [found] = await withBalances(reading, [await findBooking(reading, id, permission)])
  if (!found) throw refusal.notFound()
  const { booking } = found
  const gates = bookingGates(reading.caller, found)
  const preferences = await preferencesForBookings(reading.db, reading.caller, booking.groupId)
  const { expandedTripStatuses: expanded, documentTypes: expected } = preferences
  const shipment = await shipmentBehind(reading.db, booking.shipmentId)
  const history = await statusHistory(reading.db, id)
  const visits = await visitsOf(
    reading.db,
    booking,
    history.map(({ statusId, at }) => ({ statusId, at: new Date(at) })),
  )
  const locations = shownStops(visits, booking)
  const holds = await openHoldsOf(reading.db, id)
  const heldBy = blockingHold(holds)?.type ?? null
  const { present: documents, verified } = await reading.ports.bookings.papersOf(reading, id)
  return {
    ...toBookingSummary(found, reading.caller),
    vehicleTypeVariantId: shipment?.vehicleTypeVariantId ?? null,
    variantName: shipment?.variantName ?? null,
    ...(gates.margin && { marginAmount: marginOf(booking) }),
    ...(await reading.ports.bookings.invoiceOf(reading, id)),
    expandedTripStatuses: expanded,
    heldBy,
    subStatus: subStatusOf({ statusId: booking.statusId, heldBy, stops: locations }),
    currentStop: stopOfTruck({ statusId: booking.statusId, stops: locations })?.stop ?? null,
    pocId: shipment?.pocId ?? null,
    csrOwnerId: booking.assignedTo,
    ...(mayReadHolds(reading.caller) && { holds }),
    mayMoveTo: mayMoveTo(booking, reading.caller.grants, {
      expanded,
      nextStop: nextStopAmong(booking.statusId, visits),
    }),
    locations,
    statusHistory: history,
    documents,
    missingDocumentTypes: missingDocuments(expected, documents, booking).filter((typeId) =>
      isMember(documentTypes, typeId),
    ),
    toComplete: toComplete(shipment, booking, { verified, rules: bookingRulesOf(preferences) }),
    hardCopy: shipment ? await hardCopyOf(reading.db, { ...booking, ...shipment }) : null,
    containers: await shownContainers(reading.db, id),
    sealNumbers: booking.sealNumbers,
    distanceKm: booking.distanceKm,
    loadedWeight: booking.loadedWeight,
    unloadedWeight: booking.unloadedWeight,
    cancel: await cancelOf(reading.db, booking),
    reassignedFrom: reassignedFrom(booking),
  }
}

type ShipmentBehind = Awaited<ReturnType<typeof shipmentBehind>>

async function shipmentBehind(db: Database, shipmentId: number) {
  const [shipment] = await db
    .select({
      verticalId: shipments.projectVerticalTypeId,
      isHardCopyRequired: shipments.isPodHardCopyReq,
      vehicleTypeVariantId: shipments.vehicleTypeVariantId,
      variantName: shipments.variantName,
      pocId: shipments.pocId,
    })
    .from(shipments)
    .where(eq(shipments.id, shipmentId))
  return shipment
}

/** What completing the booking still requires, so that it can be provided with that step. */
function toComplete(
  shipment: ShipmentBehind,
  booking: BookingColumns,
  papers: Pick<BookingPapers, 'verified' | 'rules'>,
): Booking['toComplete'] {
  if (!shipment || isCancelled(booking.statusId)) return { documentTypeIds: [], hardCopy: false }
  const { verticalId, isHardCopyRequired } = shipment
  return {
    documentTypeIds: unverifiedForCompletion({ verticalId, ...papers }).filter((typeId) =>
      isMember(documentTypes, typeId),
    ),
    hardCopy: awaitsHardCopy({ podStatus: booking.podStatus, isHardCopyRequired }),
  }
}

async function statusHistory(db: Database, bookingId: number): Promise<Booking['statusHistory']> {
  const rows = await db
    .select({ event: bookingStatusHistory, name: users.fullName, userType: users.userType })
    .from(bookingStatusHistory)
    .leftJoin(users, eq(users.id, bookingStatusHistory.by))
    .where(eq(bookingStatusHistory.bookingId, bookingId))
    .orderBy(desc(bookingStatusHistory.at), desc(bookingStatusHistory.id))
    .limit(newestEvents)
  return rows.toReversed().map(({ event, name, userType }) => ({
    statusId: event.statusId,
    at: event.at.toISOString(),
    by:
      event.by === null || name === null || userType === null
        ? null
        : toUser({ id: event.by, name, userType }),
    lat: event.lat,
    lng: event.lng,
    note: event.note,
  }))
}

async function cancelOf(db: Database, booking: BookingColumns): Promise<Booking['cancel']> {
  const { cancelTypeId, refusalReasonId, cancelledAt } = booking
  if (cancelTypeId === null || refusalReasonId === null || cancelledAt === null) return null
  const [by] = await db
    .select(personColumns(users))
    .from(users)
    .where(eq(users.id, booking.cancelledBy ?? -1))
  return {
    typeId: cancelTypeId,
    refusalReasonId,
    reason: booking.cancelReason,
    by: by ?? null,
    at: cancelledAt.toISOString(),
  }
}

function reassignedFrom(booking: BookingColumns): Booking['reassignedFrom'] {
  if (booking.reassignedAt === null) return null
  return {
    driverId: booking.previousDriverId,
    driverName: booking.previousDriverName,
    vehicleId: booking.previousVehicleId,
    registrationNumber: booking.previousRegistrationNumber,
    reason: booking.reassignReason,
    at: booking.reassignedAt.toISOString(),
  }
}
