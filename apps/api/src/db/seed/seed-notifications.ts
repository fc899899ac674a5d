import { noticesOfActivity, notificationTypes } from '@karwan/domain/notifications'
import { desc } from 'drizzle-orm'
import { type ActivityRow, activity } from '../../kernel/activity.table.ts'
import { bids } from '../../modules/bidding/bids.table.ts'
import { bookings } from '../../modules/bookings/bookings.table.ts'
import { dueVerifications } from '../../modules/notifications/due-verifications.ts'
import { notifications } from '../../modules/notifications/notifications.table.ts'
import { recipientsOf } from '../../modules/notifications/recipients.ts'
import { factsOf, subjectOf } from '../../modules/notifications/tell-of-activity.ts'
import type { Transaction } from '../transaction.ts'
import { bulkInsert } from './bulk-insert.ts'

const lastOfEach = 500
/** Maximum of notifications of one type per person, so that every type appears. */
const mostOfOneKind = 12
const readAfterMs = 20 * 60 * 60_000

/**
 * Notifications that the latest activities would have caused; people who sign in daily have read the older
 * ones.
 */
export async function seedNotifications(tx: Transaction, now: Date): Promise<void> {
  const done = [...(await lastActivities(tx)), ...(await lastBids(tx)), ...(await lastMoves(tx))].toSorted(
    (one, other) => other.at.getTime() - one.at.getTime(),
  )
  const told = done.flatMap((row) =>
    noticesOfActivity(row).map((notice) => ({ row, notice, subject: subjectOf(row) })),
  )
  if (told.length === 0) return
  const recipients = await recipientsOf(
    tx,
    told.map(({ subject }) => subject),
  )
  const rows = told.toReversed().flatMap(({ row, notice, subject }) => {
    const shipment = recipients.shipmentOf(subject)
    if (!shipment) return []
    const about = { shipment: shipment.number, route: `${shipment.from} → ${shipment.to}` }
    const isOld = now.getTime() - row.at.getTime() > readAfterMs
    const handlers = recipients.of(subject, notice.type, notice.to, row.actorId ?? undefined)
    return handlers.map((recipient) => ({
      userId: recipient.user.id,
      type: notice.type,
      category: notificationTypes[notice.type].category,
      shipmentId: row.shipmentId,
      bookingId: subject.bookingId ?? null,
      params: { ...about, ...factsOf(row, recipient) },
      createdAt: row.at,
      readAt: isOld ? row.at : null,
    }))
  })
  const counts = new Map<string, number>()
  const some = rows.toReversed().filter(({ userId, type }) => {
    const kind = `${userId} ${type}`
    const count = (counts.get(kind) ?? 0) + 1
    counts.set(kind, count)
    return count <= mostOfOneKind
  })
  await bulkInsert(tx, notifications, some.toReversed())
  await bulkInsert(tx, notifications, await remindersOf(tx, now))
}

/** Reminders of verifications that wait, as officers would have received them by now. */
async function remindersOf(tx: Transaction, now: Date): Promise<(typeof notifications.$inferInsert)[]> {
  const due = await dueVerifications(tx, now)
  return due.map(({ recipient, type, entity, params, key }) => ({
    ...{ userId: recipient.user.id, type, category: notificationTypes[type].category, params, key },
    ...{ entityType: entity?.type, entityId: entity?.id, createdAt: now },
  }))
}

type Done = Pick<ActivityRow, 'action' | 'entityType' | 'entityId' | 'shipmentId' | 'partnerId' | 'summary'> &
  Pick<ActivityRow, 'at' | 'actorId' | 'audience' | 'reason'>

const lastActivities = (tx: Transaction): Promise<Done[]> =>
  tx.select().from(activity).orderBy(desc(activity.at), desc(activity.id)).limit(lastOfEach)

/**
 * The seed writes activities of shipments only, so those of bids and bookings are derived from their rows.
 */
async function lastBids(tx: Transaction): Promise<Done[]> {
  const rows = await tx.select().from(bids).orderBy(desc(bids.createdAt), desc(bids.id)).limit(lastOfEach)
  return rows.map(({ id, shipmentId, partnerId, createdAt }) => ({
    ...{ action: 'bid.placed', entityType: 'bid', audience: 'internal' },
    ...{ entityId: id, shipmentId, partnerId, summary: {}, at: createdAt, actorId: null, reason: null },
  }))
}

async function lastMoves(tx: Transaction): Promise<Done[]> {
  const rows = await tx
    .select()
    .from(bookings)
    .orderBy(desc(bookings.statusChangedAt), desc(bookings.id))
    .limit(lastOfEach)
  return rows.map(({ id, shipmentId, partnerId, partnerName, bookingNumber, statusId, statusChangedAt }) => ({
    ...{ action: 'booking.status_changed', entityType: 'booking', audience: 'all' },
    ...{ entityId: id, shipmentId, partnerId, at: statusChangedAt, actorId: null, reason: null },
    summary: { bookingNumber, partner: partnerName, to: statusId },
  }))
}
