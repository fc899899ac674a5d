import { createSdk } from '@karwan/sdk'
import { aSignIn, type SharedBrowser, sharedBrowser } from '@karwan/sdk/testing'
import { vi } from 'vitest'
import { waitFor } from 'xstate'
import { createQueryClient } from '../access/query-client.ts'
import { startSession } from '../access/session-actor.ts'
import { aBootConfig } from './boot.ts'

type Answers = Record<string, () => Response | Promise<Response>>

export const answer = (data: unknown): Response => Response.json({ data })

export const refusal = (status: number, message: string): Response =>
  Response.json({ message, code: 'test.refused', requestId: 'r-1' }, { status })

/** One tab of the portal with the real SDK; a path without an answer fails like a lost connection. */
export function portalTab({
  app = 'csr',
  answers = {},
  browser = sharedBrowser(),
}: {
  app?: 'csr' | 'shipper'
  answers?: Answers
  browser?: SharedBrowser
} = {}) {
  const config = aBootConfig({ app })
  const seen: { path: string; body: unknown; bearer: string | null }[] = []
  const fetch = async (request: Request) => {
    const path = new URL(request.url).pathname
    const text = await request.text()
    seen.push({
      path,
      body: text === '' ? undefined : JSON.parse(text),
      bearer: request.headers.get('authorization'),
    })
    const respond = answers[path]
    if (!respond) throw new TypeError('Failed to fetch')
    return respond()
  }
  const expire = vi.fn(() => session.send({ type: 'EXPIRED' }))
  const storage = browser.openTab()
  const { clientSecret, apiBase: baseUrl } = config
  const sdk = createSdk({
    baseUrl,
    clientSecret,
    onSessionExpired: expire,
    storage,
    locks: browser.locks,
    fetch,
  })
  const queryClient = createQueryClient(expire)
  const session = startSession({ config, sdk, queryClient })
  const reaches = (state: 'signedIn' | 'signedOut') =>
    waitFor(session, (snapshot) => snapshot.matches(state), { timeout: 2_000 })
  return { session, sdk, queryClient, seen, storage, browser, expire, reaches }
}

/** A browser in which somebody signed in before this page was opened. */
export function signedInBrowser(facts = aSignIn()): SharedBrowser {
  const { auth, user } = facts
  return sharedBrowser({
    token: auth.token,
    refreshToken: auth.refreshToken,
    user: JSON.stringify(user),
    userType: JSON.stringify(user.userType),
    roles: JSON.stringify(user.roles),
    session: 'first',
    theme: '{"mode":"dark"}',
    hash: 'abc',
  })
}
