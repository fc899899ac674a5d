import { createSdk, type Problem, type Sdk } from '@karwan/sdk'
import { aSignIn, memoryStorage } from '@karwan/sdk/testing'
import { PactV4 } from '@pact-foundation/pact'
import { consumerName, pactsFolder, providerName } from '../pact-files.ts'
import { type Caller, type Exchange, record, tokenOf } from './record.ts'

type Portal = { sdk: Sdk; expired: Problem[] }

/** Runs the exchanges: calls the portal's SDK against a mock server that answers as the pact says. */
export async function exchange<T>(
  exchanges: [Exchange, ...Exchange[]],
  act: (portal: Portal) => Promise<T>,
): Promise<T | undefined> {
  const pact = new PactV4({
    consumer: consumerName,
    provider: providerName,
    dir: pactsFolder,
    logLevel: 'error',
  })
  const recorded = exchanges.map((one) => record(pact, one))
  const by = exchanges[0].by
  // The last one starts the mock server, which also answers the exchanges recorded before it.
  return recorded.at(-1)?.executeTest((server) => act(portalAt(server.url, by)))
}

function portalAt(baseUrl: string, by: Caller): Portal {
  const expired: Problem[] = []
  const sdk = createSdk({
    baseUrl,
    clientSecret: 'csr-local-secret',
    storage: memoryStorage(),
    locks: undefined,
    timeoutMs: 10_000,
    onSessionExpired: (problem) => expired.push(problem),
  })
  if (by !== 'nobody')
    sdk.session.signIn(aSignIn({ auth: { token: tokenOf(by), refreshToken: 'refresh-token' } }))
  return { sdk, expired }
}
