import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Route, routes } from '../http/document.ts'
import { type TestApp, testApp } from '../testing/index.ts'
import { keptKeys } from '../testing/kept-keys.ts'
import { answerOf, type VerificationRecipient } from './answer-of.ts'
import { CapturedLog, personalIn } from './captured-log.ts'
import { expectedCall } from './expected-answer.ts'
import { namedIdsOf } from './named-ids.ts'
import { type Related, recordsOf } from './record-sets.ts'
import { peopleOfRoles, type RolePerson } from './role-people.ts'
import { rolledBack } from './rolled-back.ts'
import { sampleOf } from './sample.ts'
import { StatementFaults } from './statement-faults.ts'
import { toRequest, wholeRequest } from './whole-request.ts'
import { countWrites, tablesWritten } from './write-counter.ts'

const faults = new StatementFaults()
const captured = new CapturedLog()
let app: TestApp
let people: RolePerson[]
let records: Map<string, Related>
let start: number
beforeAll(async () => {
  app = await testApp({ config: { requestsPerMinute: 1e9 }, statements: faults, log: captured.log })
  people = (await peopleOfRoles(app)).filter(({ role }) => ['Super admin', 'Shipper admin'].includes(role))
  records = await recordsOf(app, people)
  await countWrites(app.db)
  start = app.deps.clock().getTime()
}, 120_000)
afterAll(() => app.close())

let asked = 0
/** Callers are cached for a second; two seconds between calls make each call run the same statements. */
async function ask(route: Route, person: RolePerson | undefined): Promise<VerificationRecipient> {
  asked += 1
  app.setTime(new Date(start + (asked % 2) * 2_000))
  const own = records.get(person?.role ?? 'Super admin')?.own ?? expect.unreachable('everybody has records')
  const whole = wholeRequest(route, namedIdsOf(route), own)
  captured.take()
  const answer = await answerOf(app, toRequest(route, whole, person?.token))
  const lines = captured.take()
  expect(lines.length, `${route.id} is logged`).toBeGreaterThan(0)
  const told = personalIn(lines, whole, answer.body, faults.params)
  expect(told, `${route.id}: what the log tells of people`).toEqual([])
  return answer
}

const callerOf = (route: Route): RolePerson | undefined =>
  route.operation['x-permission'] === 'public'
    ? undefined
    : people.find((person) => expectedCall(route, person) === 'in')

const mostStatements = 200

describe('a fault at any statement is told without its details and without naming people, and leaves nothing behind', () => {
  it.each(sampleOf(routes).map((route) => [route.id, route] as const))('%s', async (id, route) => {
    const person = callerOf(route)
    // Runs once without a fault first, to fill caches that last longer.
    await rolledBack(app, () => ask(route, person))
    for (let number = 1; number <= mostStatements; number += 1) {
      const isOver = await rolledBack(app, async (db) => {
        const files = await keptKeys(app.deps.files)
        faults.breakAt(number)
        const { status, body } = await ask(route, person)
        if (!faults.stop()) return true
        // The response of an endless stream has started already.
        if (body === undefined) return true
        expect([status, body], `${id}, statement ${number}`).toEqual([
          500,
          {
            message: 'Something went wrong on our side',
            code: 'server.fault',
            requestId: expect.any(String),
          },
        ])
        expect(await tablesWritten(db), `${id}, statement ${number}: what it left`).toEqual([])
        expect(await keptKeys(app.deps.files), `${id}, statement ${number}: files it left`).toEqual(files)
        return false
      })
      if (isOver) return
    }
    expect.unreachable(`${id} asked the database more than ${mostStatements} times`)
  })
})
