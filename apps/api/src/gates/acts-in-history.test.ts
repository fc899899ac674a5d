import { eq, gt, max } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { apiDocument, type Route, routes } from '../http/document.ts'
import { activity } from '../kernel/activity.table.ts'
import { shipments } from '../modules/shipments/shipments.table.ts'
import { type TestApp, testApp } from '../testing/index.ts'
import { type Act, acts, leftOtherwise } from './activity-of-acts.ts'
import { answerOf } from './answer-of.ts'
import { keepNamed, prepareFor, requestOn } from './done-at-stages.ts'
import { expectedCall } from './expected-answer.ts'
import { peopleOfRoles, type RolePerson } from './role-people.ts'
import { rolledBack } from './rolled-back.ts'
import { sampleOf } from './sample.ts'
import { type Stage, type Staged, stagedRecords, stages } from './staged-records.ts'
import { toRequest } from './whole-request.ts'

const writing = routes.filter(
  ({ method, operation }) => method !== 'get' && operation['x-permission'] !== 'public',
)
const silent = writing.filter(({ id }) => !acts.some((act) => act.id === id))

let app: TestApp
let people: RolePerson[]
let staged: Map<Stage, Staged>
beforeAll(async () => {
  app = await testApp({ config: { requestsPerMinute: 1e9 } })
  people = (await peopleOfRoles(app)).filter(({ role }) => ['Super admin', 'Shipper admin'].includes(role))
  const [asker = expect.unreachable('there is an admin')] = people
  staged = await stagedRecords(app, 1, asker.userId)
  await keepNamed(app, asker.userId)
}, 120_000)
afterAll(() => app.close())

const routeOf = (id: string): Route =>
  writing.find((route) => route.id === id) ?? expect.unreachable(`${id} is no operation that writes`)

type Left = { status: number; said: string; who: number | undefined; rows: (typeof activity.$inferSelect)[] }

/** The activities that an act adds to the history. */
function leftBy({ id, at, asked, given, after = [] }: Omit<Act, 'leaves'>): Promise<Left> {
  const set = staged.get(at) ?? expect.unreachable(`there is a shipment that is ${at}`)
  return rolledBack(app, async (db) => {
    if (given) await db.update(shipments).set(given).where(eq(shipments.id, set.shipment))
    for (const before of after) await send(before)
    const [newest] = await db.select({ id: max(activity.id) }).from(activity)
    const { status, body, who } = await send(id, asked?.(set))
    const rows = await db
      .select()
      .from(activity)
      .where(gt(activity.id, newest?.id ?? 0))
    return { status, said: JSON.stringify(body), who, rows }

    async function send(operation: string, changes = {}) {
      const route = routeOf(operation)
      const person = people.find((one) => expectedCall(route, one) === 'in')
      const whole = Object.assign(await requestOn({ ...app, db }, route, set), changes)
      await prepareFor(app, db, route, { whole, set, person })
      return { ...(await answerOf(app, toRequest(route, whole, person?.token))), who: person?.userId }
    }
  })
}

describe('an act stands in the history once, as what it was, by who did it', () => {
  it.each(acts.map((act) => [`${act.id}, ${act.at}: ${act.leaves}`, act] as const))('%s', async (_, act) => {
    const { status, said, who, rows } = await leftBy(act)
    expect(status, said).toBeLessThan(300)
    expect(rows.map(({ action }) => action).sort()).toEqual([...act.leaves].sort())
    for (const { actorId, requestId } of rows) expect([actorId, requestId]).toEqual([who, expect.any(String)])
  })
})

it('each line that a history can have is left by an act, or told of elsewhere', () => {
  const left = [...acts.flatMap(({ leaves }) => leaves), ...leftOtherwise]
  const known = apiDocument.components.schemas.ActivityAction?.enum
  expect([...new Set(left)].sort()).toEqual(Array.isArray(known) ? known.toSorted() : 'an enumeration')
})

describe('what is in no table of acts leaves no line, or the table lacks it', () => {
  it.each(sampleOf(silent).map(({ id }) => [id]))('%s', async (id) => {
    for (const at of stages.toReversed()) {
      const { status, rows } = await leftBy({ id: routeOf(id).id, at })
      if (status >= 300) continue
      expect(rows.map(({ action }) => action)).toEqual([])
      return
    }
    expect.unreachable(`${id} is done at no stage: done-at-stages.ts has to know how`)
  })
})
