import { withoutTrailingSlashes } from '@karwan/sdk'

export type Environment = Readonly<Record<string, string | undefined>>

export class UnusableSettings extends Error {
  override name = 'UnusableSettings'
}

/**
 * The value of DATABASE_URL that selects the embedded database explicitly; production never uses it by
 * default.
 */
export const embeddedByName = 'pglite'
/**
 * Client secrets are known to every browser, so they prove little; the minimum length prevents guessed or
 * copied ones.
 */
const shortestSecret = 16

const missing = (name: string) =>
  new UnusableSettings(`${name} is not set. Production has no default for it, so Karwan does not start.`)

/** Whether one of the variables says production; an unknown word is refused, because it may be a misspelling. */
export function isProduction(env: Environment): boolean {
  const node = oneOf(env, 'NODE_ENV', ['production', 'development', 'test'])
  const karwan = oneOf(env, 'KARWAN_ENV', ['production', 'staging', 'local'])
  return node === 'production' || karwan === 'production'
}

function oneOf(env: Environment, name: string, known: readonly string[]): string | undefined {
  const given = env[name]
  if (!given || known.includes(given)) return given
  throw new UnusableSettings(
    `${name} is "${given}", which is none of ${known.join(', ')}. Set it to one of these, or leave it out.`,
  )
}

export const logLevelOf = (env: Environment, production: boolean): string =>
  oneOf(env, 'KARWAN_LOG_LEVEL', ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']) ||
  (production ? 'info' : 'warn')

/** Undefined for the embedded database. Errors never repeat the value, which may contain a password. */
export function databaseUrlOf(env: Environment, production: boolean): string | undefined {
  const given = env.DATABASE_URL
  if (given === embeddedByName) return undefined
  if (!given) {
    if (!production) return undefined
    throw new UnusableSettings(
      `DATABASE_URL is not set. Production needs the address of a PostgreSQL server, or DATABASE_URL=${embeddedByName} for the embedded database, which does not survive a power cut.`,
    )
  }
  if (/^postgres(ql)?:\/\//.test(given) && URL.canParse(given)) return given
  throw new UnusableSettings(
    `DATABASE_URL is not the address of a PostgreSQL server: write postgres://user:password@host/database, or ${embeddedByName} for the embedded database.`,
  )
}

export function addressOf(env: Environment, name: string, production: boolean, local?: string): string {
  const given = env[name]
  if (given === undefined) {
    if (production || local === undefined) throw missing(name)
    return local
  }
  if (!URL.canParse(given)) throw new UnusableSettings(`${name} is not a URL: ${given}`)
  const { protocol } = new URL(given)
  if (protocol !== 'https:' && (production || protocol !== 'http:'))
    throw new UnusableSettings(`${name} must start with https://`)
  return withoutTrailingSlashes(given)
}

/** Newest first. Several are accepted, so that a secret can be rotated. */
export function secretsOf(
  env: Environment,
  name: string,
  production: boolean,
  local: readonly string[],
): readonly string[] {
  const secrets = (env[name] ?? '')
    .split(',')
    .map((secret) => secret.trim())
    .filter(Boolean)
  if (!production) return secrets.length > 0 ? secrets : local
  if (secrets.length === 0) throw missing(name)
  if (secrets.some((secret) => local.includes(secret))) {
    throw new UnusableSettings(`${name} holds the secret of the local set-up. Production needs its own.`)
  }
  if (secrets.some((secret) => secret.length < shortestSecret)) {
    throw new UnusableSettings(
      `${name} holds a secret of fewer than ${shortestSecret} characters. Make one with: openssl rand -base64 24`,
    )
  }
  return secrets
}

export function refuseSharedSecrets(secrets: Record<'csr' | 'shipper', readonly string[]>): void {
  if (!secrets.csr.some((secret) => secrets.shipper.includes(secret))) return
  throw new UnusableSettings(
    'KARWAN_CSR_SECRETS and KARWAN_SHIPPER_SECRETS hold the same secret. Each app needs its own: make one with: openssl rand -base64 24',
  )
}

export function neededFor(env: Environment, name: string, reason?: string): string {
  const given = env[name]
  if (given) return given
  throw reason === undefined
    ? missing(name)
    : new UnusableSettings(`${name} is not set, and ${reason} needs it.`)
}

export function numberOf(env: Environment, name: string, fallback: number): number {
  const given = env[name]
  if (given === undefined) return fallback
  if (!/^\d{1,9}$/.test(given)) throw new UnusableSettings(`${name} is not a number: ${given}`)
  return Number(given)
}
