import { asc, eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { addPartner, granted, marketScene, type TestApp, testApp } from '../../testing/index.ts'
import { bookings } from '../bookings/bookings.table.ts'

let app: TestApp
let scene: ReturnType<typeof marketScene>
beforeAll(async () => {
  app = await testApp()
  scene = marketScene(app)
})
afterAll(() => app.close())

const begun = new Date('2026-11-21T07:00:00.000Z')
const after = (milliseconds: number) => app.setTime(new Date(begun.getTime() + milliseconds))

const keptOf = (shipmentId: number) =>
  app.db
    .select({ toFirstBid: bookings.secondsToFirstBid, toAward: bookings.secondsToAward })
    .from(bookings)
    .where(eq(bookings.shipmentId, shipmentId))
    .orderBy(asc(bookings.id))

async function called(shipmentId: number, amount: string) {
  const { id: partnerId } = await addPartner(app)
  const body = { shipmentId, partnerId, bidCategoryTypeId: 1, amount, vehicleCount: 1 }
  granted(await scene.call('assignBids', { body }), 200)
}

it('a booking keeps the whole seconds that its shipment waited for its first bid and its award', async () => {
  after(0)
  const { id } = await scene.offer()
  after(90_900)
  const { id: partnerId } = await addPartner(app)
  const placed = granted(await scene.bid(id, partnerId), 201)
  after(300_000)
  granted(await scene.award(id, [placed.id]), 200)
  expect(await keptOf(id)).toEqual([{ toFirstBid: 90, toAward: 300 }])
})

it('a first bid that comes after a booking is kept with it, and one more changes nothing', async () => {
  after(0)
  const { id } = await scene.offer({ vehicleCount: 3 })
  after(60_000)
  await called(id, '90000')
  expect(await keptOf(id)).toEqual([{ toFirstBid: null, toAward: 60 }])
  for (const later of [120_000, 180_000]) {
    after(later)
    granted(await scene.bid(id, (await addPartner(app)).id), 201)
  }
  after(240_000)
  await called(id, '91000')
  expect(await keptOf(id)).toEqual([
    { toFirstBid: 120, toAward: 60 },
    { toFirstBid: 120, toAward: 60 },
  ])
})
