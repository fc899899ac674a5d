import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Route, routes } from '../http/document.ts'
import { type TestApp, testApp } from '../testing/index.ts'
import { answerOf } from './answer-of.ts'
import { expectedCall, isPublic } from './expected-answer.ts'
import { fillGatedColumns, gates } from './gated-columns.ts'
import { questionsOf } from './list-questions.ts'
import { namedIdsOf } from './named-ids.ts'
import { type Related, recordsOf } from './record-sets.ts'
import { peopleOfRoles, type RolePerson } from './role-people.ts'
import { rolledBack } from './rolled-back.ts'
import { sampleOf } from './sample.ts'
import { type Asked, toRequest, wholeRequest } from './whole-request.ts'

const answering = routes.filter((route) => !isPublic(route) && route.id !== 'openEvents')

let app: TestApp
let people: RolePerson[]
let records: Map<string, Related>
let filled: string[]
beforeAll(async () => {
  app = await testApp({ config: { requestsPerMinute: 1e9 } })
  people = await peopleOfRoles(app)
  records = await recordsOf(app, people)
  filled = await fillGatedColumns(app.db)
}, 120_000)
afterAll(() => app.close())

/** A GET with each of its filters once, or a complete request of a change, on the person's own records. */
function requestsOf(route: Route, person: RolePerson): Asked[] {
  const own = records.get(person.role)?.own ?? expect.unreachable(`${person.role} has records`)
  const ids = namedIdsOf(route)
  if (route.method !== 'get') return [wholeRequest(route, ids, own)]
  const byFilter = Map.groupBy(questionsOf(route, ids, own), ({ what }) => what.split('=')[0])
  return [...byFilter.values()].flatMap((alike) => alike.slice(0, 1).map(({ asked }) => asked))
}

async function told(route: Route, person: RolePerson, asked: Asked): Promise<string[]> {
  const ask = () => answerOf(app, toRequest(route, asked, person.token))
  const { body } = route.method === 'get' ? await ask() : await rolledBack(app, ask)
  const text = JSON.stringify(body) ?? ''
  return gates
    .filter(({ traces, opensFor }) => traces.test(text) && !opensFor(person))
    .map(({ name }) => `${person.role} is told what is behind ${name}: ${toRequest(route, asked).url}`)
}

describe('no answer tells what is behind a gate that its asker has no key to', () => {
  it.each(sampleOf(answering).map((route) => [route.id, route] as const))('%s', async (_, route) => {
    const wrong: string[] = []
    for (const person of people.filter((one) => expectedCall(route, one) === 'in')) {
      for (const asked of requestsOf(route, person)) wrong.push(...(await told(route, person, asked)))
    }
    expect(wrong).toEqual([])
  })

  it('though every column behind a gate says something', () => {
    expect(filled).toEqual(
      expect.arrayContaining([
        'shipments.margin_amount',
        'bookings.shipper_amount',
        'bookings.freight_amount',
        'bids.amount',
        'partners.phone_number',
        'drivers.cnic',
      ]),
    )
  })

  it('and shows it to who has the key', async () => {
    const admin = people.find(({ role }) => role === 'Super admin') ?? expect.unreachable('there is one')
    const shown = new Set<string>()
    for (const route of answering.filter(({ method }) => method === 'get')) {
      for (const asked of requestsOf(route, admin)) {
        const text = JSON.stringify((await answerOf(app, toRequest(route, asked, admin.token))).body)
        for (const { name, traces } of gates) if (traces.test(text)) shown.add(name)
      }
    }
    expect([...shown].sort()).toEqual(gates.map(({ name }) => name).sort())
  })
})
