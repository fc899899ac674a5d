import type { TestApp } from '@karwan/api/testing'
import { Verifier } from '@pact-foundation/pact'
import { expect } from 'vitest'
import { type PactFile, providerName } from '../pact-files.ts'
import { writtenAnew } from './askable.ts'
import { served } from './served.ts'
import { signInAhead, signInAt } from './sign-in.ts'
import { stateHandlers } from './state-handlers.ts'
import { withRealTokens } from './tokens.ts'

/**
 * Verifies the pacts against a backend in this process. `app` sets the states up; `fetch` is asked, which may
 * answer otherwise than the app does. Throws with the differences.
 */
export async function verify(
  app: TestApp,
  files: PactFile[],
  fetch: TestApp['fetch'] = app.fetch,
): Promise<void> {
  const server = await served(fetch)
  try {
    const { url } = server
    const faults: string[] = []
    const tokenFor = signInAt(url, {})
    await signInAhead(
      tokenFor,
      files.flatMap(({ pact }) => pact.interactions),
    )
    await new Verifier({
      provider: providerName,
      providerBaseUrl: url,
      pactUrls: writtenAnew(files),
      stateHandlers: stateHandlers(app, faults),
      requestFilter: withRealTokens(tokenFor),
      logLevel: 'error',
    }).verifyProvider()
    expect(faults).toEqual([])
  } finally {
    await server.close()
  }
}
