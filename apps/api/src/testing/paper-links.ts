import { eq } from 'drizzle-orm'
import { hashOfCode } from '../kernel/link-code.ts'
import { paperRequests } from '../modules/documents/paper-requests.table.ts'
import { trackingLinks } from '../modules/tracking/tracking-links.table.ts'
import type { TestApp } from './test-app.ts'

/** The code of a link is only in its message, so this one is given a code that a test can know beforehand. */
export async function giveCode(app: TestApp, request: number, code: string): Promise<void> {
  await app.db
    .update(paperRequests)
    .set({ codeHash: hashOfCode(code) })
    .where(eq(paperRequests.id, request))
}

/** The same for a link by which a booking is followed. */
export async function giveTrackingCode(app: TestApp, link: number, code: string): Promise<void> {
  await app.db
    .update(trackingLinks)
    .set({ codeHash: hashOfCode(code) })
    .where(eq(trackingLinks.id, link))
}
