import type { OperationId } from '@karwan/sdk/permissions'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Route, routes } from '../http/document.ts'
import { configs } from '../modules/configuration/configs.table.ts'
import { type TestApp, testApp } from '../testing/index.ts'
import { answerOf } from './answer-of.ts'
import { expectedCall } from './expected-answer.ts'
import { liveRows, silentChanges } from './live-rows.ts'
import { tradedOperations } from './market-steps.ts'
import { namedIdsOf } from './named-ids.ts'
import { absent, type Related, recordsOf, relations } from './record-sets.ts'
import { peopleOfRoles, type RolePerson } from './role-people.ts'
import { undone } from './undone.ts'
import { toRequest, wholeRequest } from './whole-request.ts'
import { countWrites, tablesWritten } from './write-counter.ts'

/** What leaves no line in the trail or the audit log, and why. */
const untold: Partial<Record<OperationId, string>> = {
  saveUserConfig: 'tables and columns as one person likes them',
  updatePreferences: 'language and colours of whoever asks',
  createDriver: 'the row keeps who added it and when, and is not changed but by trips, which are told',
  createVehicle: 'the row keeps who added it and when, and is not changed but by trips, which are told',
}

const writing = routes.filter(
  ({ id, method, operation }) =>
    method !== 'get' && operation['x-permission'] !== 'public' && !(id in untold),
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
  await countWrites(app.db)
}, 120_000)
afterAll(() => app.close())

type Done = { role: string; changed: string[]; told: number; silent: string[] }

/** The first who gets it done, and what that changed. */
async function doneBySomebody(route: Route): Promise<Done | undefined> {
  for (const person of people.filter((candidate) => expectedCall(route, candidate) === 'in')) {
    for (const relation of relations) {
      const set = records.get(person.role)?.[relation] ?? expect.unreachable('everybody has records')
      const request = toRequest(route, wholeRequest(route, namedIdsOf(route), set), person.token)
      const done = await undone(app, async (db) => {
        const before = await tellings()
        const rows = await liveRows(db)
        const { status } = await answerOf(app, request)
        if (status >= 300) return undefined
        const changed = (await tablesWritten(db)).map((table) => table.split(' ')[0] ?? '')
        const told = (await tellings()) - before
        return { role: person.role, changed, told, silent: await silentChanges(db, rows) }
      })
      if (done) return done
    }
  }
  return undefined
}

async function tellings(): Promise<number> {
  const { rows } = (await app.deps.db.execute(
    sql`select (select count(*) from activity) + (select count(*) from audit_log) as told`,
  )) as unknown as { rows: { told: string | number }[] }
  return Number(rows[0]?.told)
}

describe('whatever is changed is told: who, when, what', () => {
  it.each(writing.map((route) => [route.id, route] as const))('%s', async (id, route) => {
    const done = await doneBySomebody(route)
    if (!done) {
      expect(
        tradedOperations,
        `nobody could get ${id} done: the example of its document has to succeed on a shipment that is dispatched, or market-steps.ts has to know it`,
      ).toContain(id)
      return
    }
    const said = `${id}, as ${done.role}, changed ${done.changed.join(', ') || 'nothing'} and told nobody`
    expect(done.told, said).toBeGreaterThan(0)
    expect(done.silent, `${id}, as ${done.role}`).toEqual([])
  })
})
