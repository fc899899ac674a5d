import { randomUUID } from 'node:crypto'
import type { VehicleTerms } from '@karwan/domain/configuration'
import {
  type NotificationType,
  type notificationEntities,
  notificationTypes,
  pageOfNotice,
  saysVehicle,
  wordsOfNotice,
} from '@karwan/domain/notifications'
import { UserType } from '@karwan/domain/people'
import type { ApiConfig } from '../../config.ts'
import { insertLater } from '../../db/held-rows.ts'
import { enqueueAll } from '../../jobs/enqueue.ts'
import { publish } from '../../kernel/events.store.ts'
import { translateInto } from '../../kernel/translations.ts'
import type { Work } from '../../kernel/work.ts'
import { sendMessage } from '../../outbox/send-message.ts'
import { vehicleTermsOf } from '../configuration/company-preferences.ts'
import type { NoticeFacts } from './in-sight.ts'
import { type NotificationRow, notifications } from './notifications.table.ts'
import type { Recipient } from './recipients.ts'
import { namesOfWays, type WaysOf, waysOfNotices } from './ways-of-notice.ts'

export type Notice = {
  recipient: Recipient
  type: NotificationType
  shipmentId: number | null
  bookingId: number | null
  /** A record other than a shipment or booking that it is about and whose page it opens. */
  entity?: { type: keyof typeof notificationEntities; id: number }
  /** The comment that it is about, if any. */
  commentId?: number
  params: Record<string, string>
  /** Unique key of a reminder, which is sent only once. */
  key?: string
  /** When it expires, after which it need not be sent. */
  expiresAt?: Date | null
}
export type Within = Pick<Work, 'tx' | 'now'> & { config: Pick<ApiConfig, 'appAddresses' | 'push'> }

/**
 * Writes and sends notifications over the channels that each recipient has chosen, in the transaction of the
 * change.
 */
export async function writeNotices(within: Within, notices: readonly Notice[]): Promise<void> {
  const ways = await waysOfNotices(within, notices)
  const reminders = notices.filter(({ key }) => key !== undefined)
  const others = notices.filter((notice) => notice.key === undefined && ways(notice).portal)
  await insertLater(within.tx, notifications, rowsOf(within, others, ways), {
    end: told,
    also: [eventsOfTold],
  })
  const given = reminders.length === 0 ? [] : await remind(within, reminders, ways)
  // A reminder that was given before is not sent again.
  const isFirst = ({ key, recipient }: Notice) =>
    key === undefined || given.some((row) => row.key === key && row.userId === recipient.user.id)
  const sent = notices.filter(isFirst)
  const terms = await termsOf(within, sent, ways)
  for (const notice of sent) await send(within, notice, { ways, terms })
  await push(within, sent, ways)
}

const told = 'returning id, user_id, shipment_id, created_at'
/** Announces new notifications to the recipients' open pages. */
const eventsOfTold = `insert into events (name, entity_id, shipment_id, version, at, user_id)
  select 'notification.created', id, coalesce(shipment_id, 0), 1, created_at, user_id from @`

/** Inserts reminders whose key does not exist yet, even if another process runs at the same time. */
async function remind(within: Within, notices: readonly Notice[], ways: WaysOf): Promise<NotificationRow[]> {
  const rows = await within.tx
    .insert(notifications)
    .values(rowsOf(within, notices, ways))
    .onConflictDoNothing()
    .returning()
  await publish(
    within,
    ...rows.map((row) => ({
      name: 'notification.created' as const,
      entityId: row.id,
      shipmentId: row.shipmentId ?? 0,
      version: 1,
      at: within.now,
      userId: row.userId,
      ...{ groupId: null, projectId: null, createdBy: null, assignedTo: null },
    })),
  )
  return rows
}

const rowsOf = ({ now }: Within, notices: readonly Notice[], ways: WaysOf) =>
  notices.map((notice) => {
    const { recipient, type, shipmentId, bookingId, entity, params, key = null, expiresAt = null } = notice
    const went = ways(notice)
    return {
      userId: recipient.user.id,
      type,
      category: notificationTypes[type].category,
      shipmentId,
      bookingId,
      entityType: entity?.type ?? null,
      entityId: entity?.id ?? null,
      commentId: notice.commentId ?? null,
      params,
      key,
      channel: namesOfWays(went),
      createdAt: now,
      // A reminder always gets a row, as a record that it was given; without the portal channel it expires at
      // once.
      expiresAt: went.portal ? expiresAt : now,
    }
  })

type Terms = (person: Recipient['user']) => VehicleTerms

/** Read only if a text outside the portal contains the word for vehicle. */
const termsOf = ({ tx }: Within, notices: readonly Notice[], ways: WaysOf): Promise<Terms> =>
  vehicleTermsOf(
    tx,
    notices.flatMap((notice) => {
      const { mail, sms } = ways(notice)
      return (mail || sms) && saysVehicle(notice) ? [notice.recipient.user] : []
    }),
  )

type Manner = { ways: WaysOf; terms: Terms }

async function send(within: Within, notice: Notice, { ways, terms }: Manner): Promise<void> {
  const { mail, sms, dueAt } = ways(notice)
  const { user } = notice.recipient
  const link = linkOf(within, notice)
  const message = {
    ...{ language: user.language, template: 'notice' as const, dueAt },
    about: { userId: user.id, ...factsOf(notice) },
  }
  if (mail && user.email !== null)
    await sendMessage(within, {
      ...{ ...message, channel: 'MAIL', to: user.email },
      values: {
        ...wordsOfNotice(notice, { terms: terms(user), translate: translateInto(user.language) }),
        link,
      },
    })
  // SMS are in English: other letters would need two pages and more, and old phones cannot display them.
  if (sms)
    await sendMessage(within, {
      ...{ ...message, channel: 'SMS', to: user.phoneNumber },
      values: { ...wordsOfNotice(notice, { terms: terms(user) }), link },
    })
}

/** Queues push messages; content and rights are checked again when they are sent. */
async function push(within: Within, notices: readonly Notice[], ways: WaysOf): Promise<void> {
  const wanted = notices.flatMap((notice) => {
    const { deviceIds, dueAt } = ways(notice)
    const { pathname, search, hash } = new URL(linkOf(within, notice))
    return deviceIds.map((deviceId) => ({
      key: `push:${randomUUID()}`,
      payload: {
        ...{ deviceId, type: notice.type, params: numbersOf(notice.params), facts: factsOf(notice) },
        path: pathname + search + hash,
      },
      dueAt,
    }))
  })
  if (wanted.length > 0) await enqueueAll(within, 'notifications.push', wanted)
}

/** The facts by which it is checked at sending whether the reader may still open the subject. */
const factsOf = ({ type, shipmentId, bookingId, entity, commentId }: Notice): NoticeFacts => ({
  ...{ type, shipmentId, bookingId, commentId: commentId ?? null },
  ...{ entityType: entity?.type ?? null, entityId: entity?.id ?? null },
})

/** Only these numbers are stored in the job and sent to the push service. */
const numbersOf = (params: Record<string, string>): Record<string, string> =>
  Object.fromEntries(
    Object.entries(params).filter(([name]) => ['shipment', 'booking', 'invoice'].includes(name)),
  )

function linkOf({ config }: Within, notice: Notice): string {
  const app = config.appAddresses[notice.recipient.user.userType === UserType.internal ? 'csr' : 'shipper']
  return app + (pageOfNotice(notice) ?? '')
}
