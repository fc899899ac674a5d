import { formatDate } from '@karwan/domain/kernel'
import { reminders } from '@karwan/domain/notifications'
import { businessDay } from '@karwan/domain/reports'
import { and, asc, eq, isNull, ne, sql } from 'drizzle-orm'
import type { Database } from '../../db/database.ts'
import { bookingContainers } from '../bookings/booking-containers.table.ts'
import { bookings } from '../bookings/bookings.table.ts'
import { type Due, mostDue, notTold } from './due-reminders.ts'

/** Containers overdue for longer get no more reminders; three were sent already. */
const latestDays = 30

/**
 * Reminders three days and one day before a container's free time ends, and when it has ended; sent to the
 * staff in charge and the company.
 */
export async function dueContainers(db: Database, now: Date): Promise<Due[]> {
  const today = businessDay(now)
  const { freeUntil } = bookingContainers
  const left = sql`(${freeUntil} - ${today}::date)`
  const [last, first] = reminders.containerDays
  const step = sql`case when ${left} < 0 then -1 when ${left} <= ${last} then ${last}::integer else ${first}::integer end`
  const key = sql<string>`'container-due:' || ${bookingContainers.id} || ':' || ${freeUntil} || ':' || ${step}`
  const rows = await db
    .select({ container: bookingContainers, booking: bookings, isOver: sql<boolean>`${left} < 0`, key })
    .from(bookingContainers)
    .innerJoin(bookings, eq(bookings.id, bookingContainers.bookingId))
    .where(
      and(
        isNull(bookingContainers.returnedOn),
        sql`${freeUntil} between ${today}::date - ${latestDays}::integer and ${today}::date + ${first}::integer`,
        ne(bookings.statusId, 13),
        notTold(db, key),
      ),
    )
    .orderBy(asc(freeUntil))
    .limit(mostDue)
  return rows.map(({ container, booking, isOver, key }) => ({
    key,
    type: isOver ? 'DETENTION_STARTED' : 'CONTAINER_RETURN_DUE',
    to: ['staff', 'company'],
    subject: { shipmentId: booking.shipmentId, bookingId: booking.id },
    params: {
      booking: booking.bookingNumber,
      container: container.number,
      day: formatDate(`${container.freeUntil}T00:00:00Z`, 'UTC'),
    },
  }))
}
