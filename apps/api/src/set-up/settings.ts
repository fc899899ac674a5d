import type { ClientApp } from '@karwan/domain/session'
import { type ApiConfig, localConfig } from '../config.ts'
import { bordersPath } from '../http/map-borders.ts'
import type { PortalConfig } from '../http/portal-headers.ts'
import type { CarrierSettings } from '../outbox/open-carriers.ts'
import type { ScannerSettings } from '../scan/open-scanner.ts'
import type { FileSettings } from '../storage/open-files.ts'
import type { Arguments } from './arguments.ts'
import { mapBordersOf } from './map-borders.ts'
import { mailOf, pushOf, smsOf } from './read-carriers.ts'
import { scannerOf } from './read-scanner.ts'
import {
  addressOf,
  databaseUrlOf,
  type Environment,
  isProduction,
  logLevelOf,
  neededFor,
  numberOf,
  refuseSharedSecrets,
  secretsOf,
} from './read-setting.ts'

export type Settings = {
  api: ApiConfig
  addresses: Record<'api' | ClientApp, string>
  portals: Record<ClientApp, PortalConfig>
  /** URL of a PostgreSQL server; undefined for the embedded database. */
  databaseUrl: string | undefined
  /** Where uploaded files are stored; by default in the data folder. */
  files: Partial<FileSettings>
  /** Path of the deployment's own map borders, if any. */
  mapBorders: string | undefined
  /** The malware scanner; undefined means that uploads are not scanned. */
  scanner: ScannerSettings | undefined
  /** How mail, SMS and push are sent. */
  carriers: CarrierSettings
  /** Text of the signing keys; the local set-up keeps its own in the data folder. */
  signingKeys: string | undefined
  logLevel: string
}

/** The environment as settings. In production nothing secret has a default. */
export function readSettings(env: Environment, { port }: Arguments): Settings {
  const production = isProduction(env)
  const addresses = {
    api: addressOf(env, 'KARWAN_API_URL', production, `http://localhost:${port}`),
    csr: addressOf(env, 'KARWAN_CSR_URL', production, `http://localhost:${port + 1}`),
    shipper: addressOf(env, 'KARWAN_SHIPPER_URL', production, `http://localhost:${port + 2}`),
  }
  const databaseUrl = databaseUrlOf(env, production)
  const clientSecrets = {
    csr: secretsOf(env, 'KARWAN_CSR_SECRETS', production, localConfig.clientSecrets.csr),
    shipper: secretsOf(env, 'KARWAN_SHIPPER_SECRETS', production, localConfig.clientSecrets.shipper),
  }
  if (production) {
    refuseSharedSecrets(clientSecrets)
    neededFor(env, 'KARWAN_SIGNING_KEYS')
  }
  const push = pushOf(env)
  const api: ApiConfig = {
    ...localConfig,
    ...(push && { push: { publicKey: push.publicKey } }),
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
    codesPerAddress: numberOf(env, 'KARWAN_CODES_PER_ADDRESS', production ? 30 : localConfig.codesPerAddress),
    appAddresses: { csr: addresses.csr, shipper: addresses.shipper },
    docs: production ? env.KARWAN_DOCS === 'on' : true,
  }
  const mapBorders = mapBordersOf(env)
  const portalOf = (app: ClientApp): PortalConfig => ({
    app,
    clientSecret: clientSecrets[app][0] ?? '',
    apiBase: addresses.api,
    appBase: addresses[app],
    analyticsId: env.KARWAN_ANALYTICS_ID ?? null,
    ipLookupUrl: env.KARWAN_IP_LOOKUP_URL
      ? addressOf(env, 'KARWAN_IP_LOOKUP_URL', production)
      : `${addresses.api}/ip-lookup`,
    ipLookupToken: env.KARWAN_IP_LOOKUP_TOKEN ?? null,
    sentryDsn: env.KARWAN_SENTRY_DSN ?? null,
    googleMaps: env.KARWAN_GOOGLE_MAPS === 'on',
    mapBorders: mapBorders === undefined ? null : bordersPath,
    environment: env.KARWAN_ENV || (production ? 'production' : 'local'),
  })
  return {
    api,
    addresses,
    portals: { csr: portalOf('csr'), shipper: portalOf('shipper') },
    databaseUrl,
    mapBorders,
    files: filesOf(env, production),
    scanner: scannerOf(env),
    carriers: { mail: mailOf(env, production), sms: smsOf(env, production), push },
    signingKeys: env.KARWAN_SIGNING_KEYS || undefined,
    logLevel: logLevelOf(env, production),
  }
}

function filesOf(env: Environment, production: boolean): Partial<FileSettings> {
  const folder = env.KARWAN_FILES_FOLDER ? { folder: env.KARWAN_FILES_FOLDER } : {}
  const bucket = env.KARWAN_S3_BUCKET
  if (!bucket) return folder
  const needed = (name: string) => neededFor(env, name, 'KARWAN_S3_BUCKET')
  const endpoint = env.KARWAN_S3_ENDPOINT
  return {
    ...folder,
    bucket,
    region: env.KARWAN_S3_REGION ?? 'us-east-1',
    endpoint: endpoint && addressOf(env, 'KARWAN_S3_ENDPOINT', production),
    accessKeyId: needed('KARWAN_S3_ACCESS_KEY'),
    secretAccessKey: needed('KARWAN_S3_SECRET_KEY'),
  }
}

/** In the local set-up, 127.0.0.1 is allowed as well as localhost. */
function originsOf(address: string, production: boolean): string[] {
  const { origin } = new URL(address)
  return production ? [origin] : [origin, origin.replace('//localhost:', '//127.0.0.1:')]
}
