import { codeLimits, peopleSentences, toE164 } from '@karwan/domain/people'
import { type ClientApp, sessionSentences } from '@karwan/domain/session'
import { inTransaction } from '../../db/transaction.ts'
import { networkOf } from '../../http/caller-address.ts'
import type { Deps, PublicHandler, PublicRequest } from '../../http/handler.ts'
import { refusal } from '../../http/refusal.ts'
import { ruleBroken } from '../../http/refuse-complaints.ts'
import { sendMessage } from '../../outbox/send-message.ts'
import { countAddress } from '../session/login-attempts.ts'
import { checkCode, issueCode } from './one-time-codes.ts'

export const codeSent = {
  validForSeconds: codeLimits.validMinutes * 60,
  againAfterSeconds: codeLimits.pauseSeconds,
} as const

type Generate = PublicRequest<'generateUserOtp' | 'generateDriverOtp'>
type Validate = PublicRequest<'validateUserOtp' | 'validateDriverOtp'>

/** Answers the same for every phone, whether or not it has an account. */
const generate =
  (purpose: 'user' | 'driver') =>
  async ({ body, path, deps, ip }: Generate) => {
    refuseUnknownClient(deps, body.clientSecret)
    const target = phoneOf(path.phone)
    await countCodesOf(deps, ip)
    const now = deps.clock()
    await inTransaction(deps.db, async (tx) => {
      const code = await issueCode({ tx, now, tokens: deps.tokens }, { purpose, target })
      const values = { code, minutes: codeLimits.validMinutes }
      await sendMessage(
        { tx, now },
        { channel: 'SMS', to: target, language: 'en', template: 'one-time-code', values },
      )
    })
    deps.changes.publish()
    return codeSent
  }

const validate =
  (purpose: 'user' | 'driver') =>
  async ({ path, deps }: Validate) => {
    await checkCode(deps, { purpose, target: phoneOf(path.phone) }, path.otp)
    return { isValid: true }
  }

export const generateUserOtp: PublicHandler<'generateUserOtp'> = generate('user')
export const generateDriverOtp: PublicHandler<'generateDriverOtp'> = generate('driver')
export const validateUserOtp: PublicHandler<'validateUserOtp'> = validate('user')
export const validateDriverOtp: PublicHandler<'validateDriverOtp'> = validate('driver')

/** Limits codes for each network address, because every SMS costs money. */
export const countCodesOf = (deps: Deps, ip: string): Promise<void> =>
  countAddress(deps, `codes:${networkOf(ip)}`, deps.config.codesPerAddress)

/** Calls that only one app makes name it; a secret of the other app is then as wrong as any. */
export function refuseUnknownClient(
  { config }: Deps,
  clientSecret: string | undefined,
  apps: readonly ClientApp[] = ['csr', 'shipper'],
): void {
  const known = apps.flatMap((app) => config.clientSecrets[app])
  if (clientSecret !== undefined && known.includes(clientSecret)) return
  throw refusal.unauthorised({
    code: 'session.client_unknown',
    message: sessionSentences['session.unable_to_process'],
  })
}

export function phoneOf(typed: string): string {
  const phone = toE164(typed)
  if (phone) return phone
  throw ruleBroken([{ path: ['phone'], message: peopleSentences['people.phone_invalid'] }])
}
