import { deviceOf } from '@karwan/domain/session'
import { and, desc, eq } from 'drizzle-orm'
import type { Caller, Deps, Handler } from '../../http/handler.ts'
import { refusal } from '../../http/refusal.ts'
import { maskAddress } from '../../kernel/masks.ts'
import { transact } from '../../kernel/work.ts'
import { endOthersOf, openOf } from './end-sessions.ts'
import { sessions } from './sessions.table.ts'

const most = 100

export const listOwnSessions: Handler<'listOwnSessions'> = ({ caller, deps }) =>
  listSessionsOf(deps, caller.userId, caller)

/** The open sessions of one account; marks the caller's own. */
export async function listSessionsOf(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  userId: number,
  caller: Pick<Caller, 'sessionId'>,
) {
  const rows = await db
    .select()
    .from(sessions)
    .where(openOf(userId, clock()))
    .orderBy(desc(eq(sessions.id, caller.sessionId)), desc(sessions.lastUsedAt), sessions.id)
    .limit(most)
  return rows.map(({ id, userAgent, address, createdAt, lastUsedAt, expiresAt }) => ({
    id,
    isCurrent: id === caller.sessionId,
    ...deviceOf(userAgent),
    network: address && maskAddress(address),
    signedInAt: createdAt.toISOString(),
    lastUsedAt: lastUsedAt.toISOString(),
    expiresAt: expiresAt.toISOString(),
  }))
}

export const endOwnSession: Handler<'endOwnSession'> = async (request) => {
  const { caller, path } = request
  await transact(request, async ({ tx, now }) => {
    const [ended] = await tx
      .update(sessions)
      .set({ revokedAt: now, revokedWhy: 'owner' })
      .where(and(openOf(caller.userId, now), eq(sessions.id, path.sessionId)))
      .returning({ id: sessions.id })
    if (!ended) throw refusal.notFound()
  })
  return null
}

export const endOtherSessions: Handler<'endOtherSessions'> = (request) =>
  transact(request, async ({ tx, now }) => ({ ended: await endOthersOf(tx, request.caller, now) }))
