import { RowNotWrittenError } from '../db/row-not-written.ts'
import { enqueueAll } from '../jobs/enqueue.ts'
import type { Work } from '../kernel/work.ts'
import type { MessageAbout } from './deliver.ts'
import type { Channel, TemplateName, ValuesOf } from './message-texts.ts'
import { outboxMessages } from './outbox.table.ts'

export type Message<Name extends TemplateName> = {
  channel: Channel
  /** One e-mail address, or one phone number with its +. */
  to: string
  language: string
  template: Name
  values: ValuesOf<Name>
  /** Earliest time to send; at once by default. */
  dueAt?: Date
  /**
   * For a notification: the records that it is about. When it is sent, the reader must still be able to open
   * them.
   */
  about?: MessageAbout
}

/** Writes a message in the transaction of the change; it is sent after the commit. */
export const sendMessage = <Name extends TemplateName>(
  work: Pick<Work, 'tx' | 'now'>,
  message: Message<Name>,
): Promise<void> => sendMessages(work, [message])

/** Writes several messages. */
export async function sendMessages<Name extends TemplateName>(
  work: Pick<Work, 'tx' | 'now'>,
  messages: readonly Message<Name>[],
): Promise<void> {
  const written = await work.tx
    .insert(outboxMessages)
    .values(
      messages.map(({ channel, to, language, template, values }) => ({
        ...{ channel, recipient: to, language, template, values },
        createdAt: work.now,
      })),
    )
    .returning({ id: outboxMessages.id })
  if (written.length !== messages.length) throw new RowNotWrittenError('outbox_messages')
  await enqueueAll(
    work,
    'outbox.deliver',
    written.map(({ id }, at) => ({
      key: `message:${id}`,
      payload: { messageId: id, ...(messages[at]?.about && { about: messages[at].about }) },
      dueAt: messages[at]?.dueAt ?? work.now,
    })),
  )
}
