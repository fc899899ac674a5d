import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type TestApp, testApp } from '../../testing/index.ts'

let app: TestApp
beforeAll(async () => {
  app = await testApp()
})
afterAll(() => app.close())

it('a shipment is found by who booked it for its company, and not by who booked it for their own', async () => {
  const { body } = await app.call('listShipments', { query: { pageSize: 100 }, as: 'csr@karwan.test' })
  type Row = { id: number; createdOnBehalf: boolean; createdByUser: { name: string } }
  const rows: Row[] = body.data.items
  const findsBy = async (isForOthers: boolean): Promise<boolean> => {
    const row =
      rows.find(({ createdOnBehalf }) => createdOnBehalf === isForOthers) ??
      expect.unreachable('there is one')
    await app.db.execute(
      sql`update users set full_name = ${`Booker ${isForOthers}`} where full_name = ${row.createdByUser.name}`,
    )
    const found = await app.call('listShipments', {
      query: { filter: `Booker ${isForOthers}`, pageSize: 100 },
      as: 'csr@karwan.test',
    })
    return found.body.data.items.some(({ id }: Row) => id === row.id)
  }
  expect([await findsBy(true), await findsBy(false)]).toEqual([true, false])
})
