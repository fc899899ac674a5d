import { eq } from 'drizzle-orm'
import { hashOfCode } from '../kernel/link-code.ts'
import { paperRequests } from '../modules/documents/paper-requests.table.ts'
import { trackingLinks } from '../modules/tracking/tracking-links.table.ts'
import type { TestApp } from './test-app.ts'

/** Replaces the code of a paper link by a known one, because the real code is only in the message. */
export async function giveCode(app: TestApp, request: number, code: string): Promise<void> {
  await app.db
    .update(paperRequests)
    .set({ codeHash: hashOfCode(code) })
    .where(eq(paperRequests.id, request))
}

/** The same for a tracking link. */
export async function giveTrackingCode(app: TestApp, link: number, code: string): Promise<void> {
  await app.db
    .update(trackingLinks)
    .set({ codeHash: hashOfCode(code) })
    .where(eq(trackingLinks.id, link))
}
