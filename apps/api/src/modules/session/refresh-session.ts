import { sessionSentences } from '@karwan/domain/session'
import { eq } from 'drizzle-orm'
import { inTransaction } from '../../db/transaction.ts'
import { audit } from '../../http/audit.ts'
import type { PublicHandler } from '../../http/handler.ts'
import { refusal } from '../../http/refusal.ts'
import { users } from '../../kernel/accounts.table.ts'
import { sessions } from './sessions.table.ts'

const idleMs = 12 * 60 * 60_000
/** Two tabs without a common lock may send the same refresh token within this time. */
const graceMs = 10_000

type SessionRow = typeof sessions.$inferSelect
type Decision = { generation: number } | { refuse: 'unknown' | 'reuse' | 'idle' | 'account' }

/**
 * Exchanges a refresh token for the next one. The token that was just replaced is accepted once more, in case
 * the answer was lost. Any older token must be a stolen copy, so the whole session ends.
 */
export const refreshSession: PublicHandler<'refreshSession'> = async ({ body, deps, ip, requestId }) => {
  const claims = deps.tokens.readRefreshToken(body.refreshToken)
  if (!claims) throw refused()
  const now = deps.clock()
  const { session, decision } = await inTransaction(deps.db, async (tx) => {
    const [row] = await tx
      .select({ session: sessions, status: users.status })
      .from(sessions)
      .innerJoin(users, eq(users.id, sessions.userId))
      .where(eq(sessions.id, claims.sessionId))
      .for('update', { of: sessions })
    if (!row) throw refused()
    const { session, status } = row
    const isOwnApp = deps.config.clientSecrets[session.app].includes(body.clientSecret)
    if (session.revokedAt || !isOwnApp) throw refused()
    const decision =
      status === 'ACTIVE' ? decide(session, claims.generation, now) : ({ refuse: 'account' } as const)
    const change =
      'refuse' in decision
        ? { revokedAt: now, revokedWhy: decision.refuse === 'unknown' ? null : decision.refuse }
        : decision.generation === session.generation
          ? { lastUsedAt: now, address: ip }
          : { generation: decision.generation, rotatedAt: now, lastUsedAt: now, address: ip }
    if (!('refuse' in decision && decision.refuse === 'unknown')) {
      await tx.update(sessions).set(change).where(eq(sessions.id, session.id))
    }
    if ('refuse' in decision && decision.refuse === 'reuse') {
      const who = { userId: session.userId, sessionId: session.id, subject: session.app }
      await audit(tx, { event: 'refresh token reused', at: now, ...who, address: ip, requestId })
    }
    return { session, decision }
  })
  if ('refuse' in decision) {
    // The session is over, so its access token must not be trusted any longer.
    deps.changes.publish({ ofCallers: true })
    throw refused()
  }
  const next = { sessionId: session.id, generation: decision.generation }
  return {
    auth: {
      token: await deps.tokens.sign({ userId: session.userId, ...next }),
      refreshToken: deps.tokens.refreshToken(next),
    },
  }
}

function decide(session: SessionRow, generation: number, now: Date): Decision {
  if (generation > session.generation) return { refuse: 'unknown' }
  const isOver = session.expiresAt <= now || now.getTime() - session.lastUsedAt.getTime() > idleMs
  if (isOver) return { refuse: 'idle' }
  if (generation === session.generation) return { generation: generation + 1 }
  const isPrevious = generation === session.generation - 1
  const mayBeLost = session.confirmedGeneration < session.generation
  const isRecent = now.getTime() - session.rotatedAt.getTime() <= graceMs
  return isPrevious && (mayBeLost || isRecent) ? { generation: session.generation } : { refuse: 'reuse' }
}

const refused = () =>
  refusal.unauthorised({ code: 'session.refresh_refused', message: sessionSentences['session.expired'] })
