import { createHash, randomBytes } from 'node:crypto'
import {
  type ClientApp,
  loginCodeForm,
  mayEnter,
  secondFactorLimits,
  secondFactorRefusals,
  secondFactorSentences,
} from '@karwan/domain/session'
import { and, eq, gt, isNull, lt, sql } from 'drizzle-orm'
import { inTransaction } from '../../db/transaction.ts'
import { audit } from '../../http/audit.ts'
import type { Deps } from '../../http/handler.ts'
import { Refusal, refusal } from '../../http/refusal.ts'
import { type UserRow, users } from '../../kernel/accounts.table.ts'
import { withPublicForm } from '../../kernel/with-form.ts'
import { countAddress } from './login-attempts.ts'
import { openSession } from './open-session.ts'
import { takeCode } from './second-factor.ts'
import { loginChallenges } from './second-factors.table.ts'

/**
 * Attempts per quarter of an hour over all challenges of an account, so that codes cannot be guessed by
 * trying.
 */
const mostTries = 20

/**
 * The password was correct: opens a challenge for the code. The answer tells nothing else about the account.
 */
export async function askForCode(deps: Deps, app: ClientApp, user: UserRow): Promise<Refusal> {
  const now = deps.clock()
  const token = randomBytes(32).toString('base64url')
  const expiresAt = new Date(now.getTime() + secondFactorLimits.challengeMinutes * 60_000)
  await deps.db.delete(loginChallenges).where(lt(loginChallenges.expiresAt, now))
  await deps.db.insert(loginChallenges).values({
    tokenHash: hashOf(token),
    userId: user.id,
    app,
    passwordMark: hashOf(user.passwordHash),
    expiresAt,
  })
  return refusal.unauthorised({
    code: 'session.code_asked',
    message: secondFactorSentences['session.code_asked'],
    current: { challenge: token, expiresAt: expiresAt.toISOString() },
  })
}

export const giveLoginCode = withPublicForm<'giveLoginCode'>()(
  loginCodeForm,
  async ({ form, deps, headers, ip, requestId }) => {
    const { challenge, clientSecret, device } = form
    const tokenHash = hashOf(challenge)
    const now = deps.clock()
    const [taken] = await deps.db
      .update(loginChallenges)
      .set({ tries: sql`${loginChallenges.tries} + 1` })
      .where(
        and(
          eq(loginChallenges.tokenHash, tokenHash),
          lt(loginChallenges.tries, secondFactorLimits.tries),
          gt(loginChallenges.expiresAt, now),
          isNull(loginChallenges.usedAt),
        ),
      )
      .returning()
    if (!taken || !deps.config.clientSecrets[taken.app].includes(clientSecret)) throw over()
    const { app, userId } = taken
    await countAddress(deps, `login-code:${userId}`, mostTries)
    const trace = { at: now, subject: app, address: ip, requestId }
    const [user] = await deps.db.select().from(users).where(eq(users.id, userId))
    const isStill =
      user?.status === 'ACTIVE' &&
      mayEnter(app, user.userType).allowed &&
      hashOf(user.passwordHash) === taken.passwordMark
    if (!user || !isStill) throw over()
    if (!(await takeCode(deps, userId, form.code))) {
      await audit(deps.db, { ...trace, event: 'login refused', userId, reason: 'code' })
      throw wrongCode()
    }
    return inTransaction(deps.db, async (tx) => {
      const [used] = await tx
        .update(loginChallenges)
        .set({ usedAt: now })
        .where(and(eq(loginChallenges.tokenHash, tokenHash), isNull(loginChallenges.usedAt)))
        .returning({ userId: loginChallenges.userId })
      if (!used) throw over()
      const userAgent = headers.get('user-agent') ?? ''
      return openSession(deps, { tx, now }, { app, user, trace, userAgent, device })
    })
  },
)

const over = () =>
  refusal.unauthorised({
    code: 'session.challenge_over',
    message: secondFactorRefusals['session.challenge_over'],
  })

function wrongCode(): Refusal {
  const message = secondFactorRefusals['session.code_wrong']
  return new Refusal({ status: 422, code: 'session.code_wrong', message, fields: { code: [message] } })
}

const hashOf = (text: string): string => createHash('sha256').update(text).digest('base64url')
