import { getTableColumns } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { bodyOf } from '../http/body-of.ts'
import { type Route, resolveSchema, routes, type Schema } from '../http/document.ts'
import { doorkeepers } from '../modules/handlers.ts'
import { type TestApp, testApp } from '../testing/index.ts'
import { tables } from '../testing/tables.ts'
import { answerOf } from './answer-of.ts'
import { expectedCall } from './expected-answer.ts'
import { absent } from './record-sets.ts'
import { peopleOfRoles, type RolePerson } from './role-people.ts'
import { sampleOf } from './sample.ts'
import { place, toRequest, wholeBodyOf, wholeRequest } from './whole-request.ts'
import { countWrites, tablesWritten } from './write-counter.ts'

let app: TestApp
let people: RolePerson[]
beforeAll(async () => {
  app = await testApp({ config: { requestsPerMinute: 1e9 } })
  people = await peopleOfRoles(app)
  await countWrites(app.db)
}, 120_000)
afterAll(() => app.close())

/** All column names, and names that attackers try first. */
const wanted = [
  ...tables.flatMap((table) => Object.keys(getTableColumns(table))),
  ...['companyId', 'role', 'roles', 'isAdmin', 'admin', 'grants', 'permissions', 'scope', 'owner'],
]
const names = [...new Set(wanted)]

type Level = { at: readonly string[]; known: readonly string[] }

/** Every object within the body, with its known fields. */
function levelsOf(reference: Schema, at: readonly string[] = []): Level[] {
  const schema = resolveSchema(reference)
  const choices = (schema.oneOf ?? schema.anyOf) as Schema[] | undefined
  if (choices) return choices.flatMap((choice) => levelsOf(choice, at))
  if (schema.items) return levelsOf(schema.items, [...at, '0'])
  const fields = Object.entries((schema.properties ?? {}) as Record<string, Schema>)
  const within = fields.flatMap(([name, field]) => levelsOf(field, [...at, name]))
  return [schema.type].flat().includes('object')
    ? [{ at, known: fields.map(([name]) => name) }, ...within]
    : within
}

const writing = sampleOf(routes.filter(({ operation }) => bodyOf(operation))).flatMap((route) => {
  const body = bodyOf(route.operation)
  return body ? [[route.id, route, levelsOf(body.media.schema)] as const] : []
})

const callerOf = (route: Route): RolePerson | undefined =>
  people.find(
    (person) => route.operation['x-permission'] !== 'public' && expectedCall(route, person) === 'in',
  )

describe('what the server keeps for itself cannot be sent along', () => {
  it.each(writing)('to %s', async (id, route, levels) => {
    for (const { at, known } of levels) {
      const sent = names.filter((name) => !known.includes(name)).map((name) => [...at, name])
      const body = wholeBodyOf(route)
      for (const field of sent) place(body, field, 1)
      const asked = { ...wholeRequest(route, [], absent), body }
      const heard = await answerOf(app, toRequest(route, asked, callerOf(route)?.token))
      // A doorkeeper refuses before the fields are checked, so no complaint about them is expected.
      if (heard.status === 404 && doorkeepers[id]) continue
      expect(heard.status, `${id}: ${JSON.stringify(heard.body).slice(0, 300)}`).toBe(400)
      expect(Object.keys(heard.body.fields), id).toEqual(
        expect.arrayContaining(sent.map((field) => field.join('.'))),
      )
    }
    expect(await tablesWritten(app.db), `${id} wrote`).toEqual([])
  })
})
