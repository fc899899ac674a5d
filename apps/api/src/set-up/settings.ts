import type { ClientApp } from '@karwan/domain/session'
import { withoutTrailingSlashes } from '@karwan/sdk'
import { type ApiConfig, localConfig } from '../config.ts'
import type { PortalConfig } from '../http/portal-headers.ts'
import type { FileSettings } from '../storage/open-files.ts'
import type { Arguments } from './arguments.ts'

export type Environment = Readonly<Record<string, string | undefined>>
export type Settings = {
  api: ApiConfig
  addresses: Record<'api' | ClientApp, string>
  portals: Record<ClientApp, PortalConfig>
  databaseUrl: string | undefined
  /** Where files are kept; without a word about it, in the data folder. */
  files: Partial<FileSettings>
  /** Text of the signing keys; the local set-up keeps its own in the data folder. */
  signingKeys: string | undefined
  logLevel: string
}

export class UnusableSettings extends Error {
  override name = 'UnusableSettings'
}

/** The environment as settings. In production nothing secret has a default. */
export function readSettings(env: Environment, { port }: Arguments): Settings {
  const production = env.NODE_ENV === 'production' || env.KARWAN_ENV === 'production'
  const addresses = {
    api: addressOf(env, 'KARWAN_API_URL', production, port),
    csr: addressOf(env, 'KARWAN_CSR_URL', production, port + 1),
    shipper: addressOf(env, 'KARWAN_SHIPPER_URL', production, port + 2),
  }
  const clientSecrets = {
    csr: secretsOf(env, 'KARWAN_CSR_SECRETS', production, localConfig.clientSecrets.csr),
    shipper: secretsOf(env, 'KARWAN_SHIPPER_SECRETS', production, localConfig.clientSecrets.shipper),
  }
  if (production && !env.KARWAN_SIGNING_KEYS) throw missing('KARWAN_SIGNING_KEYS')
  const api: ApiConfig = {
    ...localConfig,
    production,
    clientSecrets,
    allowedOrigins: [addresses.csr, addresses.shipper].flatMap((address) => originsOf(address, production)),
    trustedProxies: numberOf(env, 'KARWAN_TRUSTED_PROXIES', 0),
    requestsPerMinute: numberOf(
      env,
      'KARWAN_REQUESTS_PER_MINUTE',
      production ? 300 : localConfig.requestsPerMinute,
    ),
    loginsPerAddress: numberOf(
      env,
      'KARWAN_LOGINS_PER_ADDRESS',
      production ? 100 : localConfig.loginsPerAddress,
    ),
    docs: production ? env.KARWAN_DOCS === 'on' : true,
  }
  const portalOf = (app: ClientApp): PortalConfig => ({
    app,
    clientSecret: clientSecrets[app][0] ?? '',
    apiBase: addresses.api,
    appBase: addresses[app],
    analyticsId: env.KARWAN_ANALYTICS_ID ?? null,
    ipLookupUrl: env.KARWAN_IP_LOOKUP_URL ?? `${addresses.api}/ip-lookup`,
    ipLookupToken: env.KARWAN_IP_LOOKUP_TOKEN ?? null,
    sentryDsn: env.KARWAN_SENTRY_DSN ?? null,
    environment: env.KARWAN_ENV ?? (production ? 'production' : 'local'),
  })
  return {
    api,
    addresses,
    portals: { csr: portalOf('csr'), shipper: portalOf('shipper') },
    databaseUrl: env.DATABASE_URL || undefined,
    files: filesOf(env, production),
    signingKeys: env.KARWAN_SIGNING_KEYS || undefined,
    logLevel: env.KARWAN_LOG_LEVEL ?? (production ? 'info' : 'warn'),
  }
}

const missing = (name: string) =>
  new UnusableSettings(`${name} is not set. Production has no default for it, so Karwan does not start.`)

function addressOf(env: Environment, name: string, production: boolean, port: number): string {
  const given = env[name]
  if (given === undefined) {
    if (production) throw missing(name)
    return `http://localhost:${port}`
  }
  if (!URL.canParse(given)) throw new UnusableSettings(`${name} is not a URL: ${given}`)
  if (production && !given.startsWith('https://'))
    throw new UnusableSettings(`${name} must start with https://`)
  return withoutTrailingSlashes(given)
}

function filesOf(env: Environment, production: boolean): Partial<FileSettings> {
  const folder = env.KARWAN_FILES_FOLDER ? { folder: env.KARWAN_FILES_FOLDER } : {}
  const bucket = env.KARWAN_S3_BUCKET
  if (!bucket) return folder
  const needed = (name: string): string => {
    const given = env[name]
    if (!given) throw new UnusableSettings(`${name} is not set, and KARWAN_S3_BUCKET needs it.`)
    return given
  }
  const endpoint = env.KARWAN_S3_ENDPOINT
  return {
    ...folder,
    bucket,
    region: env.KARWAN_S3_REGION ?? 'us-east-1',
    endpoint: endpoint && addressOf(env, 'KARWAN_S3_ENDPOINT', production, 0),
    accessKeyId: needed('KARWAN_S3_ACCESS_KEY'),
    secretAccessKey: needed('KARWAN_S3_SECRET_KEY'),
  }
}

/** Newest first, so that a secret can be replaced while the old one is still in use. */
function secretsOf(
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
  return secrets
}

function numberOf(env: Environment, name: string, fallback: number): number {
  const given = env[name]
  if (given === undefined) return fallback
  if (!/^\d{1,9}$/.test(given)) throw new UnusableSettings(`${name} is not a number: ${given}`)
  return Number(given)
}

/** On one machine people also type the number of localhost. */
function originsOf(address: string, production: boolean): string[] {
  const { origin } = new URL(address)
  return production ? [origin] : [origin, origin.replace('//localhost:', '//127.0.0.1:')]
}
