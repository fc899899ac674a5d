import { reportPeriod } from '@karwan/domain/reports'
import { and, eq, gte, inArray, lt, lte, type SQL } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import type { Database } from '../../db/database.ts'
import type { Caller, HandlerRequest } from '../../http/handler.ts'
import { refuseUnless } from '../../http/refusal.ts'
import { companyGroups } from '../../kernel/companies.table.ts'
import { rowsFor } from '../../kernel/row-scope.ts'
import { bookingOwner } from '../bookings/booking.store.ts'
import { bookings } from '../bookings/bookings.table.ts'

export type Period = { fromDate?: string | undefined; toDate?: string | undefined }
export type AskedOfReport = Period & { countryId?: number | undefined }
/** The request of a report, for its page or its file. */
export type ReportRequest = Pick<HandlerRequest<'getLaneReport'>, 'caller' | 'query' | 'deps'>

/** Maximum number of rows of a page; a file may have more. */
export const mostRows = 200
export const mostInFile = 5_000

/**
 * Condition for a period that includes its start and excludes its end, so that adjacent periods do not
 * overlap.
 */
export function within(column: PgColumn, asked: Period, now: Date): SQL | undefined {
  const { from, to, verdict } = reportPeriod(asked, now)
  refuseUnless(verdict, { field: 'fromDate' })
  // Without an end, the period ends now and includes rows of this very moment.
  return and(gte(column, from), asked.toDate === undefined ? lte(column, to) : lt(column, to))
}

/** Bookings of the period within the caller's reach, optionally of companies of one country. */
export const bookingsAsked = (
  db: Database,
  caller: Caller,
  asked: AskedOfReport,
  now: Date,
): SQL | undefined =>
  and(
    rowsFor(caller, 'booking:read', bookingOwner),
    within(bookings.createdAt, asked, now),
    asked.countryId === undefined
      ? undefined
      : inArray(
          bookings.groupId,
          db
            .select({ id: companyGroups.id })
            .from(companyGroups)
            .where(eq(companyGroups.countryId, asked.countryId)),
        ),
  )
