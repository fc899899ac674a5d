import {
  actionsOfNotice,
  notificationTypes,
  pageOfNotice,
  type ReaderWords,
  saysVehicle,
  wordsOfNotice,
} from '@karwan/domain/notifications'
import { eq, getTableColumns, inArray } from 'drizzle-orm'
import type { Database } from '../../db/database.ts'
import type { DataOf } from '../../http/handler.ts'
import { users } from '../../kernel/accounts.table.ts'
import { translateInto } from '../../kernel/translations.ts'
import { vehicleTermsOf } from '../configuration/company-preferences.ts'
import { type NotificationRow, notifications } from './notifications.table.ts'

export type Notification = DataOf<'listNotifications'>['items'][number]
/** A notification with its reader's language and company. */
export type ReadNotification = NotificationRow & { language: string; groupId: number | null }

export async function readNotifications(db: Database, ids: number[]): Promise<ReadNotification[]> {
  const rows = await db
    .select({ ...getTableColumns(notifications), language: users.language, groupId: users.groupId })
    .from(notifications)
    .innerJoin(users, eq(users.id, notifications.userId))
    .where(inArray(notifications.id, ids))
  const byId = new Map(rows.map((row) => [row.id, row]))
  return ids.flatMap((id) => byId.get(id) ?? [])
}

/** Renders notifications in the reader's language, with the company's word for vehicle. */
export async function toNotifications(
  db: Database,
  rows: readonly ReadNotification[],
): Promise<Notification[]> {
  const people = rows
    .filter((row) => saysVehicle(row) || row.entityType === 'VEHICLE')
    .map(({ userId: id, groupId }) => ({ id, groupId }))
  const terms = await vehicleTermsOf(db, people)
  return rows.map((row) =>
    toNotification(row, {
      terms: people.length === 0 ? undefined : terms({ id: row.userId, groupId: row.groupId }),
      translate: translateInto(row.language),
    }),
  )
}

function toNotification(row: ReadNotification, reader: ReaderWords): Notification {
  const about = { ...row, entity: entityOf(row) }
  const { title, text: body } = wordsOfNotice(row, reader)
  return {
    id: row.id,
    type: row.type,
    category: row.category,
    priority: notificationTypes[row.type].priority,
    shipmentId: row.shipmentId,
    bookingId: row.bookingId,
    entityType: row.entityType,
    entityId: row.entityId,
    title,
    body,
    params: row.params,
    actionUrl: pageOfNotice(about),
    actions: actionsOfNotice(about, reader),
    channel: row.channel,
    isRead: row.readAt !== null,
    readAt: row.readAt?.toISOString() ?? null,
    dismissedAt: row.dismissedAt?.toISOString() ?? null,
    expiresAt: row.expiresAt?.toISOString() ?? null,
    createdAt: row.createdAt.toISOString(),
  }
}

const entityOf = ({ entityType: type, entityId: id }: NotificationRow) =>
  type === null || id === null ? undefined : { type, id }
