import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Parameter, type Route, routes } from '../http/document.ts'
import { type TestApp, testApp } from '../testing/index.ts'
import { answerOf } from './answer-of.ts'
import { expectedCall } from './expected-answer.ts'
import { fillGatedColumns, gates } from './gated-columns.ts'
import { namedIdsOf } from './named-ids.ts'
import { absent, recordsOf } from './record-sets.ts'
import { peopleOfRoles, type RolePerson } from './role-people.ts'
import { sampleOf } from './sample.ts'
import { toRequest, wholeRequest } from './whole-request.ts'

const texts = ['filter', 'search', 'name', 'referenceNo']
const isSearch = ({ name, in: place }: Parameter) => place === 'query' && texts.includes(name)
// Exports use the query of their list and return a file, so they are not tested here.
const searching = routes.filter(
  ({ id, method, parameters }) => method === 'get' && !id.startsWith('export') && parameters.some(isSearch),
)
const searchesOf = (those: readonly Route[]) =>
  those.flatMap((route) =>
    route.parameters.filter(isSearch).map(({ name }) => [route.id, name, route] as const),
  )

let app: TestApp
let people: RolePerson[]
let records: Awaited<ReturnType<typeof recordsOf>>
beforeAll(async () => {
  app = await testApp({ config: { requestsPerMinute: 1e9 } })
  people = await peopleOfRoles(app)
  records = await recordsOf(app, people)
  await fillGatedColumns(app.db)
}, 120_000)
afterAll(() => app.close())

/** Values that every row contains, and parts of them by which somebody could guess them digit by digit. */
const guesses: Readonly<Record<string, readonly string[]>> = {
  'phone:reveal': ['+925500000001', '+9255000', '9255000', '5500000'],
  'phone:reveal of whom goods are sent to': ['+9277000', '9277000', '7700000'],
  'identity:view': ['8800000000', '8800000000001'],
  'rate:view of what the partner gets': ['71234.56', '71234'],
  'rate:view of what the shipper pays': ['82345.67', '82345'],
  'margin:view': ['91234.56', '91234', '11111.11'],
  'bank:view': ['660000000'],
}

async function found(route: Route, name: string, text: string, person: RolePerson): Promise<number> {
  const { path } = wholeRequest(route, namedIdsOf(route), records.get(person.role)?.own ?? absent)
  const asked = { path, query: { [name]: text }, body: undefined }
  const { status, body } = await answerOf(app, toRequest(route, asked, person.token))
  expect(status, `${route.id}: ${JSON.stringify(body)}`).toBe(200)
  return (body.data.items ?? body.data).length
}

describe('a search finds nothing by a value that its asker may not see', () => {
  it.each(searchesOf(sampleOf(searching)))('%s by %s', async (id, name, route) => {
    const told: string[] = []
    for (const person of people.filter((one) => expectedCall(route, one) === 'in')) {
      for (const { name: gate, opensFor } of gates) {
        if (opensFor(person)) continue
        for (const text of guesses[gate] ?? expect.unreachable(`say what somebody would guess of ${gate}`))
          if ((await found(route, name, text, person)) > 0) told.push(`${id} ${person.role} ${gate}: ${text}`)
      }
    }
    expect(told).toEqual([])
  })

  it.each(['listShipments', 'listBookings', 'listDrivers', 'listPartners'])(
    'though who may see phones finds by them: %s',
    async (id) => {
      const [, name, route] =
        searchesOf(searching).find(([searched]) => searched === id) ?? expect.unreachable(`${id} searches`)
      const admin = people.find(({ role }) => role === 'Super admin') ?? expect.unreachable('there is one')
      const rows = await Promise.all(
        ['5500000', '7700000', '+925500000001'].map((text) => found(route, name, text, admin)),
      )
      expect(Math.max(...rows)).toBeGreaterThan(0)
    },
  )
})
