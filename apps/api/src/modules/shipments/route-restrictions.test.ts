import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { marketScene, type TestApp, testApp } from '../../testing/index.ts'
import { cities } from '../geography/geography.table.ts'

let app: TestApp
beforeAll(async () => {
  app = await testApp()
})
afterAll(() => app.close())

const ban = {
  from: '06:00',
  to: '22:00',
  days: [],
  vehicleTypeIds: [],
  validFrom: null,
  validTo: null,
  source: 'Traffic police',
}
const csr = 'csr@karwan.test'
const restrictionsOf = async (id: number, as = csr) =>
  (await app.call('getShipment', { as, path: { id } })).body.data.restrictions

it('tells the bans of the cities on the way, to whoever sees the shipment, until it is over', async () => {
  const market = marketScene(app)
  await app.db.update(cities).set({ truckBan: [] })
  const { id, locations } = await market.book({ company: 1 })
  expect(await restrictionsOf(id)).toEqual([])
  const last = locations.at(-1)
  await app.db
    .update(cities)
    .set({ truckBan: [{ ...ban, from: '00:00', to: '00:00' }] })
    .where(eq(cities.id, last.cityId))
  const told = await restrictionsOf(id)
  expect(told).toEqual([
    {
      kind: 'TRUCK_BAN',
      cityId: last.cityId,
      cityName: last.cityName,
      from: '00:00',
      to: '00:00',
      arrivesAt: expect.any(String),
      isThen: true,
      source: 'Traffic police',
    },
  ])
  expect(await restrictionsOf(id, 'shipper@karwan.test')).toEqual(told)
  const cancelled = await app.call('cancelShipment', {
    as: csr,
    path: { id },
    body: {
      distanceInKilometers: 0,
      timeInHours: 0,
      cancellationType: 1,
      cancellationReason: 'Cargo not ready',
    },
  })
  expect([cancelled.status, await restrictionsOf(id)]).toEqual([200, []])
})
