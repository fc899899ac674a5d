import { notificationTypes, pageOfNotice } from '@karwan/domain/notifications'
import { and, count, eq, gt, inArray, isNotNull, isNull, or, type SQL } from 'drizzle-orm'
import type { Database } from '../../db/database.ts'
import type { Caller, DataOf, Handler } from '../../http/handler.ts'
import { publish } from '../../kernel/events.store.ts'
import { equalTo } from '../../kernel/filters.ts'
import { keysetList } from '../../kernel/keyset-list.ts'
import { transact, type Work } from '../../kernel/work.ts'
import { type NotificationRow, notifications } from './notifications.table.ts'

type Notification = DataOf<'listNotifications'>['items'][number]

/** The bell says no more than this. */
const mostCounted = 100

export const listNotifications: Handler<'listNotifications'> = ({ caller, query, deps: { db, clock } }) =>
  keysetList(
    {
      db,
      asked: query,
      table: notifications,
      where: and(
        ownOf(caller),
        isNotOver(clock()),
        equalTo(notifications.category, query.category),
        equalTo(notifications.shipmentId, query.shipmentId),
        query.isRead === undefined ? undefined : isRead(query.isRead),
      ),
      sorts: {
        createdAt: { column: notifications.createdAt, value: (row: NotificationRow) => row.createdAt },
      },
      pageSize: 20,
      read: readInOrder,
      idOf: ({ id }) => id,
    },
    toNotification,
  )

async function readInOrder(db: Database, ids: number[]): Promise<NotificationRow[]> {
  const rows = await db.select().from(notifications).where(inArray(notifications.id, ids))
  const byId = new Map(rows.map((row) => [row.id, row]))
  return ids.flatMap((id) => byId.get(id) ?? [])
}

export const countUnreadNotifications: Handler<'countUnreadNotifications'> = ({
  caller,
  deps: { db, clock },
}) => countUnread(db, caller, clock())

export const markAllNotificationsRead: Handler<'markAllNotificationsRead'> = (request) =>
  transact(request, async (work) => {
    const marked = await work.tx
      .update(notifications)
      .set({ readAt: work.now })
      .where(and(ownOf(work.caller), isRead(false)))
      .returning({ id: notifications.id })
    if (marked.length > 0) await tellOtherTabs(work)
    return null
  })

export const updateNotificationStatus: Handler<'updateNotificationStatus'> = (request) => {
  const { notificationIds, isRead: shallBeRead } = request.body
  return transact(request, async (work) => {
    const marked = await work.tx
      .update(notifications)
      .set({ readAt: shallBeRead ? work.now : null })
      .where(and(ownOf(work.caller), inArray(notifications.id, notificationIds), isRead(!shallBeRead)))
      .returning({ id: notifications.id })
    if (marked.length > 0) await tellOtherTabs(work)
    return countUnread(work.tx, work.caller, work.now)
  })
}

/** The bell of every tab and device counts anew. */
const tellOtherTabs = (work: Work): Promise<void> =>
  publish(work, {
    name: 'notification.changed',
    entityId: 0,
    shipmentId: 0,
    version: 1,
    at: work.now,
    userId: work.caller.userId,
    ...{ groupId: null, projectId: null, createdBy: null, assignedTo: null },
  })

async function countUnread(db: Database, caller: Caller, now: Date): Promise<{ unread: number }> {
  const unread = db
    .select({ id: notifications.id })
    .from(notifications)
    .where(and(ownOf(caller), isRead(false), isNotOver(now)))
    .limit(mostCounted)
    .as('unread')
  const [row] = await db.select({ unread: count() }).from(unread)
  return { unread: row?.unread ?? 0 }
}

const ownOf = ({ userId }: Caller): SQL => eq(notifications.userId, userId)
/** What it tells of goes on, or never ends. */
const isNotOver = (now: Date): SQL | undefined =>
  or(isNull(notifications.expiresAt), gt(notifications.expiresAt, now))
const isRead = (is: boolean): SQL => (is ? isNotNull : isNull)(notifications.readAt)

const toNotification = (row: NotificationRow): Notification => ({
  id: row.id,
  type: row.type,
  category: row.category,
  priority: notificationTypes[row.type].priority,
  shipmentId: row.shipmentId,
  bookingId: row.bookingId,
  entityType: row.entityType,
  entityId: row.entityId,
  params: row.params,
  actionUrl: pageOfNotice({ ...row, entity: entityOf(row) }),
  isRead: row.readAt !== null,
  readAt: row.readAt?.toISOString() ?? null,
  expiresAt: row.expiresAt?.toISOString() ?? null,
  createdAt: row.createdAt.toISOString(),
})

const entityOf = ({ entityType: type, entityId: id }: NotificationRow) =>
  type === null || id === null ? undefined : { type, id }
