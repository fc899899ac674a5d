import { and, count, desc, eq, gt, inArray, isNotNull, isNull, or, type SQL } from 'drizzle-orm'
import type { Handler } from '../../http/handler.ts'
import { refusal } from '../../http/refusal.ts'
import { publish } from '../../kernel/events.store.ts'
import { equalTo } from '../../kernel/filters.ts'
import { keysetList } from '../../kernel/keyset-list.ts'
import { type Reading, transact, type Work } from '../../kernel/work.ts'
import { inSight } from './in-sight.ts'
import { notifications } from './notifications.table.ts'
import { type ReadNotification, readNotifications, toNotifications } from './read-notifications.ts'

/** The bell shows no higher number than this. */
const mostCounted = 100
/**
 * Limit on the rows searched for unread ones: a person who changed company may no longer see any of their old
 * ones.
 */
const mostLookedThrough = 1_000

export const listNotifications: Handler<'listNotifications'> = async ({
  caller,
  query,
  ports,
  deps: { db, clock },
}) => {
  const page = await keysetList(
    {
      db,
      asked: query,
      table: notifications,
      where: and(
        ownOf({ caller, ports }),
        isNotOver(clock()),
        isDismissed(query.dismissed ?? false),
        equalTo(notifications.category, query.category),
        equalTo(notifications.shipmentId, query.shipmentId),
        query.isRead === undefined ? undefined : isRead(query.isRead),
      ),
      sorts: {
        createdAt: { column: notifications.createdAt, value: (row: ReadNotification) => row.createdAt },
      },
      pageSize: 20,
      read: readNotifications,
      idOf: ({ id }) => id,
    },
    (row) => row,
  )
  return { ...page, items: await toNotifications(db, page.items) }
}

export const countUnreadNotifications: Handler<'countUnreadNotifications'> = ({
  caller,
  ports,
  deps: { db, clock },
}) => countUnread({ db, caller, ports, now: clock() })

export const markAllNotificationsRead: Handler<'markAllNotificationsRead'> = (request) =>
  transact(request, async (work) => {
    const marked = await work.tx
      .update(notifications)
      .set({ readAt: work.now })
      .where(and(ownOf(work), isRead(false), isDismissed(false)))
      .returning({ id: notifications.id })
    if (marked.length > 0) await tellOtherTabs(work)
    return null
  })

export const updateNotificationStatus: Handler<'updateNotificationStatus'> = (request) => {
  const { notificationIds, isRead: shallBeRead } = request.body
  return transact(request, async (work) => {
    const own = await work.tx.$count(
      notifications,
      and(ownOf(work), inArray(notifications.id, notificationIds)),
    )
    // 404 if any of the notifications is not the caller's.
    if (own < new Set(notificationIds).size) throw refusal.notFound()
    const marked = await work.tx
      .update(notifications)
      .set({ readAt: shallBeRead ? work.now : null })
      .where(and(ownOf(work), inArray(notifications.id, notificationIds), isRead(!shallBeRead)))
      .returning({ id: notifications.id })
    if (marked.length > 0) await tellOtherTabs(work)
    return countUnread(work)
  })
}

/** Does nothing if the notification is in the wanted state already. */
export const dismissNotification: Handler<'dismissNotification'> = ({ path, body, ...request }) =>
  transact(request, async (work) => {
    const own = and(ownOf(work), eq(notifications.id, path.id))
    const changed = await work.tx
      .update(notifications)
      .set({ dismissedAt: body.isDismissed ? work.now : null })
      .where(and(own, isDismissed(!body.isDismissed)))
      .returning({ id: notifications.id })
    if (changed.length > 0) await tellOtherTabs(work)
    const found = await work.tx.select({ id: notifications.id }).from(notifications).where(own)
    const rows = await readNotifications(
      work.tx,
      found.map(({ id }) => id),
    )
    const [told] = await toNotifications(work.tx, rows)
    if (!told) throw refusal.notFound()
    return told
  })

/** Makes every tab and device of the person count again. */
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

async function countUnread({ db, now, ...reader }: Reading): Promise<{ unread: number }> {
  const latest = db
    .select()
    .from(notifications)
    .where(
      and(eq(notifications.userId, reader.caller.userId), isRead(false), isDismissed(false), isNotOver(now)),
    )
    .orderBy(desc(notifications.createdAt), desc(notifications.id))
    .limit(mostLookedThrough)
    .as('latest')
  const unread = db
    .select({ id: latest.id })
    .from(latest)
    .where(inSight(reader, latest))
    .limit(mostCounted)
    .as('unread')
  const [row] = await db.select({ unread: count() }).from(unread)
  return { unread: row?.unread ?? 0 }
}

/** The caller's own notifications, if they may still open the subject. */
const ownOf = (reader: Pick<Reading, 'caller' | 'ports'>): SQL | undefined =>
  and(eq(notifications.userId, reader.caller.userId), inSight(reader, notifications))
/** The notification has not expired, or never does. */
const isNotOver = (now: Date): SQL | undefined =>
  or(isNull(notifications.expiresAt), gt(notifications.expiresAt, now))
const isDismissed = (is: boolean): SQL => (is ? isNotNull : isNull)(notifications.dismissedAt)
const isRead = (is: boolean): SQL => (is ? isNotNull : isNull)(notifications.readAt)
