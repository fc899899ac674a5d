import { eq } from 'drizzle-orm'
import type { JobHandler } from '../jobs/run-jobs.ts'
import { writeMessage } from './message-texts.ts'
import { outboxMessages } from './outbox.table.ts'
import type { PushCarrier } from './push-carrier.ts'

declare module '../jobs/enqueue.ts' {
  interface JobKinds {
    'outbox.deliver': { messageId: number }
  }
}

/** Given to whoever carries messages of a channel. The id stays the same when it is sent again. */
export type Outgoing = { id: string; to: string; subject: string; body: string }
export type Carrier = (message: Outgoing) => Promise<void>
/** Without one, messages are only kept: the local set-up shows them at /dev/outbox. */
export type Carriers = { MAIL?: Carrier; SMS?: Carrier; PUSH?: PushCarrier }

/** Ten tries last for more than four hours; a code is too old by then, everything else still worth sending. */
export const deliverMessage: JobHandler<{ messageId: number }> = {
  tries: 12,
  async run({ messageId }, { deps, now }) {
    const { db, carriers, config } = deps
    const [message] = await db.select().from(outboxMessages).where(eq(outboxMessages.id, messageId))
    if (!message || message.sentAt || message.values === null) return
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
}
