import { readPhone, readText } from '@karwan/domain'
import { toE164 } from '@karwan/domain/people'
import { type ClientApp, mayEnter, sessionSentences } from '@karwan/domain/session'
import { and, eq } from 'drizzle-orm'
import { demoPassword } from '../../db/demo-password.ts'
import { inTransaction } from '../../db/transaction.ts'
import { audit, userAgentOf } from '../../http/audit.ts'
import type { BodyOf, DataOf, PublicRequest } from '../../http/handler.ts'
import { refusal } from '../../http/refusal.ts'
import { isLiving, users } from '../../kernel/accounts.table.ts'
import { knownDevice } from './device-sign.ts'
import { forgetAttempt, takeAttempt } from './login-attempts.ts'
import { askForCode } from './login-code.ts'
import { openSession } from './open-session.ts'
import { passwordMatches } from './passwords.ts'
import { isOn, readFactor } from './second-factor.ts'

/** Signs in to one of the apps. Every failure gets the same answer and takes the same time. */
export async function login(
  app: ClientApp,
  { body, deps, headers, ip, requestId }: PublicRequest<'loginInternal' | 'loginShipper'>,
): Promise<DataOf<'loginInternal'>> {
  const account = accountOf(body)
  if (account === '' || body.password.trim() === '') throw incomplete(account === '')
  const [user] = await deps.db
    .select()
    .from(users)
    .where(and(isLiving, eq(body.isEmail ? users.email : users.phoneNumber, account)))
  const device = knownDevice(deps, body.device, user)
  const attempt = { name: account, address: ip, device, userId: user?.id }
  await takeAttempt(deps, attempt)
  const matches = await passwordMatches(user?.passwordHash, body.password)
  const admitted =
    user !== undefined &&
    matches &&
    !(deps.config.production && body.password === demoPassword) &&
    user.status === 'ACTIVE' &&
    mayEnter(app, user.userType).allowed &&
    deps.config.clientSecrets[app].includes(body.clientSecret)
  const userAgent = headers.get('user-agent') ?? ''
  const trace = { at: deps.clock(), subject: app, address: ip, requestId, userAgent: userAgentOf(headers) }
  if (!admitted) {
    await audit(deps.db, { ...trace, event: 'login refused', userId: user?.id })
    throw refusal.unauthorised({
      code: 'session.login_failed',
      message: sessionSentences['session.login_failed'],
    })
  }
  await forgetAttempt(deps, attempt)
  if (isOn(await readFactor(deps.db, user.id))) throw await askForCode(deps, app, user)
  const now = deps.clock()
  return inTransaction(deps.db, (tx) =>
    openSession(deps, { tx, now }, { app, user, trace, userAgent, device: body.device }),
  )
}

/** The e-mail address in lower case, or the phone number in E.164 if possible. */
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
