import { oneTimeCodes } from '../modules/people/one-time-codes.table.ts'
import { keyOf } from '../modules/people/one-time-codes.ts'
import { sessions } from '../modules/session/sessions.table.ts'
import type { TestApp } from '../testing/index.ts'

/** What the examples of the calls about one's own account name: a code that was sent, and a session of this person. */
export async function keepForOwnAccount({ db, deps }: TestApp, userId: number): Promise<void> {
  const now = deps.clock()
  const later = new Date(now.getTime() + 24 * 60 * 60_000)
  const key = keyOf({ purpose: 'contact', target: '+923001117755' })
  const codeHash = deps.tokens.codeSeal([key, '482913']).toString('base64url')
  const when = { expiresAt: later, todayEndsAt: later, sentToday: 1 }
  await db.insert(oneTimeCodes).values({ key, codeHash, sentAt: new Date(now.getTime() - 60_000), ...when })
  const used = { createdAt: now, rotatedAt: now, lastUsedAt: now, expiresAt: later }
  await db
    .insert(sessions)
    .values({ id: '5f0c8a52-3a53-4a3e-9b7e-0d5c8e0c6f11', userId, app: 'csr', ...used })
}
