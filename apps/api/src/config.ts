import type { ClientApp } from '@karwan/domain/session'

export type ApiConfig = {
  production: boolean
  /** Client secrets by app; the newest first, so that one can be replaced while the other is still in use. */
  clientSecrets: Record<ClientApp, readonly string[]>
  /** Origins that may call from a browser. */
  allowedOrigins: readonly string[]
  /** How many proxies in front of the server may be believed about the caller's address. */
  trustedProxies: number
  requestsPerMinute: number
  loginsPerAddress: number
  /** One-time codes that one address may ask for in 15 minutes. */
  codesPerAddress: number
  /** Where each app is reached, for links in mails. */
  appAddresses: Record<ClientApp, string>
  /** How many of them may be open at once. */
  eventStreams: { ofPerson: number; ofProcess: number }
  docs: boolean
  /** By which browsers know the deployment; without it they are not told while they are closed. */
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
