import { type ServerType, serve } from '@hono/node-server'
import { type TestApp, testApp } from '@karwan/api/testing'
import { Verifier } from '@pact-foundation/pact'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { pactFiles, providerName, recordedStates } from '../pact-files.ts'
import { states } from '../states/index.ts'
import { signInAt } from './sign-in.ts'
import { stateHandlers } from './state-handlers.ts'
import { withRealTokens } from './tokens.ts'

let app: TestApp
let server: ServerType
let url: string
beforeAll(async () => {
  app = await testApp()
  url = await new Promise((listening) => {
    server = serve({ fetch: app.fetch, port: 0, hostname: '127.0.0.1' }, ({ port }) =>
      listening(`http://127.0.0.1:${port}`),
    )
  })
})
afterAll(async () => {
  await new Promise((resolve) => server.close(resolve))
  await app.close()
})

it('every state that a pact asks for can be brought about', () => {
  const asked = new Set(recordedStates(pactFiles()).map(({ name }) => name))
  expect([...asked].sort()).toEqual(Object.keys(states).sort())
})

it('the reference backend answers all that the portal relies on', { timeout: 300_000 }, async () => {
  const faults: string[] = []
  await new Verifier({
    provider: providerName,
    providerBaseUrl: url,
    pactUrls: pactFiles().map(({ path }) => path),
    stateHandlers: stateHandlers(app, faults),
    requestFilter: withRealTokens(signInAt(url, {})),
    logLevel: 'error',
  }).verifyProvider()
  expect(faults).toEqual([])
})
