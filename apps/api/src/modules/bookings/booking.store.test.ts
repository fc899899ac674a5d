import type { Permission } from '@karwan/domain/roles'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type TestApp, testApp } from '../../testing/index.ts'
import { marketScene } from '../../testing/market-scene.ts'
import { someCaller, someReading, someWork } from '../../testing/some-caller.ts'
import { changeBooking, holdBooking, readBookings, readBookingsOf } from './booking.store.ts'
import { bookings } from './bookings.table.ts'

let app: TestApp
let id: number
let shipmentId: number
beforeAll(async () => {
  app = await testApp()
  ;({ id, shipmentId } = await marketScene(app).dispatched())
})
afterAll(() => app.close())

const somebodyWho = (permission: Permission) => someCaller({ grants: [{ permission, scope: 'ALL' }] })

it('a booking that has moved on since it was held is not moved from where it was', async () => {
  const stored = () => app.db.select().from(bookings).where(eq(bookings.id, id))
  const before = await stored()
  const held = { id, statusId: 1, loadingTime: new Date() } as const
  const change = app.db.transaction((tx) => changeBooking(someWork(tx), held, { statusId: 3 }))
  await expect(change).rejects.toMatchObject({
    facts: { status: 409, code: 'booking.moved' },
    message: 'The booking has changed meanwhile',
  })
  expect(await stored()).toEqual(before)
})

it('a booking that is gone is not held', async () => {
  const held = app.db.transaction((tx) => holdBooking(someWork(tx), 999_999))
  await expect(held).rejects.toMatchObject({ facts: { status: 404 } })
})

it("a shipment's bookings are read by whoever may read bookings", async () => {
  const readBy = async (permission: Permission) =>
    (await readBookingsOf(someReading(app.db, somebodyWho(permission)), shipmentId)).map(
      ({ booking }) => booking.id,
    )
  expect(await readBy('booking:read')).toEqual([id])
  expect(await readBy('bid:read')).toEqual([])
})

it('no bookings are read where none are named', async () => {
  expect(await readBookings(app.db, [])).toEqual([])
})
