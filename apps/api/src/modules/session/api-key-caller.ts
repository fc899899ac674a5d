import { createHash } from 'node:crypto'
import { grantsOfKey, standingOf } from '@karwan/domain/integrations'
import { and, eq, isNull, lt, or, type SQL } from 'drizzle-orm'
import type { Caller, Deps } from '../../http/handler.ts'
import { roles, users } from '../../kernel/accounts.table.ts'
import { apiKeys } from './api-keys.table.ts'
import { callerOf } from './caller-of.ts'

export const hashOfKey = (token: string): string => createHash('sha256').update(token).digest('base64url')

/** Precision of a key's last use; a more exact one would write a row with each call. */
const usedWithinMs = 60_000

type Within = Pick<Deps, 'db' | 'clock'>

/**
 * The caller of an API key: its owner, with only the key's permissions. Undefined if key or owner is no
 * longer valid.
 */
export const readKeyCaller = (within: Within, token: string): Promise<Caller | undefined> =>
  callerWith(within, eq(apiKeys.tokenHash, hashOfKey(token)))

/** The same by the key's id, for jobs that a key has started. */
export const readCallerOfKey = (within: Within, id: number): Promise<Caller | undefined> =>
  callerWith(within, eq(apiKeys.id, id))

async function callerWith({ db, clock }: Within, which: SQL): Promise<Caller | undefined> {
  const now = clock()
  const [found] = await db
    .select({ key: apiKeys, user: users, roleName: roles.name, grants: roles.grants })
    .from(apiKeys)
    .innerJoin(users, eq(users.id, apiKeys.ownerId))
    .leftJoin(roles, eq(roles.id, users.roleId))
    .where(which)
  if (found?.user.status !== 'ACTIVE' || standingOf(found.key, now) !== 'ACTIVE') return undefined
  const { id, name, permissions, requestsPerMinute } = found.key
  const before = new Date(now.getTime() - usedWithinMs)
  await db
    .update(apiKeys)
    .set({ lastUsedAt: now })
    .where(and(eq(apiKeys.id, id), or(isNull(apiKeys.lastUsedAt), lt(apiKeys.lastUsedAt, before))))
  const caller = callerOf({ ...found, sessionId: `api-key-${id}` })
  return {
    ...caller,
    grants: grantsOfKey(caller.grants, permissions),
    apiKey: { id, name, requestsPerMinute },
  }
}
