import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Route, routes } from '../http/document.ts'
import { refuseUndocumented } from '../testing/answer-check.ts'
import { type TestApp, testApp } from '../testing/index.ts'
import { answerOf } from './answer-of.ts'
import { expectedCall } from './expected-answer.ts'
import { addForeignCompanies, tracesIn } from './foreign-companies.ts'
import { isRecord, type RecordKind } from './id-kinds.ts'
import { mainIdOf, type NamedId, namedIdsOf } from './named-ids.ts'
import { type RecordSet, type Related, recordsOf } from './record-sets.ts'
import { peopleOfRoles, type RolePerson } from './role-people.ts'
import { rolledBack } from './rolled-back.ts'
import { sampleOf } from './sample.ts'
import { tableOfKind } from './table-of-kind.ts'
import { type Asked, place, toRequest, wholeBodyOf, wholeRequest } from './whole-request.ts'

const writers = ['Shipper admin', 'Shipper user', 'Demand adda', 'Partner', 'Driver']
let app: TestApp
let people: RolePerson[]
let records: Map<string, Related>
let foreign: RecordSet

beforeAll(async () => {
  app = await testApp()
  people = (await peopleOfRoles(app)).filter(({ role }) => writers.includes(role))
  records = await recordsOf(app, people)
  const [first] = await addForeignCompanies(app)
  foreign = first ?? expect.unreachable('there is another company')
}, 120_000)
afterAll(() => app.close())

/** A valid request, except that one id belongs to another company. */
async function naming(route: Route, ids: readonly NamedId[], one: NamedId, own: RecordSet): Promise<Asked> {
  const asked = wholeRequest(route, ids, own)
  asked.body ??= one.place === 'body' ? {} : undefined
  const body = asked.body as Record<string, unknown> | undefined
  const main = mainIdOf(ids)
  // The current version, because a stale one would be refused before the id is checked.
  if (body && 'version' in body && main) body.version = await versionOf(main.kind, asked)
  const [first = ''] = one.at
  if (body && one.at.length > 1) body[first] ??= wholeBodyOf(route)[first]
  place(one.place === 'body' ? body : asked[one.place], one.at, foreign[one.kind as RecordKind])
  return asked
}

async function versionOf(kind: string, { path }: Asked): Promise<number> {
  const { rows } = (await app.db.execute(
    sql`select version from ${sql.identifier(tableOfKind(kind))} where id = ${path.id}`,
  )) as unknown as { rows: { version: number }[] }
  return rows[0]?.version ?? expect.unreachable(`${kind} ${path.id} has a version`)
}

const named = sampleOf(routes.filter(({ method }) => method !== 'get')).flatMap((route) => {
  const ids = namedIdsOf(route)
  return ids
    .filter(({ kind }) => isRecord(kind))
    .map((id) => [route.id, `${id.place} ${id.at.join('.')}`, route, ids, id] as const)
})

describe('a record of another company cannot be named', () => {
  it.each(named)('to %s, in its %s', async (id, where, route, ids, one) => {
    for (const person of people.filter((candidate) => expectedCall(route, candidate) === 'in')) {
      const own = records.get(person.role)?.own ?? expect.unreachable('everybody has records')
      const request = toRequest(route, await naming(route, ids, one, own), person.token)
      const said = `${request.url} ${await request.clone().text()}`
      const heard = await rolledBack(app, () => answerOf(app, request))
      refuseUndocumented(route, heard)
      expect(
        [403, 404, 409, 422],
        `${id} · ${person.role} · ${where}: ${said} → ${JSON.stringify(heard.body)}`,
      ).toContain(heard.status)
      expect(tracesIn(heard.body, said), `${id} · ${person.role} · ${where}`).toEqual([])
    }
  })
})
