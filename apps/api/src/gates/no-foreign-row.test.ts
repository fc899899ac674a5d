import { getTableName } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Route, routes } from '../http/document.ts'
import { type TestApp, testApp } from '../testing/index.ts'
import { answerOf } from './answer-of.ts'
import { emptyColumns } from './empty-columns.ts'
import { expectedCall, isPublic } from './expected-answer.ts'
import { addForeignCompanies, firstForeignId, tracesIn } from './foreign-companies.ts'
import { type RecordSet, recordsOf } from './record-sets.ts'
import { peopleOfRoles } from './role-people.ts'
import { sampleOf } from './sample.ts'
import { type AskedBefore, askBefore } from './unchanged-answers.ts'

const reading = sampleOf(
  routes.filter(({ id, method }) => method === 'get' && !['openEvents', 'printBillT'].includes(id)),
)

let app: TestApp
let foreign: RecordSet[]
let asked: AskedBefore

beforeAll(async () => {
  app = await testApp()
  // Without customer support, who work for all companies; all others see only their own.
  const people = (await peopleOfRoles(app)).filter(({ userType }) => userType !== 4)
  const records = await recordsOf(app, people)
  // Public operations answer everybody alike, so they are called without an account.
  const askersOf = (route: Route) =>
    isPublic(route) ? [undefined] : people.filter((person) => expectedCall(route, person) === 'in')
  asked = await askBefore(app, { routes: reading, askersOf, records })
  foreign = await addForeignCompanies(app)
}, 120_000)
afterAll(() => app.close())

describe('that other companies are there changes nothing, and shows nowhere', () => {
  it.each(reading.map((route) => [route.id, route] as const))('%s', (_, route) => asked.again(route))

  it('though no column of theirs is empty, by which a filter could pass them by', async () => {
    const empty = await emptyColumns(app.db, firstForeignId)
    expect(empty.map(({ table, column }) => `${getTableName(table)}.${column.name}`)).toEqual([])
  })

  it('though customer support finds them', async () => {
    const { token } = await app.signIn('csr@karwan.test')
    for (const { shipment, booking, partner } of foreign) {
      for (const path of [
        `/shipment/${shipment}/v3`,
        `/booking/${booking}/v3`,
        '/shipment/v3',
        `/driver?partnerId=${partner}`,
      ]) {
        const found = await answerOf(
          app,
          new Request(`http://api.test${path}`, { headers: { Authorization: `Bearer ${token}` } }),
        )
        expect(tracesIn(found.body, '').length, path).toBeGreaterThan(2)
      }
    }
  })
})
