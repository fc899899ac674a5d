import { createECDH } from 'node:crypto'
import type { CarrierSettings } from '../outbox/open-carriers.ts'
import { addressOf, type Environment, neededFor, UnusableSettings } from './read-setting.ts'

/** The value by which a deployment switches a channel off. */
const no = 'none'

/**
 * Without a setting, the local set-up only stores mails. Errors never repeat the value, which may contain a
 * password.
 */
export function mailOf(env: Environment, production: boolean): CarrierSettings['mail'] {
  const url = env.SMTP_URL
  if (url === no) return no
  if (!url) return missing('SMTP_URL', 'smtps://user:password@host', production)
  if (!/^smtps?:\/\/[^/]/.test(url) || !URL.canParse(url))
    throw new UnusableSettings(
      'SMTP_URL is not the address of a mail server: write smtps://user:password@host.',
    )
  return { url, from: neededFor(env, 'KARWAN_MAIL_FROM', 'SMTP_URL'), requireTls: production }
}

export function smsOf(env: Environment, production: boolean): CarrierSettings['sms'] {
  const url = env.KARWAN_SMS_URL
  if (url === no) return no
  if (!url) return missing('KARWAN_SMS_URL', 'https://gateway.example/send', production)
  return {
    url: addressOf(env, 'KARWAN_SMS_URL', production),
    token: neededFor(env, 'KARWAN_SMS_TOKEN', 'KARWAN_SMS_URL'),
  }
}

const contact = /^(mailto:[^@\s]+@[^@\s]+|https:\/\/\S+)$/

/** All three settings are needed; without any, browser push is off. */
export function pushOf(env: Environment): CarrierSettings['push'] {
  if (!env.KARWAN_PUSH_PUBLIC_KEY && !env.KARWAN_PUSH_PRIVATE_KEY) return undefined
  const publicKey = keyOf(env, 'KARWAN_PUSH_PUBLIC_KEY', { bytes: 65, other: 'KARWAN_PUSH_PRIVATE_KEY' })
  const privateKey = keyOf(env, 'KARWAN_PUSH_PRIVATE_KEY', { bytes: 32, other: 'KARWAN_PUSH_PUBLIC_KEY' })
  const reachedAt = neededFor(env, 'KARWAN_PUSH_CONTACT', 'KARWAN_PUSH_PUBLIC_KEY')
  if (!contact.test(reachedAt))
    throw new UnusableSettings('KARWAN_PUSH_CONTACT is no address: write mailto:it@company.example.')
  if (!isPair(publicKey, privateKey))
    throw new UnusableSettings('KARWAN_PUSH_PUBLIC_KEY and KARWAN_PUSH_PRIVATE_KEY are no pair of keys.')
  return { publicKey, privateKey, contact: reachedAt }
}

function keyOf(env: Environment, name: string, { bytes, other }: { bytes: number; other: string }): string {
  const given = neededFor(env, name, other)
  if (/^[\w-]+$/.test(given) && Buffer.from(given, 'base64url').length === bytes) return given
  throw new UnusableSettings(
    `${name} is not a key of ${bytes} bytes in base64url. Make a pair with: npx web-push generate-vapid-keys`,
  )
}

function isPair(publicKey: string, privateKey: string): boolean {
  const pair = createECDH('prime256v1')
  try {
    pair.setPrivateKey(Buffer.from(privateKey, 'base64url'))
    return pair.getPublicKey().toString('base64url') === publicKey
  } catch {
    return false
  }
}

function missing(name: string, example: string, production: boolean): undefined {
  if (!production) return undefined
  throw new UnusableSettings(
    `${name} is not set. Production sends codes and links to people: write ${example}, or ${name}=${no} for a deployment that sends nothing this way.`,
  )
}
