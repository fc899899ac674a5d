import { gt, max } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { auditLog } from '../http/audit.table.ts'
import { type Route, routes } from '../http/document.ts'
import { configs } from '../modules/configuration/configs.table.ts'
import { drivers } from '../modules/fleet/drivers.table.ts'
import { vehicles } from '../modules/fleet/vehicles.table.ts'
import { type TestApp, testApp } from '../testing/index.ts'
import { answerOf } from './answer-of.ts'
import { endOpenWork } from './end-open-work.ts'
import { expectedCall } from './expected-answer.ts'
import { liveRows, silentChanges } from './live-rows.ts'
import { tradedOperations } from './market-steps.ts'
import { namedIdsOf } from './named-ids.ts'
import { keepForOwnAccount, keepSecondFactor } from './own-account.ts'
import { prepareHardCopy } from './prepare-hard-copy.ts'
import { absent, type Related, recordsOf, relations } from './record-sets.ts'
import { peopleOfRoles, type RolePerson } from './role-people.ts'
import { rolledBack } from './rolled-back.ts'
import { sampleOf } from './sample.ts'
import { toRequest, wholeRequest } from './whole-request.ts'
import { countWrites, tablesWritten } from './write-counter.ts'

const writing = routes.filter(
  ({ method, operation }) => method !== 'get' && operation['x-permission'] !== 'public',
)

let app: TestApp
let people: RolePerson[]
let records: Map<string, Related>
beforeAll(async () => {
  app = await testApp({ config: { requestsPerMinute: 1e9 } })
  people = await peopleOfRoles(app)
  records = await recordsOf(app, people)
  for (const route of writing.filter(({ id }) => id === 'deleteConfig')) {
    const { configName } = wholeRequest(route, [], absent).query
    await app.db.insert(configs).values({ name: String(configName), values: [] })
  }
  await keepForOwnAccount(app, people[0]?.userId ?? 0)
  // Makes all crews available, because crews on a booking would not change.
  await app.db.update(drivers).set({ availability: 'AVAILABLE' })
  await app.db.update(vehicles).set({ status: 'AVAILABLE' })
  await countWrites(app.db)
}, 120_000)
afterAll(() => app.close())

type AuditRow = typeof auditLog.$inferSelect
type Done = { role: string; changed: string[]; audited: AuditRow[]; silent: string[] }

/** Finds the first person for whom the operation succeeds, and returns what it changed. */
async function doneBySomebody(route: Route): Promise<Done | undefined> {
  for (const person of people.filter((candidate) => expectedCall(route, candidate) === 'in')) {
    for (const relation of relations) {
      const set = records.get(person.role)?.[relation] ?? expect.unreachable('everybody has records')
      const whole = wholeRequest(route, namedIdsOf(route), set)
      const request = toRequest(route, whole, person.token)
      const done = await rolledBack(app, async (db) => {
        await keepSecondFactor({ ...app, db }, route.id, { caller: person.userId, subject: whole.path.id })
        await endOpenWork(db, route.id, set)
        await prepareHardCopy(db, route.id, set.booking)
        const last = await lastAudited()
        const rows = await liveRows(db)
        const { status } = await answerOf(app, request)
        if (status >= 300) return undefined
        const changed = (await tablesWritten(db)).map((table) => table.split(' ')[0] ?? '')
        const audited = await app.deps.db.select().from(auditLog).where(gt(auditLog.id, last))
        return { role: person.role, changed, audited, silent: await silentChanges(db, rows) }
      })
      if (done) return done
    }
  }
  return undefined
}

async function lastAudited(): Promise<number> {
  const [row] = await app.deps.db.select({ last: max(auditLog.id) }).from(auditLog)
  return row?.last ?? 0
}

describe('whatever is changed is told: who, when, what', () => {
  it.each(sampleOf(writing).map((route) => [route.id, route] as const))('%s', async (id, route) => {
    const done = await doneBySomebody(route)
    if (!done) {
      expect(
        tradedOperations,
        `nobody could get ${id} done: the example of its document has to succeed on a shipment that is dispatched, or market-steps.ts has to know it`,
      ).toContain(id)
      return
    }
    const said = `${id}, as ${done.role}, changed ${done.changed.join(', ') || 'nothing'}`
    expect(done.audited, said).toEqual([
      expect.objectContaining({ subject: id, userId: expect.any(Number), requestId: expect.any(String) }),
    ])
    expect(done.silent, `${id}, as ${done.role}`).toEqual([])
  })
})
