import type { NotificationType } from '@karwan/domain/notifications'
import type { components } from '@karwan/sdk/schema'
import { eq } from 'drizzle-orm'
import type { JobHandler } from '../jobs/run-jobs.ts'
import type { Reading } from '../kernel/work.ts'
import { writeMessage } from './message-texts.ts'
import { outboxMessages } from './outbox.table.ts'
import type { PushCarrier } from './push-carrier.ts'

type Schemas = components['schemas']
/** For a notification: its recipient and the records that it is about. */
export type MessageAbout = {
  userId: number
  type: NotificationType
  shipmentId: number | null
  bookingId: number | null
  entityType: Schemas['NotificationEntity'] | null
  entityId: number | null
  commentId?: number | null
}
type Payload = { messageId: number; about?: MessageAbout }
type MaySend = (
  reading: Pick<Reading, 'db' | 'ports'>,
  userId: number,
  about: MessageAbout,
) => Promise<boolean>

declare module '../jobs/enqueue.ts' {
  interface JobKinds {
    'outbox.deliver': Payload
  }
}

/** A message as given to a carrier. The id stays the same when it is sent again. */
export type Outgoing = { id: string; to: string; subject: string; body: string }
export type Carrier = (message: Outgoing) => Promise<void>
/** A channel without a carrier only stores its messages; the local set-up shows them at /dev/outbox. */
export type Carriers = { MAIL?: Carrier; SMS?: Carrier; PUSH?: PushCarrier }

/**
 * Twelve tries last for more than four hours. One-time codes have expired by then; everything else is still
 * worth sending.
 */
export const deliverMessage = (maySend: MaySend): JobHandler<Payload> => ({
  tries: 12,
  async run({ messageId, about }, { deps, ports, now }) {
    const { db, carriers, config } = deps
    const [message] = await db.select().from(outboxMessages).where(eq(outboxMessages.id, messageId))
    if (!message || message.sentAt || message.values === null) return
    // If the reader may no longer see the subject, the message is not sent and its values are deleted.
    if (about && !(await maySend({ db, ports }, about.userId, about))) {
      await db.update(outboxMessages).set({ values: null }).where(eq(outboxMessages.id, messageId))
      return
    }
    const { channel, recipient, template, language, values } = message
    const written = writeMessage(template, channel, { language, values })
    await carriers[channel]?.({ id: `karwan-${message.id}`, to: recipient, ...written })
    await db
      .update(outboxMessages)
      .set({ sentAt: now, ...(config.production && { values: null }) })
      .where(eq(outboxMessages.id, messageId))
  },
  async givenUp({ messageId }, { deps, now }) {
    await deps.db.update(outboxMessages).set({ failedAt: now }).where(eq(outboxMessages.id, messageId))
  },
})
