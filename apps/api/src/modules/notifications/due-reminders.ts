import { BookingStatus } from '@karwan/domain/bookings'
import { type Audience, type NotificationType, reminders } from '@karwan/domain/notifications'
import { and, between, desc, eq, gt, inArray, isNull, lte, notExists, or, type SQL, sql } from 'drizzle-orm'
import { inFull } from '../../db/as-json.ts'
import type { Database } from '../../db/database.ts'
import { bids } from '../bidding/bids.table.ts'
import { bookingView } from '../bookings/booking-views.ts'
import { bookings } from '../bookings/bookings.table.ts'
import { shipments } from '../shipments/shipments.table.ts'
import { notifications } from './notifications.table.ts'
import type { Subject } from './recipients.ts'

/** A notification that is due because of time alone. Its key makes the reminder unique. */
export type Due = {
  key: string
  type: NotificationType
  to: readonly Audience[]
  subject: Subject
  params: Record<string, string>
  /** When it expires. */
  expiresAt?: Date | null
}

export const mostDue = 500
const minuteMs = 60_000
const hourMs = 60 * minuteMs
const dayMs = 24 * hourMs
/** Events from a time when no process ran are still notified, unless they are older than this. */
const latestMs = 3 * dayMs
const before = (now: Date, ms: number) => new Date(now.getTime() - ms)

export async function dueReminders(db: Database, now: Date): Promise<Due[]> {
  const found = await Promise.all([
    closingWindows(db, now),
    withoutBids(db, now),
    unacknowledgedBids(db, now),
    lateBookings(db, now),
    missingProofs(db, now),
    overdueCalls(db, now),
    slippedArrivals(db, now),
  ])
  return found.flat()
}

/** Excludes reminders that were sent already, which otherwise would be read again each minute. */
export const notTold = (db: Database, key: SQL): SQL =>
  notExists(db.select({ one: sql`1` }).from(notifications).where(eq(notifications.key, key)))

const isOpen = and(
  eq(shipments.status, 'CREATED'),
  sql`${shipments.vehiclesCovered} < ${shipments.vehicleCount}`,
)
type Moments =
  | typeof shipments.bidClosesAt
  | typeof bids.decidedAt
  | (typeof bookings)['loadingTime' | 'nextContactDueAt' | 'etaSlippedAt' | 'plannedArrivalAt']
const secondsOf = (column: Moments) => sql`extract(epoch from ${column})::bigint`

async function closingWindows(db: Database, now: Date): Promise<Due[]> {
  const key = sql<string>`'window-closing:' || ${shipments.id} || ':' || ${secondsOf(shipments.bidClosesAt)}`
  const rows = await db
    .select({ id: shipments.id, closesAt: shipments.bidClosesAt, key })
    .from(shipments)
    .where(
      and(
        isOpen,
        gt(shipments.bidClosesAt, now),
        lte(shipments.bidClosesAt, new Date(now.getTime() + reminders.windowMinutes * minuteMs)),
        notTold(db, key),
      ),
    )
    .limit(mostDue)
  return rows.map(({ id, closesAt, key }) => ({
    key,
    type: 'BID_WINDOW_CLOSING',
    to: ['staff'],
    subject: { shipmentId: id },
    expiresAt: closesAt,
    params: {
      minutes: String(Math.max(1, Math.round(((closesAt?.getTime() ?? 0) - now.getTime()) / minuteMs))),
    },
  }))
}

async function withoutBids(db: Database, now: Date): Promise<Due[]> {
  const key = sql<string>`'no-bids:' || ${shipments.id} || ':' || ${secondsOf(shipments.bidOpensAt)}`
  const rows = await db
    .select({ id: shipments.id, closesAt: shipments.bidClosesAt, key })
    .from(shipments)
    .where(
      and(
        isOpen,
        between(shipments.bidOpensAt, before(now, latestMs), before(now, reminders.noBidMinutes * minuteMs)),
        or(isNull(shipments.bidClosesAt), gt(shipments.bidClosesAt, now)),
        notExists(db.select({ one: sql`1` }).from(bids).where(eq(bids.shipmentId, shipments.id))),
        notTold(db, key),
      ),
    )
    .orderBy(desc(shipments.bidOpensAt))
    .limit(mostDue)
  return rows.map(({ id, closesAt, key }) => ({
    key,
    type: 'NO_BIDS',
    expiresAt: closesAt,
    to: ['staff'],
    subject: { shipmentId: id },
    params: { minutes: String(reminders.noBidMinutes) },
  }))
}

// The partner's name, taken from the bookings of the award.
const awardedTo = sql<string>`(select min(b.partner_name) from bookings b where b.bid_id = ${inFull(bids.id)})`

/** The award remains valid; somebody must phone the partner. */
async function unacknowledgedBids(db: Database, now: Date): Promise<Due[]> {
  const key = sql<string>`'unacknowledged:' || ${bids.id} || ':' || ${secondsOf(bids.decidedAt)}`
  const rows = await db
    .select({ bid: bids, partner: awardedTo, key })
    .from(bids)
    .where(
      and(
        eq(bids.status, 'ACCEPTED'),
        // A decision also sets `updatedAt`, which has an index.
        gt(bids.updatedAt, before(now, latestMs)),
        between(bids.decidedAt, before(now, latestMs), before(now, reminders.acknowledgeMinutes * minuteMs)),
        notTold(db, key),
      ),
    )
    .orderBy(desc(bids.decidedAt))
    .limit(mostDue)
  return rows.map(({ bid, partner, key }) => ({
    key,
    type: 'BID_UNACKNOWLEDGED',
    to: ['keeper'],
    subject: { shipmentId: bid.shipmentId },
    params: { partner, minutes: String(reminders.acknowledgeMinutes) },
  }))
}

const { created, driverAssigned, enRoutePickup, delivered } = BookingStatus

async function lateBookings(db: Database, now: Date): Promise<Due[]> {
  const key = sql<string>`'late:' || ${bookings.id} || ':' || ${secondsOf(bookings.loadingTime)}`
  const rows = await db
    .select({ booking: bookings, key })
    .from(bookings)
    .where(
      and(
        inArray(bookings.statusId, [created, driverAssigned, enRoutePickup]),
        between(bookings.loadingTime, before(now, latestMs), before(now, reminders.lateHours * hourMs)),
        notTold(db, key),
      ),
    )
    .orderBy(desc(bookings.loadingTime))
    .limit(mostDue)
  return rows.map(({ booking, key }) => ({
    key,
    type: 'BOOKING_LATE',
    to: ['staff', 'company'],
    subject: { shipmentId: booking.shipmentId, bookingId: booking.id },
    params: { booking: booking.bookingNumber, hours: hoursSince(booking.loadingTime, now) },
  }))
}

async function overdueCalls(db: Database, now: Date): Promise<Due[]> {
  const key = sql<string>`'contact-overdue:' || ${bookings.id} || ':' || ${secondsOf(bookings.nextContactDueAt)}`
  const rows = await db
    .select({ booking: bookings, key })
    .from(bookings)
    .where(
      and(
        bookingView('contact-overdue', before(now, reminders.callMinutes * minuteMs)),
        gt(bookings.nextContactDueAt, before(now, latestMs)),
        notTold(db, key),
      ),
    )
    .orderBy(desc(bookings.nextContactDueAt))
    .limit(mostDue)
  return rows.map(({ booking, key }) => ({
    key,
    type: 'CONTACT_OVERDUE',
    to: ['staff'],
    subject: { shipmentId: booking.shipmentId, bookingId: booking.id },
    params: { booking: booking.bookingNumber },
  }))
}

/** A slip that ended and came back is notified again, whether a message or the clock caused it. */
async function slippedArrivals(db: Database, now: Date): Promise<Due[]> {
  const since = sql`coalesce(${secondsOf(bookings.etaSlippedAt)}, ${secondsOf(bookings.plannedArrivalAt)})`
  const key = sql<string>`'eta-slipped:' || ${bookings.id} || ':' || ${since}`
  const rows = await db
    .select({ booking: bookings, key })
    .from(bookings)
    .where(
      and(
        bookingView('eta-slipped', now),
        gt(bookings.plannedArrivalAt, before(now, latestMs)),
        notTold(db, key),
      ),
    )
    .orderBy(desc(bookings.plannedArrivalAt))
    .limit(mostDue)
  return rows.flatMap(({ booking, key }) => {
    const { plannedArrivalAt, eta } = booking
    if (plannedArrivalAt === null) return []
    const arrives = eta !== null && eta > now ? eta : now
    return {
      key,
      type: 'ETA_SLIPPED' as const,
      to: ['staff', 'company'] as const,
      subject: { shipmentId: booking.shipmentId, bookingId: booking.id },
      params: { booking: booking.bookingNumber, hours: hoursSince(plannedArrivalAt, arrives) },
    }
  })
}

async function missingProofs(db: Database, now: Date): Promise<Due[]> {
  const key = sql<string>`'pod-overdue:' || ${bookings.id}`
  const overdueMs = reminders.proofHours * hourMs
  const rows = await db
    .select({ booking: bookings, key })
    .from(bookings)
    .where(
      and(
        eq(bookings.statusId, delivered),
        eq(bookings.podStatus, 'PENDING'),
        between(bookings.deliveredAt, before(now, overdueMs + latestMs), before(now, overdueMs)),
        notTold(db, key),
      ),
    )
    .orderBy(desc(bookings.deliveredAt))
    .limit(mostDue)
  return rows.map(({ booking, key }) => ({
    key,
    type: 'POD_OVERDUE',
    to: ['staff', 'partner'],
    subject: { shipmentId: booking.shipmentId, bookingId: booking.id, partnerId: booking.partnerId },
    params: { booking: booking.bookingNumber, hours: hoursSince(booking.deliveredAt ?? now, now) },
  }))
}

const hoursSince = (moment: Date, now: Date): string =>
  String(Math.floor((now.getTime() - moment.getTime()) / hourMs))
