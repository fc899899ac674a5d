import type { ClientApp } from '@karwan/domain/session'

export type ApiConfig = {
  production: boolean
  /** Client secrets by app, newest first. Several are accepted at once, so that a secret can be rotated. */
  clientSecrets: Record<ClientApp, readonly string[]>
  /** Origins that may call from a browser. */
  allowedOrigins: readonly string[]
  /** Number of proxies in front of the server whose X-Forwarded-For entries are trusted. */
  trustedProxies: number
  requestsPerMinute: number
  loginsPerAddress: number
  /** One-time codes that one address may ask for in 15 minutes. */
  codesPerAddress: number
  /** Base address of each app, for links in mails. */
  appAddresses: Record<ClientApp, string>
  /** Maximum of open event streams, per user and per process. */
  eventStreams: { ofPerson: number; ofProcess: number }
  docs: boolean
  /**
   * The VAPID public key for browser push. Without it, browsers get no notifications while the portal is
   * closed.
   */
  push?: { publicKey: string }
}

export const localConfig: ApiConfig = {
  production: false,
  clientSecrets: { csr: ['csr-local-secret'], shipper: ['shipper-local-secret'] },
  allowedOrigins: ['http://localhost:4101', 'http://localhost:4102'],
  trustedProxies: 0,
  requestsPerMinute: 3_000,
  loginsPerAddress: 1_000,
  codesPerAddress: 1_000,
  appAddresses: { csr: 'http://localhost:4101', shipper: 'http://localhost:4102' },
  eventStreams: { ofPerson: 20, ofProcess: 2_000 },
  docs: true,
}
