import { afterAll, beforeAll, expect, it } from 'vitest'
import { addPartner, addTruck, granted, marketScene, type TestApp, testApp } from '../../testing/index.ts'

let app: TestApp
let booking: number
beforeAll(async () => {
  app = await testApp()
  const scene = marketScene(app)
  const { id: shipment } = await scene.offer()
  const partner = await addPartner(app)
  const plate = { registrationNumber: 'QXZ-4071', registrationKey: 'QXZ4071' }
  const { driverId, vehicleId } = await addTruck(app, partner.id, { vehicle: plate })
  const bid = granted(await scene.bid(shipment, partner.id), 201)
  const { bookings } = granted(await scene.award(shipment, [bid.id]), 200)
  booking = bookings[0].id
  const path = { id: booking, driverId }
  granted(await scene.call('assignDriver', { path, body: { vehicleId } }), 200)
})
afterAll(() => app.close())

async function found(filter: string, as: string): Promise<number[]> {
  const { items } = granted(await app.call('listBookings', { as, query: { filter } }), 200)
  return items.map(({ id }: { id: number }) => id)
}

it.each(['QXZ-4071', 'qxz-4071', 'QXZ 4071', 'qxz4071', 'xz 407'])(
  'a booking is found by its plate, typed as %s',
  async (typed) => {
    expect(await found(typed, 'csr@karwan.test')).toEqual([booking])
    // Users who may not search by phone find bookings by the same plates.
    expect(await found(typed, 'auditor@karwan.test')).toEqual([booking])
  },
)

it('a booking is found by its company, project, city and driver', async () => {
  const row = granted(await app.call('getBooking', { as: 'csr@karwan.test', path: { id: booking } }), 200)
  const names = [row.group.name, row.driver.name, row.pickup?.cityName ?? 'Karachi']
  for (const name of names) expect(await found(name, 'csr@karwan.test'), name).toContain(booking)
  expect(await found(row.bookingNumber, 'csr@karwan.test')).toEqual([booking])
})

it.each(['qxz 4072', 'qxy4071', 'qxz40711', 'qxz_4071'])(
  'another plate, %s, finds nothing',
  async (typed) => {
    expect(await found(typed, 'csr@karwan.test')).toEqual([])
  },
)
