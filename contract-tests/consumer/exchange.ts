import { createSdk, type Problem, type Sdk } from '@karwan/sdk'
import { aSignIn, memoryStorage } from '@karwan/sdk/testing'
import { PactV4, type V3Request } from '@pact-foundation/pact'
import { refusedToken, type SignedInCaller, tokenStandIns } from '../callers.ts'
import { consumerName, pactsFolder, providerName } from '../pact-files.ts'
import type { Given } from '../states/index.ts'

type Caller = SignedInCaller | 'nobody' | 'somebody whose token has expired'
type TemplateQuery = NonNullable<V3Request['query']>
type WireRequest = {
  method: 'GET' | 'POST' | 'PUT' | 'PATCH'
  path: string
  query?: TemplateQuery
  body?: object
  idempotencyKey?: string
}

/** One question of the portal and the answer that it relies on. */
export type Exchange = {
  given?: Given[]
  asking: string
  by: Caller
  request: WireRequest
  answer: { status: number; body: object }
}

type Portal = { sdk: Sdk; expired: Problem[] }

/** Lets the portal's own SDK have these exchanges with a server that answers as the pact says. */
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
  // The last one runs the server, which answers all that was recorded before it too.
  return recorded.at(-1)?.executeTest((server) => act(portalAt(server.url, by)))
}

function record(pact: PactV4, { given = [], asking, by, request, answer }: Exchange) {
  const { method, path, query, body, idempotencyKey } = request
  let interaction = pact.addInteraction()
  for (const { state, ...parameters } of given) interaction = interaction.given(state, parameters)
  const headers = {
    ...(by !== 'nobody' && { Authorization: `Bearer ${tokenOf(by)}` }),
    ...(idempotencyKey !== undefined && { 'Idempotency-Key': idempotencyKey }),
  }
  return interaction
    .uponReceiving(`${asking}, by ${by}`)
    .withRequest(method, path, (builder) => {
      builder.headers(headers)
      if (query) builder.query(query)
      if (body) builder.jsonBody(body)
    })
    .willRespondWith(answer.status, (builder) => builder.jsonBody(answer.body))
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

const tokenOf = (by: Exclude<Caller, 'nobody'>) =>
  by === 'somebody whose token has expired' ? refusedToken : tokenStandIns[by]
