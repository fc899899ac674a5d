import {
  type NotificationType,
  notificationEntities,
  notificationTypes,
  permissionToBeTold,
} from '@karwan/domain/notifications'
import { UserType } from '@karwan/domain/people'
import { type Permission, scopeFor } from '@karwan/domain/roles'
import { and, eq, or, type SQL, type SQLWrapper, sql } from 'drizzle-orm'
import type { Caller } from '../../http/handler.ts'
import { roles, users } from '../../kernel/accounts.table.ts'
import { rowsFor } from '../../kernel/row-scope.ts'
import type { Reading } from '../../kernel/work.ts'
import { bids } from '../bidding/bids.table.ts'
import { bookingOwner } from '../bookings/booking.store.ts'
import { bookings } from '../bookings/bookings.table.ts'
import { callerOf } from '../session/caller-of.ts'
import { shipmentOwner } from '../shipments/shipment-owner.ts'
import { shipments } from '../shipments/shipments.table.ts'
import type { NotificationRow } from './notifications.table.ts'

export type NoticeFacts = Pick<
  NotificationRow,
  'type' | 'shipmentId' | 'bookingId' | 'entityType' | 'entityId'
> & {
  /** Absent in jobs that were written before this field existed. */
  commentId?: number | null
}
/** What a notification is about, as columns or as values. */
type About = Readonly<Record<keyof NoticeFacts, SQLWrapper>>

type Reader = Pick<Reading, 'caller' | 'ports'>

const types = Object.keys(notificationTypes) as NotificationType[]

/**
 * Condition for notifications whose subject the reader may still open. Others are only hidden, and reappear
 * when the right returns.
 */
export function inSight({ caller, ports }: Reader, about: About): SQL {
  const reach = reachOfTypes(caller, about)
  const beside = besideShipments(caller, about)
  const all = reach.length === 1 && reach[0]?.types.length === types.length && reach[0].where === undefined
  const readable = ports.notifications.isReadable(caller, about.commentId)
  const comment = sql`case when ${about.commentId} is null then true else ${readable} end`
  if (all && beside === undefined) return comment
  const cases = reach.map(
    ({ types, where }) =>
      sql`when ${about.type} = any(${sql.param(types)}::text[]) then ${where ?? sql`true`}`,
  )
  const record = sql`case when ${about.shipmentId} is null then ${beside ?? sql`true`}
    ${sql.join(cases, sql` `)} else false end`
  return sql`(${comment} and ${record})`
}

/**
 * Whether the recipient may still open the subject when the message is sent, possibly hours later after quiet
 * hours.
 */
export async function mayStillOpen(
  { db, ports }: Pick<Reading, 'db' | 'ports'>,
  userId: number,
  facts: NoticeFacts,
): Promise<boolean> {
  const [reader] = await db
    .select({ user: users, roleName: roles.name, grants: roles.grants })
    .from(users)
    .leftJoin(roles, eq(roles.id, users.roleId))
    .where(and(eq(users.id, userId), eq(users.status, 'ACTIVE')))
  if (!reader) return false
  const caller = callerOf({ ...reader, sessionId: '' })
  const seen = inSight(
    { caller, ports },
    {
      type: sql`${facts.type}::text`,
      shipmentId: sql`${facts.shipmentId}::integer`,
      bookingId: sql`${facts.bookingId}::integer`,
      entityType: sql`${facts.entityType}::text`,
      entityId: sql`${facts.entityId}::integer`,
      commentId: sql`${facts.commentId ?? null}::integer`,
    },
  )
  const [found] = await db.select({ isSeen: sql<boolean | null>`(${seen})` }).from(sql`(values (1)) as one`)
  return found?.isSeen === true
}

type Reach = { scope: string; types: NotificationType[]; where: SQL | undefined }

/** Groups notification types by scope, so that each scope needs one condition. */
function reachOfTypes(caller: Caller, about: About): Reach[] {
  const byScope = new Map<string, Reach>()
  for (const type of types) {
    const permission = permissionToBeTold(type)
    const scope = scopeFor(caller.grants, permission)
    if (scope === undefined) continue
    const found = byScope.get(scope) ?? { scope, types: [], where: shipmentSeen(caller, permission, about) }
    found.types.push(type)
    byScope.set(scope, found)
  }
  const reach = [...byScope.values()]
  const unlimited = reach.filter(({ where }) => where === undefined)
  const [first] = unlimited
  if (!first) return reach
  return [
    { ...first, types: unlimited.flatMap(({ types }) => types) },
    ...reach.filter(({ where }) => where !== undefined),
  ]
}

/** A scalar subquery by primary key, so that the planner does not read everything within reach instead. */
function shipmentSeen(caller: Caller, permission: Permission, about: About): SQL | undefined {
  const { shipmentId, bookingId } = about
  if (caller.userType === UserType.partner || caller.userType === UserType.driver) {
    const booking = rowsFor(caller, permission, bookingOwner)
    const ofBooking = sql`(select true from ${bookings} where ${and(eq(bookings.id, bookingId), booking)})`
    return sql`case when ${bookingId} is not null then ${ofBooking} else ${carried(caller, permission, about)} end`
  }
  const shipment = rowsFor(caller, permission, shipmentOwner)
  return shipment && sql`(select true from ${shipments} where ${and(eq(shipments.id, shipmentId), shipment)})`
}

/** A partner sees shipments that they bid on; partner and driver see those that they carry. */
function carried(caller: Caller, permission: Permission, { shipmentId }: About): SQL {
  const own = rowsFor(caller, permission, bookingOwner)
  const carries = sql`exists (select 1 from ${bookings} where ${and(eq(bookings.shipmentId, shipmentId), own)})`
  if (caller.userType !== UserType.partner || caller.partnerId === null) return carries
  const hasBid = and(eq(bids.shipmentId, shipmentId), eq(bids.partnerId, caller.partnerId))
  return or(sql`exists (select 1 from ${bids} where ${hasBid})`, carries) ?? carries
}

/** Notifications without a shipment: the reader must still have the permission for the page that it opens. */
function besideShipments(caller: Caller, { type, entityType, entityId }: About): SQL | undefined {
  const mayOpen = (permission: Permission) => scopeFor(caller.grants, permission) !== undefined
  // Partners and drivers are notified about their own drivers, vehicles and money, whatever their role says.
  if (caller.userType === UserType.partner || caller.userType === UserType.driver) return undefined
  const shut = Object.entries(notificationEntities).flatMap(([entity, { permission }]) =>
    mayOpen(permission) ? [] : entity,
  )
  const isOfCompany = caller.userType === UserType.shipper || caller.userType === UserType.demandAdda
  const conditions = [
    shut.length > 0
      ? sql`(${entityType} is null or ${entityType} <> all(${sql.param(shut)}::text[]))`
      : undefined,
    mayOpen('webhook:read') ? undefined : sql`${type} <> 'WEBHOOK_OFF'`,
    isOfCompany ? ofOwnCompany(caller, { entityType, entityId }) : undefined,
  ]
  return and(...conditions)
}

const ofOwnCompany = (
  { groupId }: Caller,
  { entityType, entityId }: Pick<About, 'entityType' | 'entityId'>,
): SQL => sql`case ${entityType}
    when 'INVOICE' then (select i.group_id = ${groupId} from invoices i where i.id = ${entityId})
    when 'USER' then (select u.group_id = ${groupId} from users u where u.id = ${entityId})
    when 'COMPANY' then ${entityId} = ${groupId}
    else true end`
