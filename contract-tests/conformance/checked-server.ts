import { createSdk, type Sdk } from '@karwan/sdk'
import { aSignIn, memoryStorage } from '@karwan/sdk/testing'
import { supportAccount } from '../callers.ts'
import type { CheckedServer } from './check.ts'

/** The server at `url`, for callers who have signed in. */
export function checkedServer(
  facts: Pick<CheckedServer, 'url' | 'origin' | 'account' | 'tokenOf'>,
): CheckedServer {
  return { ...facts, portalOf: async (by) => portalAt(facts.url, await facts.tokenOf(by)) }
}

function portalAt(baseUrl: string, token: string): Sdk {
  const sdk = createSdk({
    baseUrl,
    clientSecret: supportAccount.clientSecret,
    storage: memoryStorage(),
    locks: undefined,
    timeoutMs: 30_000,
    onSessionExpired: () => undefined,
  })
  sdk.session.signIn(aSignIn({ auth: { token, refreshToken: 'none' } }))
  return sdk
}
