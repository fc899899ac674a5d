import { type TestApp, testApp } from '@karwan/api/testing'
import { Verifier } from '@pact-foundation/pact'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { pactFiles, providerName } from '../pact-files.ts'
import { askable, writtenAnew } from './askable.ts'
import { amountsAsNumbers } from './broken-backends.ts'
import { type Served, served } from './served.ts'
import { signInAt } from './sign-in.ts'
import { stateHandlers } from './state-handlers.ts'
import { withRealTokens } from './tokens.ts'

type Fetch = TestApp['fetch']

let app: TestApp
let server: Served
// A new database for each test, because the pacts fix the ids of new records.
beforeEach(async () => {
  app = await testApp()
})
afterEach(async () => {
  await server.close()
  await app.close()
})

async function verify(fetch: Fetch, pactUrls: string[]): Promise<void> {
  server = await served(fetch)
  const { url } = server
  const faults: string[] = []
  await new Verifier({
    provider: providerName,
    providerBaseUrl: url,
    pactUrls,
    stateHandlers: stateHandlers(app, faults),
    requestFilter: withRealTokens(signInAt(url, {})),
    logLevel: 'error',
  }).verifyProvider()
  expect(faults).toEqual([])
}

it('the reference backend answers all that the portal relies on', { timeout: 300_000 }, () =>
  verify(
    app.fetch,
    pactFiles().map(({ path }) => path),
  ),
)

it.each(['for the prices of a shipment', 'for the bids of a shipment, '])(
  'a backend that sends amounts as numbers is caught when it is asked %s',
  async (only) => {
    const { files } = askable(pactFiles(), { only, hasStates: true })
    const broken: Fetch = (request) => amountsAsNumbers(request, app.fetch)
    await expect(verify(broken, writtenAnew(files))).rejects.toThrow(/same type/)
  },
)
