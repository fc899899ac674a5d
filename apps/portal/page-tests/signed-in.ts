import { createSdk } from '@karwan/sdk'
import { storageOver } from '@karwan/sdk/testing'
import { accounts, password, type Role, secrets } from './accounts.ts'

type Session = { since: number; kept: Promise<[string, string][]> }

const sessions = new Map<Role, Session>()

/**
 * Half of the ten minutes of an access token. If a page refreshed it, the refresh token that is cached here
 * would be used up, and the next page would end the session.
 */
const freshMs = 5 * 60_000

/**
 * What a sign-in stores in the browser, by key. Cached, so a test that signs out must use `nobody` and the
 * login form.
 */
export function signedIn(role: Role, backend: string): Promise<[string, string][]> {
  const known = sessions.get(role)
  if (known && performance.now() - known.since < freshMs) return known.kept
  const kept = signInAnew(role, backend)
  sessions.set(role, { since: performance.now(), kept })
  return kept
}

async function signInAnew(role: Role, backend: string): Promise<[string, string][]> {
  const { app, email } = accounts[role]
  const kept = new Map<string, string>()
  const clientSecret = secrets[app]
  const sdk = createSdk({
    baseUrl: backend,
    clientSecret,
    onSessionExpired: () => undefined,
    storage: storageOver(kept),
  })
  const body = { phoneNumber: email, password, isEmail: true, clientSecret }
  sdk.session.signIn(await sdk.call(app === 'csr' ? 'loginInternal' : 'loginShipper', { body }))
  return [...kept]
}
