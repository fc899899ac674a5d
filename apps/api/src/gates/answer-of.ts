import type { TestApp } from '../testing/index.ts'

// biome-ignore lint/suspicious/noExplicitAny: whatever the API says; the gates look for what must not be in it
export type Heard = { status: number; body: any }

/** The answer, read to its end; of an endless one only that it began. */
export async function answerOf(app: TestApp, request: Request): Promise<Heard> {
  const answer = await app.fetch(request)
  if (answer.headers.get('content-type')?.startsWith('application/json') !== true) {
    await answer.body?.cancel()
    return { status: answer.status, body: undefined }
  }
  return { status: answer.status, body: await answer.json() }
}
