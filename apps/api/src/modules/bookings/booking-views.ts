import { namesOf } from '@karwan/domain'
import { BookingStatus, containerDueDays, lateAfterMinutes } from '@karwan/domain/bookings'
import { businessDay, businessDayEnd, businessDayStart } from '@karwan/domain/reports'
import { and, eq, inArray, isNotNull, isNull, lt, lte, ne, or, type SQL, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import type { QueryOf } from '../../http/handler.ts'
import { bookings, contactOrder } from './bookings.table.ts'
import { hardCopies, isHardCopyHere, isHardCopySentOn } from './hard-copies.table.ts'

export type BookingView = NonNullable<QueryOf<'listBookings'>['view']>

const { created, enRoutePickup, loaded, inTransit, atBorder, delivered, cancelled } = BookingStatus
const dayMs = 86_400_000
const onTheRoad = [7, 8, 9, 10] as const
const podOpen = inArray(bookings.podStatus, ['PENDING', 'REJECTED', 'HARD_COPY_PENDING'])
const today = (column: PgColumn | SQL, now: Date) => [
  sql`${column} >= ${asMoment(businessDayStart(now))}`,
  sql`${column} < ${asMoment(businessDayEnd(now))}`,
]
function asMoment(moment: Date): SQL {
  return sql`${sql.param(moment, bookings.createdAt)}`
}

const isArriving = inArray(bookings.statusId, [inTransit, atBorder])
/** The same rule as `hasSlipped`: the arrival will be late, or is overdue. */
const slipped = (now: Date) => {
  const planned = new Date(now.getTime() - lateAfterMinutes * 60_000)
  return and(
    isArriving,
    or(
      lt(bookings.plannedArrivalAt, planned),
      sql`${bookings.eta} > ${bookings.plannedArrivalAt} + interval '1 minute' * ${sql.raw(String(lateAfterMinutes))}`,
    ),
  )
}
const isLateToPickup = (now: Date) => [lte(bookings.statusId, enRoutePickup), lt(bookings.loadingTime, now)]
/** The told, estimated or planned arrival. */
const arrivesAt = sql`coalesce(${bookings.eta}, ${bookings.plannedArrivalAt})`

const received = eq(bookings.podStatus, 'HARD_COPY_RECEIVED')
const among = (copies: SQL): SQL =>
  sql`${bookings.id} in (select ${hardCopies.bookingId} from ${hardCopies} where ${copies})`

/** The filters of the dashboard's views, used for both the counts and the lists behind them. */
const views: Record<BookingView, (now: Date) => (SQL | undefined)[]> = {
  'accepted-not-acknowledged': () => [
    eq(bookings.statusId, created),
    isNull(bookings.acknowledgedAt),
    isNotNull(bookings.bidId),
  ],
  'without-driver': () => [eq(bookings.statusId, created), isNull(bookings.driverId)],
  'loading-today': (now) => [lte(bookings.statusId, loaded), ...today(bookings.loadingTime, now)],
  'late-to-pickup': isLateToPickup,
  'eta-slipped': (now) => [slipped(now)],
  'arriving-today': (now) => [isArriving, ...today(arrivesAt, now)],
  delayed: (now) => [or(and(...isLateToPickup(now)), slipped(now))],
  'contact-overdue': (now) => [sql`${contactOrder} < ${sql.param(now, bookings.nextContactDueAt)}`],
  'in-transit': () => [inArray(bookings.statusId, [...onTheRoad])],
  'at-border': () => [eq(bookings.statusId, atBorder)],
  'delivered-today': (now) => today(bookings.deliveredAt, now),
  'pod-pending': () => [eq(bookings.statusId, delivered), podOpen],
  'pod-overdue-48h': (now) => [
    eq(bookings.statusId, delivered),
    podOpen,
    lt(bookings.deliveredAt, new Date(now.getTime() - 48 * 3_600_000)),
  ],
  'hard-copy-pending': () => [eq(bookings.statusId, delivered), eq(bookings.podStatus, 'HARD_COPY_PENDING')],
  'hard-copy-here': () => [received, among(isHardCopyHere)],
  'hard-copy-sent-on': () => [received, among(isHardCopySentOn)],
  'containers-due-3d': (now) => [
    lte(bookings.containersDueOn, businessDay(new Date(now.getTime() + containerDueDays * dayMs))),
    ne(bookings.statusId, cancelled),
  ],
  'backouts-today': (now) => [
    eq(bookings.statusId, cancelled),
    eq(bookings.isBackout, true),
    ...today(bookings.cancelledAt, now),
  ],
  'cancellations-today': (now) => [
    eq(bookings.statusId, cancelled),
    eq(bookings.isBackout, false),
    ...today(bookings.cancelledAt, now),
  ],
  'with-vehicle': () => [lt(bookings.statusId, delivered), isNotNull(bookings.vehicleId)],
}

export const bookingViewNames = namesOf(views)

export const bookingView = (view: BookingView, now: Date): SQL | undefined => and(...views[view](now))
