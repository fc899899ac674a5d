import { desc, eq } from 'drizzle-orm'
import { writeMessage } from '../outbox/message-texts.ts'
import { outboxMessages } from '../outbox/outbox.table.ts'
import type { TestApp } from './test-app.ts'

export type SentMessage = { template: string; body: string; values: Record<string, string | number> }

/** The messages to one phone or address, newest first, as the recipient gets them. */
export async function messagesTo({ db }: TestApp, recipient: string): Promise<SentMessage[]> {
  const rows = await db
    .select()
    .from(outboxMessages)
    .where(eq(outboxMessages.recipient, recipient))
    .orderBy(desc(outboxMessages.id))
  return rows.map(({ template, channel, language, values }) => ({
    template,
    values: values ?? {},
    body: writeMessage(template, channel, { language, values: values ?? {} }).body,
  }))
}

/** The code of the newest message, read from its text as a person does. */
export async function codeSentTo(app: TestApp, recipient: string): Promise<string> {
  const [newest] = await messagesTo(app, recipient)
  return /\b\d{6}\b/.exec(newest?.body ?? '')?.[0] ?? ''
}
