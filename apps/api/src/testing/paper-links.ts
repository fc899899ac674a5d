import { eq } from 'drizzle-orm'
import { hashOfCode } from '../modules/documents/paper-request.store.ts'
import { paperRequests } from '../modules/documents/paper-requests.table.ts'
import type { TestApp } from './test-app.ts'

/** The code of a link is only in its message, so this one is given a code that a test can know beforehand. */
export async function giveCode(app: TestApp, request: number, code: string): Promise<void> {
  await app.db
    .update(paperRequests)
    .set({ codeHash: hashOfCode(code) })
    .where(eq(paperRequests.id, request))
}
