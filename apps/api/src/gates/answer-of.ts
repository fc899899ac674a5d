import { mediaTypeOf } from '../testing/answer-check.ts'
import type { TestApp } from '../testing/index.ts'

// biome-ignore lint/suspicious/noExplicitAny: whatever the API says; the gates look for what must not be in it
export type VerificationRecipient = { status: number; type: string | undefined; body: any }

/** Reads the answer to its end, as JSON or text. An endless event stream is only cancelled. */
export async function answerOf(app: TestApp, request: Request): Promise<VerificationRecipient> {
  const answer = await app.fetch(request)
  const { status } = answer
  const type = mediaTypeOf(answer)
  if (type === 'text/event-stream') {
    await answer.body?.cancel()
    return { status, type, body: undefined }
  }
  if (type === 'application/json') return { status, type, body: await answer.json() }
  return { status, type, body: (await answer.text()) || undefined }
}
