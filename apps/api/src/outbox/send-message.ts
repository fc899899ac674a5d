import { RowNotWrittenError } from '../db/row-not-written.ts'
import { enqueue } from '../jobs/enqueue.ts'
import type { Work } from '../kernel/work.ts'
import type { Channel, TemplateName, ValuesOf } from './message-texts.ts'
import { outboxMessages } from './outbox.table.ts'

export type Message<Name extends TemplateName> = {
  channel: Channel
  /** One e-mail address, or one phone number with its +. */
  to: string
  language: string
  template: Name
  values: ValuesOf<Name>
  /** Not before then; at once without it. */
  dueAt?: Date
}

/** Written in the transaction of what it tells of, and sent once that is committed. */
export async function sendMessage<Name extends TemplateName>(
  work: Pick<Work, 'tx' | 'now'>,
  { channel, to, language, template, values, dueAt = work.now }: Message<Name>,
): Promise<void> {
  const [message] = await work.tx
    .insert(outboxMessages)
    .values({ channel, recipient: to, language, template, values, createdAt: work.now })
    .returning({ id: outboxMessages.id })
  if (!message) throw new RowNotWrittenError('outbox_messages')
  await enqueue(work, 'outbox.deliver', {
    key: `message:${message.id}`,
    payload: { messageId: message.id },
    dueAt,
  })
}
