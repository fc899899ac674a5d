import { readPhone, readText } from '@karwan/domain'
import { toE164 } from '@karwan/domain/people'
import { type ClientApp, mayEnter, sessionSentences } from '@karwan/domain/session'
import { eq } from 'drizzle-orm'
import { demoPassword } from '../../db/demo-password.ts'
import { inTransaction } from '../../db/transaction.ts'
import { audit } from '../../http/audit.ts'
import type { BodyOf, DataOf, PublicRequest } from '../../http/handler.ts'
import { refusal } from '../../http/refusal.ts'
import { users } from '../../kernel/accounts.table.ts'
import { knownDevice, signDevice } from './device-sign.ts'
import { forgetAttempt, takeAttempt } from './login-attempts.ts'
import { passwordMatches } from './passwords.ts'
import { sessionUserOf } from './session-user.ts'
import { sessions } from './sessions.table.ts'

const hour = 60 * 60_000
/** However busy, a session ends after this: customer support signs in daily, others weekly. */
const longestSessionMs = { csr: 24 * hour, shipper: 7 * 24 * hour } as const

const longestUserAgent = 300

/** Signs in to one of the apps. Whatever is wrong, the answer is the same, and takes as long. */
export async function login(
  app: ClientApp,
  { body, deps, headers, ip, requestId }: PublicRequest<'loginInternal' | 'loginShipper'>,
): Promise<DataOf<'loginInternal'>> {
  const account = accountOf(body)
  if (account === '' || body.password.trim() === '') throw incomplete(account === '')
  const [user] = await deps.db
    .select()
    .from(users)
    .where(eq(body.isEmail ? users.email : users.phoneNumber, account))
  const attempt = { name: account, address: ip, device: knownDevice(deps, body.device, user) }
  await takeAttempt(deps, attempt)
  const matches = await passwordMatches(user?.passwordHash, body.password)
  const admitted =
    user !== undefined &&
    matches &&
    !(deps.config.production && body.password === demoPassword) &&
    user.status === 'ACTIVE' &&
    mayEnter(app, user.userType).allowed &&
    deps.config.clientSecrets[app].includes(body.clientSecret)
  const trace = { at: deps.clock(), subject: app, address: ip, requestId }
  if (!admitted) {
    await audit(deps.db, { ...trace, event: 'login refused', userId: user?.id })
    throw refusal.unauthorised({
      code: 'session.login_failed',
      message: sessionSentences['session.login_failed'],
    })
  }
  await forgetAttempt(deps, attempt)
  const now = deps.clock()
  const id = deps.newId()
  const session = {
    id,
    userId: user.id,
    app,
    rotatedAt: now,
    lastUsedAt: now,
    expiresAt: new Date(now.getTime() + longestSessionMs[app]),
    userAgent: (headers.get('user-agent') ?? '').slice(0, longestUserAgent),
    address: ip,
    createdAt: now,
  }
  return inTransaction(deps.db, async (tx) => {
    await tx.insert(sessions).values(session)
    await tx.update(users).set({ lastLoginAt: now }).where(eq(users.id, user.id))
    await audit(tx, { ...trace, event: 'login', userId: user.id, sessionId: id })
    return {
      auth: {
        token: await deps.tokens.sign({ userId: user.id, sessionId: id, generation: 0 }),
        refreshToken: deps.tokens.refreshToken({ sessionId: id, generation: 0 }),
      },
      user: await sessionUserOf(tx, user),
      device: signDevice(deps, body.device, user),
    }
  })
}

/** An e-mail address in lower case, or a phone number however it was typed. */
export function accountOf({
  phoneNumber,
  isEmail,
}: Pick<BodyOf<'loginInternal'>, 'phoneNumber' | 'isEmail'>): string {
  if (isEmail) return readText(phoneNumber).toLowerCase()
  return toE164(phoneNumber) ?? readPhone(phoneNumber)
}

function incomplete(nameIsMissing: boolean) {
  const message = sessionSentences['session.login_incomplete']
  return refusal.unprocessable({
    code: 'session.login_incomplete',
    message,
    fields: { [nameIsMissing ? 'phoneNumber' : 'password']: [message] },
  })
}
