import { UserType } from '@karwan/domain/people'
import { and, asc, count, desc, eq, exists, inArray, type SQL, sql } from 'drizzle-orm'
import type { Database } from '../../db/database.ts'
import type { Caller, DataOf, Handler } from '../../http/handler.ts'
import { users } from '../../kernel/accounts.table.ts'
import { type ActivityAction, activity } from '../../kernel/activity.table.ts'
import { dayOf } from '../../kernel/day-of.ts'
import { rowsFor } from '../../kernel/row-scope.ts'
import { shipmentOwner } from '../shipments/shipment-owner.ts'
import { shipments } from '../shipments/shipments.table.ts'
import { mostRows, type Period, type ReportRequest, within } from './report-scope.ts'

/** The activities that each column counts. */
export const counted = {
  booked: ['shipment.created'],
  opened: ['shipment.bidding_opened'],
  awarded: ['bid.accepted', 'bid.assigned'],
  covered: ['booking.driver_assigned'],
} as const satisfies Record<string, readonly ActivityAction[]>

const day = dayOf(activity.at)
const countOf = (actions: readonly ActivityAction[]): SQL<number> =>
  sql`count(*) filter (where ${inArray(activity.action, [...actions])})`.mapWith(Number)

/** Activities of customer support in the period on shipments within the caller's reach. */
export function actsAsked(db: Database, caller: Caller, period: Period, now: Date): SQL | undefined {
  const reach = rowsFor(caller, 'shipment:read', shipmentOwner)
  return and(
    reach &&
      exists(
        db
          .select({ one: sql`1` })
          .from(shipments)
          .where(and(eq(shipments.id, activity.shipmentId), reach)),
      ),
    within(activity.at, period, now),
    inArray(activity.action, Object.values(counted).flat()),
    inArray(
      activity.actorId,
      db.select({ id: users.id }).from(users).where(eq(users.userType, UserType.internal)),
    ),
  )
}

export async function workRows(
  { caller, query, deps: { db, clock } }: ReportRequest,
  most = mostRows,
): Promise<DataOf<'getWorkReport'>> {
  const rows = await db
    .select({
      day,
      id: users.id,
      name: users.fullName,
      booked: countOf(counted.booked),
      opened: countOf(counted.opened),
      awarded: countOf(counted.awarded),
      covered: countOf(counted.covered),
    })
    .from(activity)
    .innerJoin(users, eq(users.id, activity.actorId))
    .where(actsAsked(db, caller, query, clock()))
    .groupBy(day, users.id)
    .orderBy(desc(day), desc(count()), asc(users.id))
    .limit(most)
  return rows.map(({ id, name, ...figures }) => ({ ...figures, person: { id, name } }))
}

export const getWorkReport: Handler<'getWorkReport'> = (request) => workRows(request)
