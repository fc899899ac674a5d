import { UserType } from '@karwan/domain/people'
import { scopeFor } from '@karwan/domain/roles'
import { and, eq, inArray, like, or, type SQL, sql } from 'drizzle-orm'
import type { Caller } from '../../http/handler.ts'
import { events } from '../../kernel/events.table.ts'
import { type OwnerColumns, rowsFor } from '../../kernel/row-scope.ts'
import type { Reading } from '../../kernel/work.ts'

const owner: OwnerColumns = {
  groupId: events.groupId,
  projectId: events.projectId,
  createdBy: events.createdBy,
  assignedTo: events.assignedTo,
  ofPartner: (partnerId) => eq(events.partnerId, partnerId),
  ofDriver: (userId) =>
    sql`exists (select 1 from bookings b join drivers d on d.id = b.driver_id
      where b.id = ${events.entityId} and d.user_id = ${userId})`,
}

/** Condition for events about records that the caller may read. */
export function eventsFor(caller: Caller): SQL | undefined {
  const seen = (['shipment', 'bid', 'booking', 'comment'] as const)
    .filter((entity) => scopeFor(caller.grants, `${entity}:read`) !== undefined)
    .filter((entity) => caller.userType !== UserType.driver || entity === 'booking')
    .map((entity) => and(like(events.name, `${entity}.%`), rowsFor(caller, `${entity}:read`, owner)))
  const own = and(like(events.name, 'notification.%'), eq(events.userId, caller.userId))
  return or(own, ...seen)
}

const kind = sql<string>`split_part(${events.name}, '.', 1)`

/** Condition for events about records with a page that the caller may open. */
export function pageEventsFor({
  ports,
  ...reader
}: Pick<Reading, 'db' | 'caller' | 'ports'>): SQL | undefined {
  const readable = ports.notifications.readableRecords(reader)
  const whole = readable.filter(({ isWithin }) => !isWithin).map((record) => record.kind)
  const parts = readable.map(
    (record) => record.isWithin && and(eq(kind, record.kind), record.isWithin(events.entityId)),
  )
  return or(whole.length > 0 ? inArray(kind, whole) : sql`false`, ...parts)
}
