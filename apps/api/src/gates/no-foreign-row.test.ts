import { getTableName } from 'drizzle-orm'
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { writeCursor } from '../db/cursor.ts'
import { type Route, routes } from '../http/document.ts'
import { refuseUndocumented } from '../testing/answer-check.ts'
import { type TestApp, testApp } from '../testing/index.ts'
import { answerOf, type Heard } from './answer-of.ts'
import { askedOf } from './asked-request.ts'
import { emptyColumns } from './empty-columns.ts'
import { expectedCall, isPublic } from './expected-answer.ts'
import { addForeignCompanies, firstForeignId, tracesIn } from './foreign-companies.ts'
import { isRecord, kindOfId, lookupIds } from './id-kinds.ts'
import { type RecordSet, type Related, recordsOf } from './record-sets.ts'
import { peopleOfRoles, type RolePerson } from './role-people.ts'
import { type Asked, toRequest } from './whole-request.ts'

/** Customer support works for every company; these never look beyond their own. */
const readers = ['Shipper admin', 'Shipper user', 'Demand adda', 'Partner', 'Driver']
const reading = routes.filter(({ id, method }) => method === 'get' && id !== 'openEvents')

/** Of what is public everybody hears the same, so nobody in particular asks. */
const askersOf = (route: Route): (RolePerson | undefined)[] =>
  isPublic(route) ? [undefined] : people.filter((person) => expectedCall(route, person) === 'in')
const nameOf = (person: RolePerson | undefined): string => person?.role ?? 'nobody'

let app: TestApp
let people: RolePerson[]
let records: Map<string, Related>
type Question = { route: Route; person: RolePerson | undefined; asked: Asked; before: Heard }
const questions: Question[] = []
let foreign: RecordSet[]

beforeAll(async () => {
  app = await testApp()
  people = (await peopleOfRoles(app)).filter(({ role }) => readers.includes(role))
  records = await recordsOf(app, people)
  for (const route of reading) {
    for (const person of askersOf(route)) {
      for (const asked of asking(route, person))
        questions.push({ route, person, asked, before: await hear(route, person, asked) })
    }
  }
  foreign = await addForeignCompanies(app)
}, 120_000)
afterAll(() => app.close())

/** Everything that the parameters allow, foreign ids and cursors among it; more of it where there is more to say. */
function asking(route: Route, person: RolePerson | undefined): Asked[] {
  const own = person && records.get(person.role)?.own
  const ids = (name: string) => {
    const kind = kindOfId(route, name)
    if (!isRecord(kind)) return fc.constantFrom(...lookupIds[kind])
    return fc.oneof(
      fc.constant(own?.[kind] ?? 1),
      fc.integer({ min: firstForeignId + 1, max: firstForeignId + 8 }),
    )
  }
  const takesCursor = route.parameters.some(({ name }) => name === 'cursor')
  const numRuns = route.parameters.length === 0 ? 1 : 4 + route.parameters.length
  const found = fc.sample(askedOf(route, ids), { numRuns, seed: 7 })
  const plain = found.map(({ path }) => ({ path, query: {}, body: undefined }))
  return [
    ...plain
      .slice(0, 2)
      .filter(() => route.parameters.every(({ in: place, required }) => place === 'path' || !required)),
    ...found.map(({ query, ...asked }, at) => ({
      ...asked,
      query: takesCursor && 'cursor' in query ? { ...query, cursor: cursors[at % cursors.length] } : query,
    })),
  ]
}

const cursors = [firstForeignId, 2_147_483_000].flatMap((id) =>
  (['next', 'previous'] as const).map((direction) =>
    writeCursor({ value: '2026-11-21T09:00:00.000Z', id, direction, page: 1 }),
  ),
)

function withoutRequestId(body: Heard['body']): Heard['body'] {
  if (typeof body !== 'object') return body
  const { requestId: _, ...rest } = body
  return rest
}

async function hear(route: Route, person: RolePerson | undefined, asked: Asked): Promise<Heard> {
  const { body, ...heard } = await answerOf(app, toRequest(route, asked, person?.token))
  return { ...heard, body: withoutRequestId(body) }
}

describe('that other companies are there changes nothing, and shows nowhere', () => {
  it.each(reading.map((route) => [route.id, route] as const))('%s', async (id, route) => {
    for (const { person, asked, before } of questions.filter((question) => question.route === route)) {
      const url = decodeURIComponent(toRequest(route, asked).url)
      const after = await hear(route, person, asked)
      refuseUndocumented(
        route,
        after.status < 400 ? after : { ...after, body: { ...after.body, requestId: 'x' } },
      )
      expect(tracesIn(after.body, url), `${id} · ${nameOf(person)} · ${url}`).toEqual([])
      expect(after, `${id} · ${nameOf(person)} · ${url}`).toEqual(before)
    }
  })

  it('though no column of theirs is empty, by which a filter could pass them by', async () => {
    const empty = await emptyColumns(app.db, firstForeignId)
    expect(empty.map(({ table, column }) => `${getTableName(table)}.${column.name}`)).toEqual([])
  })

  it('though customer support finds them', async () => {
    const { token } = await app.signIn('csr@karwan.test')
    for (const { shipment, booking, partner } of foreign) {
      for (const path of [
        `/shipment/${shipment}/v3`,
        `/booking/${booking}/v3`,
        '/shipment/v3',
        `/driver?partnerId=${partner}`,
      ]) {
        const found = await answerOf(
          app,
          new Request(`http://api.test${path}`, { headers: { Authorization: `Bearer ${token}` } }),
        )
        expect(tracesIn(found.body, '').length, path).toBeGreaterThan(2)
      }
    }
  })
})
