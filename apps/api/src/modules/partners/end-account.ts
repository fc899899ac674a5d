import { UserType } from '@karwan/domain/people'
import { and, eq, isNull, sql } from 'drizzle-orm'
import type { ApiConfig } from '../../config.ts'
import type { Database } from '../../db/database.ts'
import type { Caller } from '../../http/handler.ts'
import { users } from '../../kernel/accounts.table.ts'
import { sessions } from '../session/sessions.table.ts'

/** Whether this is the secret of the client app to which the caller is signed in. */
export const isOwnSecret = (config: ApiConfig, { userType }: Caller, secret: string): boolean =>
  config.clientSecrets[userType === UserType.internal ? 'csr' : 'shipper'].includes(secret)

/** Ends an account: sign-in is over, and phone and e-mail are free for another account. */
export async function endAccount(db: Database, userId: number | null, now: Date): Promise<void> {
  if (userId === null) return
  await db
    .update(users)
    .set({
      status: 'DELETED',
      email: null,
      phoneNumber: `deleted-${userId}`,
      passwordHash: '',
      version: sql`${users.version} + 1`,
    })
    .where(eq(users.id, userId))
  await db
    .update(sessions)
    .set({ revokedAt: now, revokedWhy: 'account' })
    .where(and(eq(sessions.userId, userId), isNull(sessions.revokedAt)))
}
