import { exampleOf } from '@karwan/sdk/testing'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Route, routes } from '../http/document.ts'
import { type TestApp, testApp } from '../testing/index.ts'

/** Deletions of records without a list of their own, or that only retire a record. Other tests cover them. */
const listedOtherwise: Readonly<Record<string, string>> = {
  deleteBookingDocument: 'the papers of a booking come whole, and are asked in booking-documents.test.ts',
  deleteCity: 'stays in the register, where it is offered again',
  deleteComment: 'the comments of a shipment are asked in comments.test.ts',
  deleteCompanyConfiguration: 'a setting goes back to that of everybody',
  deleteConfig: 'a setting goes back to its default',
  deleteLocation: 'stays in the register, where it is offered again',
  deleteShipmentDocument: 'the papers of a shipment come whole, and are asked in attached-documents.test.ts',
  deleteUserConfig: 'a setting goes back to its default',
  deleteUserDocument: 'the papers of a person come whole, and are asked in attached-documents.test.ts',
}

const routeOf = (id: string) => routes.find((route) => route.id === id)
const listOf = ({ id }: Route) => `list${id.replace(/^delete|Account$/g, '')}s`.replace(/chs$/, 'ches')
const deletions = routes.filter(({ id }) => id.startsWith('delete'))
const asked = deletions.filter(({ id }) => !(id in listedOtherwise))

let app: TestApp
const as = 'csr@karwan.test'
beforeAll(async () => {
  app = await testApp()
})
afterAll(() => app.close())

const call = (id: string, facts: object) => app.call(id as Route['id'], { as, ...facts })
async function idsIn(list: string): Promise<number[]> {
  const isPaged = routeOf(list)?.parameters.some(({ name }) => name === 'pageSize')
  const { body } = await call(list, isPaged ? { query: { pageSize: 100 } } : {})
  const items: { id: number }[] = body.data.items ?? body.data
  return items.map(({ id }) => id)
}

const mills = {
  ...{ name: 'Tharparkar Mills', address: 'Plot 14, SITE Area', city: 1, province: 1, country: 1 },
  ...{ identificationType: 1, identificationValue: '1234567' },
}
/** Adds a record first, for operations that refuse to delete any record of the demo. */
const add: Readonly<Record<string, () => Promise<unknown>>> = {
  deleteCompanyGroup: () => call('createCompanyGroup', { body: mills }),
  deleteFleet: () => call('createFleet', { body: exampleOf('CreateFleetRequest') }),
  deleteReportSchedule: () =>
    call('createReportSchedule', { body: exampleOf('CreateReportScheduleRequest') }),
}

/** Deletes the first record of the list for which the API allows it, and returns its id. */
async function deleteOne(route: Route): Promise<number | undefined> {
  await add[route.id]?.()
  const [clientSecret] = app.deps.config.clientSecrets.csr
  const body = route.id === 'deleteDriverAccount' && { body: { clientSecret } }
  for (const id of await idsIn(listOf(route)))
    if ((await call(route.id, { path: { id }, ...body })).status === 200) return id
}

describe('what is deleted', () => {
  it('stands in a list, or its exception says where it is looked for', () =>
    expect(asked.filter((route) => !routeOf(listOf(route))).map(({ id }) => id)).toEqual([]))

  it.each(asked.filter((route) => routeOf(listOf(route))))('is listed no more after $id', async (route) => {
    const id = await deleteOne(route)
    expect(id).toBeGreaterThan(0)
    expect(await idsIn(listOf(route))).not.toContain(id)
  })
})
