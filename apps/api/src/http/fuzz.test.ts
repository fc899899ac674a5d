import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { refuseUndocumented } from '../testing/answer-check.ts'
import { type TestApp, testApp } from '../testing/index.ts'
import { type Route, routes } from './document.ts'

let app: TestApp
let tokens: string[]
beforeAll(async () => {
  app = await testApp({ seed: 'demo' })
  const people = ['csr@karwan.test', 'agent@karwan.test', 'shipper@karwan.test', 'broker@karwan.test']
  tokens = await Promise.all(people.map(async (email) => (await app.signIn(email)).token))
})
afterAll(() => app.close())

const ids = [0, 1, 2, 7, 40, 999_999, 2_147_483_647, 2_147_483_648, 9_007_199_254_740_991, -1, 1.5]
const oddTexts = [
  "'; drop table users; --",
  '\u0000',
  '\uD800',
  '%',
  '\\',
  '٣',
  '💥',
  ' ',
  'x'.repeat(5_000),
  'null',
  '1e9',
]
const text = fc.oneof(
  fc.constantFrom(...oddTexts),
  fc.string({ unit: 'binary' }),
  fc.constantFrom(...ids).map(String),
)
const value = fc.oneof(
  fc.constantFrom(...ids, ...oddTexts, null, true, false, '2026-11-22T09:00:00.000Z', '1000.00', 'OPEN'),
  fc.jsonValue({ maxDepth: 2 }),
)

/** A body like the example, with some fields spoilt, left out or added; or anything at all. */
function bodyFor({ operation }: Route): fc.Arbitrary<unknown> {
  const media = operation.requestBody?.content['application/json']
  const known = Object.keys((media?.example ?? {}) as object)
  const spoilt = fc
    .dictionary(fc.oneof(fc.constantFrom(...known, 'version', 'reason', 'shipmentId'), fc.string()), value, {
      maxKeys: 3,
    })
    .map((changed) => ({ ...(media?.example as object | undefined), ...changed }))
  return fc.oneof({ weight: 4, arbitrary: spoilt }, { weight: 1, arbitrary: value })
}

function requestFor(route: Route): fc.Arbitrary<Request> {
  const inPath = route.parameters.filter((parameter) => parameter.in === 'path')
  const inQuery = route.parameters.filter((parameter) => parameter.in === 'query').map(({ name }) => name)
  return fc
    .record({
      path: fc.array(
        fc.oneof({ weight: 4, arbitrary: fc.constantFrom(...ids).map(String) }, text.filter(Boolean)),
        {
          minLength: inPath.length,
          maxLength: inPath.length,
        },
      ),
      query: fc.dictionary(fc.constantFrom(...inQuery, 'page', 'unknown'), text, { maxKeys: 3 }),
      body: bodyFor(route),
      who: fc.nat({ max: 3 }),
    })
    .map(({ path, query, body, who }) => {
      const given = new Map(
        inPath.map(({ name }, at) => [name, encodeURIComponent((path[at] ?? '').toWellFormed())]),
      )
      const url = new URL(
        `http://api.test${route.path.replaceAll(/\{(\w+)\}/g, (_, name) => given.get(name) ?? '0')}`,
      )
      for (const [name, said] of Object.entries(query)) url.searchParams.set(name, said)
      const hasBody = route.operation.requestBody !== undefined
      return new Request(url, {
        method: route.method.toUpperCase(),
        headers: {
          Authorization: `Bearer ${tokens[who]}`,
          ...(hasBody && { 'Content-Type': 'application/json' }),
        },
        ...(hasBody && { body: JSON.stringify(body) }),
      })
    })
}

describe('whatever comes in, the answer is one that the contract promises', () => {
  const walked = routes.filter(({ id }) => id !== 'logout' && id !== 'openEvents')
  it.each(walked.map((route) => [route.id, route] as const))('%s', async (_, route) => {
    await fc.assert(
      fc.asyncProperty(requestFor(route), async (request) => {
        const answer = await app.fetch(request)
        const body: unknown = await answer.json()
        expect(answer.status, `${request.method} ${request.url}`).toBeLessThan(500)
        // A path that the odd id turned into another one is not this operation's to answer.
        if (answer.status !== 404 && answer.status !== 405)
          refuseUndocumented(route, { status: answer.status, body })
      }),
      { numRuns: 150, seed: 2026 },
    )
  })
})
