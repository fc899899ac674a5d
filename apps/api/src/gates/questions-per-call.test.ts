import type { OperationId } from '@karwan/sdk/permissions'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type Route, routes } from '../http/document.ts'
import { type TestApp, testApp } from '../testing/index.ts'
import { answerOf } from './answer-of.ts'
import { keepNamed, prepareFor, requestOn } from './done-at-stages.ts'
import { expectedCall, isPublic } from './expected-answer.ts'
import { peopleOfRoles, type RolePerson } from './role-people.ts'
import { rolledBack } from './rolled-back.ts'
import { type Stage, type Staged, stagedRecords, stages } from './staged-records.ts'
import { type Asked, toRequest } from './whole-request.ts'

const few = 2
const many = 5
/** Without the endless stream, whose queries depend on time. */
const asking = routes.filter(({ id }) => id !== 'openEvents')

let statements = 0
const counter = {
  logQuery(text: string) {
    if (/^\s*(select|insert|update|delete|with)\b/i.test(text)) statements += 1
  },
}
let app: TestApp
let people: RolePerson[]
let start: number
const worlds = new Map<number, Map<Stage, Staged>>()

beforeAll(async () => {
  app = await testApp({ config: { requestsPerMinute: 1e9 }, statements: counter })
  people = (await peopleOfRoles(app)).filter(({ role }) => ['Super admin', 'Shipper admin'].includes(role))
  const [asker = expect.unreachable('there is an admin')] = people
  for (const size of [few, many]) worlds.set(size, await stagedRecords(app, size, asker.userId))
  await keepNamed(app, asker.userId)
  start = app.deps.clock().getTime()
}, 300_000)
afterAll(() => app.close())

let asked = 0
/** Number of statements of a call. Callers are cached for a second, so two seconds pass between calls. */
async function count(route: Route, whole: Asked, set: Staged, person: RolePerson | undefined) {
  asked += 1
  app.setTime(new Date(start + (asked % 2) * 2_000))
  return rolledBack(app, async (db) => {
    await prepareFor(app, db, route, { whole, set, person })
    statements = 0
    const { status, body } = await answerOf(app, toRequest(route, whole, person?.token))
    return { status, statements, body }
  })
}

/** The highest number of statements over all stages at which the operation succeeds. */
async function statementsOf(route: Route, size: number): Promise<number> {
  const person = isPublic(route) ? undefined : people.find((one) => expectedCall(route, one) === 'in')
  const staged = worlds.get(size)
  const refused: string[] = []
  const taken: number[] = []
  // The last stage has data for everything that can be read.
  for (const stage of route.method === 'get' ? stages.slice(-1) : stages) {
    const set = staged?.get(stage) ?? expect.unreachable(`there is a shipment that is ${stage}`)
    const whole = await requestOn(app, route, set)
    // Sets the page size, so that lists grow with the number of records.
    if (route.parameters.some(({ name }) => name === 'pageSize')) whole.query.pageSize = size
    // Runs once first, to fill caches that last longer.
    if (taken.length === 0) await count(route, whole, set, person)
    const found = await count(route, whole, set, person)
    if (found.status < 300 || isPublic(route)) taken.push(found.statements)
    else refused.push(`${route.id}, ${stage}: ${found.status} ${JSON.stringify(found.body)}`)
  }
  // Public operations are counted even if they refuse.
  expect(taken.length, refused.join('\n')).toBeGreaterThan(0)
  return Math.max(...taken)
}

/** For each awarded bid there is a lock, its bookings are written and its partner is notified. */
const mayGrow: readonly OperationId[] = ['assignBids']

it('takes as many statements for many records as for few, and as many as somebody has agreed to', async () => {
  const lines: string[] = []
  const grown: string[] = []
  for (const route of asking) {
    const [one, more] = [await statementsOf(route, few), await statementsOf(route, many)]
    if (more > one) grown.push(route.id)
    lines.push(`${route.id}  ${one === more ? one : `${one}, of ${many}: ${more}`}`)
  }
  expect(grown, 'a question for each row is one question for all of them').toEqual(mayGrow)
  await expect(`${lines.join('\n')}\n`).toMatchFileSnapshot('questions-per-call.txt')
}, 300_000)
