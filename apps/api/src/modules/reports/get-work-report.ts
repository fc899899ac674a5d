import { UserType } from '@karwan/domain/people'
import { and, asc, count, desc, eq, inArray, type SQL, sql } from 'drizzle-orm'
import type { Handler } from '../../http/handler.ts'
import { users } from '../../kernel/accounts.table.ts'
import { type ActivityAction, activity } from '../../kernel/activity.table.ts'
import { rowsFor } from '../../kernel/row-scope.ts'
import { shipmentOwner } from '../shipments/shipment-owner.ts'
import { shipments } from '../shipments/shipments.table.ts'
import { dayOf, mostRows, within } from './report-scope.ts'

/** The acts that each column counts. */
const counted = {
  booked: ['shipment.created'],
  opened: ['shipment.bidding_opened'],
  awarded: ['bid.accepted', 'bid.assigned'],
  covered: ['booking.driver_assigned'],
} as const satisfies Record<string, readonly ActivityAction[]>

const day = dayOf(activity.at)
const countOf = (actions: readonly ActivityAction[]): SQL<number> =>
  sql`count(*) filter (where ${inArray(activity.action, [...actions])})`.mapWith(Number)

export const getWorkReport: Handler<'getWorkReport'> = async ({ caller, query, deps: { db, clock } }) => {
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
    .innerJoin(shipments, eq(shipments.id, activity.shipmentId))
    .where(
      and(
        rowsFor(caller, 'shipment:read', shipmentOwner),
        within(activity.at, query, clock()),
        inArray(activity.action, Object.values(counted).flat()),
        eq(users.userType, UserType.internal),
      ),
    )
    .groupBy(day, users.id)
    .orderBy(desc(day), desc(count()), asc(users.id))
    .limit(mostRows)
  return rows.map(({ id, name, ...figures }) => ({ ...figures, person: { id, name } }))
}
