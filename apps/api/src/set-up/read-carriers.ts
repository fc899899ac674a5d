import type { CarrierSettings } from '../outbox/open-carriers.ts'
import { addressOf, type Environment, neededFor, UnusableSettings } from './read-setting.ts'

/** What is said instead of an address by a deployment that sends nothing over a channel. */
const no = 'none'

/** Without a setting, mail of the local set-up stays in its outbox. What was given is never repeated: it may hold a password. */
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

function missing(name: string, example: string, production: boolean): undefined {
  if (!production) return undefined
  throw new UnusableSettings(
    `${name} is not set. Production sends codes and links to people: write ${example}, or ${name}=${no} for a deployment that sends nothing this way.`,
  )
}
