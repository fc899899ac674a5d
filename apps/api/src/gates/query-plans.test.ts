import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { countedUpTo } from '../db/keyset-page.ts'
import { type Route, routes } from '../http/document.ts'
import { type TestApp, testApp } from '../testing/index.ts'
import { databaseUrlOf } from '../testing/test-database.ts'
import { answerOf } from './answer-of.ts'
import { expectedCall } from './expected-answer.ts'
import { growingNames, growMarket } from './grown-market.ts'
import { type Question, questionsOf } from './list-questions.ts'
import { namedIdsOf } from './named-ids.ts'
import { type Related, recordsOf, relations } from './record-sets.ts'
import { peopleOfEachReach, type RolePerson } from './role-people.ts'
import { rolledBack } from './rolled-back.ts'
import { sampleOf } from './sample.ts'
import { watchDatabase } from './watched-database.ts'
import { toRequest, wholeRequest } from './whole-request.ts'

/** Query plans are only tested on PostgreSQL. */
const server = process.env.TEST_DATABASE_URL
/** Limit on rows that a list may read: up to where counting ends for the total, and the same for its page. */
const readAtMost = countedUpTo * 2
const reading = routes.filter(
  // An export reads all rows of its file, with the query of its list, which is tested here.
  ({ id, method, operation }) =>
    method === 'get' &&
    id !== 'openEvents' &&
    !id.startsWith('export') &&
    operation['x-permission'] !== 'public',
)

/**
 * Tables that an answer must count: users per role, of which there are few, and waiting times of shipments,
 * which come from an index alone.
 */
const counted: Partial<Record<string, string>> = { listRoles: 'users', getLaneReport: 'shipments' }

const writing = routes.filter(
  ({ method, operation }) => method !== 'get' && operation['x-permission'] !== 'public',
)

describe.skipIf(!server)('no question reads a table from end to end', () => {
  let app: TestApp
  let people: RolePerson[]
  let records: Map<string, Related>
  let watched: ReturnType<typeof watchDatabase>
  beforeAll(async () => {
    app = await testApp({ config: { requestsPerMinute: 1e9 } })
    people = await peopleOfEachReach(app)
    records = await recordsOf(app, people)
    await growMarket(app.db, 24)
    watched = watchDatabase(await databaseUrlOf(app.db))
    app.deps.db = watched.db
  }, 120_000)
  afterAll(async () => {
    await watched.close()
    await app.close()
  })

  /** Statements that were checked already, for any person. */
  const seen = new Set<string>()

  async function faultsOf(route: Route, person: RolePerson, { what, asked }: Question): Promise<string[]> {
    watched.questions()
    const { status, body } = await answerOf(app, toRequest(route, asked, person.token))
    expect(status, `${route.id} · ${person.role} · ${what}: ${JSON.stringify(body)}`).toBeLessThan(500)
    const faults: string[] = []
    for (const statement of watched.questions()) {
      const key = JSON.stringify(statement)
      if (seen.has(key)) continue
      const read = await watched.explain(statement)
      const tooMany = read.filter(({ table, rows }) => rows > readAtMost && counted[route.id] !== table)
      // A retry asks a statement at fault again.
      if (tooMany.length === 0) seen.add(key)
      for (const { table, how, rows } of tooMany)
        faults.push(
          `${route.id} · ${what} · ${person.role}: ${rows} rows of ${table} by ${how}: ${statement.text}`,
        )
    }
    return faults
  }

  it.each(sampleOf(reading).map((route) => [route.id, route] as const))(
    '%s',
    async (_, route) => {
      const faults: string[] = []
      for (const person of people.filter((candidate) => expectedCall(route, candidate) === 'in')) {
        const own = records.get(person.role)?.own ?? expect.unreachable('everybody has records')
        for (const question of questionsOf(route, namedIdsOf(route), own))
          faults.push(...(await faultsOf(route, person, question)))
      }
      expect(faults).toEqual([])
    },
    60_000,
  )

  /** Texts of statements that were checked already; other values use the same index. */
  const planned = new Set<string>()

  async function wholeTablesOf(route: Route): Promise<string[]> {
    const faults: string[] = []
    for (const statement of watched.statements()) {
      if (planned.has(statement.text)) continue
      planned.add(statement.text)
      const tables = (await watched.searchedWhole(statement)).filter((table) => growingNames.has(table))
      faults.push(...tables.map((table) => `${route.id} reads all of ${table}: ${statement.text}`))
    }
    return faults
  }

  it.each(sampleOf(writing).map((route) => [route.id, route] as const))(
    '%s, though it writes',
    async (_, route) => {
      for (const person of people.filter((candidate) => expectedCall(route, candidate) === 'in')) {
        for (const relation of relations) {
          const set = records.get(person.role)?.[relation] ?? expect.unreachable('everybody has records')
          const whole = wholeRequest(route, namedIdsOf(route), set)
          watched.statements()
          await rolledBack(app, () => answerOf(app, toRequest(route, whole, person.token)))
          expect(await wholeTablesOf(route)).toEqual([])
        }
      }
    },
    60_000,
  )
})
