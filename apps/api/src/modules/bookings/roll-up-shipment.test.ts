import { BookingStatus, type BookingStatusId } from '@karwan/domain/bookings'
import { exampleOf } from '@karwan/sdk/testing'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { inTransaction } from '../../db/transaction.ts'
import { addPartner, granted, marketScene, type TestApp, testApp } from '../../testing/index.ts'
import { someWork } from '../../testing/some-caller.ts'
import { bookings } from './bookings.table.ts'
import { countLoadedBookings } from './roll-up-shipment.ts'

let app: TestApp
beforeAll(async () => {
  app = await testApp()
})
afterAll(() => app.close())

const { inTransit, loaded, atPickup, cancelled } = BookingStatus

/** Creates a shipment whose bookings have these statuses. */
async function shipmentWith(statuses: readonly BookingStatusId[]): Promise<number> {
  const scene = marketScene(app)
  const { id } = await scene.offer({ vehicleCount: statuses.length })
  const { id: partnerId } = await addPartner(app)
  const bid = granted(await scene.bid(id, partnerId, { vehicleCount: statuses.length }), 201)
  const { bookings: opened } = granted(await scene.award(id, [bid.id]), 200)
  for (const [at, statusId] of statuses.entries())
    await app.db.update(bookings).set({ statusId }).where(eq(bookings.id, opened[at].id))
  return id
}

describe('bookings with cargo on the truck', () => {
  it.each<[string, BookingStatusId[], number]>([
    ['a loaded one beside a cancelled one', [loaded, cancelled], 1],
    ['one on the road beside a loaded one', [inTransit, loaded], 2],
    ['one before its loading', [atPickup], 0],
    ['cancelled ones only', [cancelled, cancelled], 0],
  ])('are counted: %s', async (_, statuses, count) => {
    const id = await shipmentWith(statuses)
    expect(await inTransaction(app.db, (tx) => countLoadedBookings(someWork(tx), id))).toBe(count)
  })

  it('keep their shipment from being cancelled, and cancelled ones do not', async () => {
    const scene = marketScene(app)
    const cancel = async (statuses: readonly BookingStatusId[]) => {
      const path = { id: await shipmentWith(statuses) }
      return scene.call('cancelShipment', {
        path,
        body: exampleOf('CancelShipmentRequest'),
      })
    }
    expect((await cancel([loaded])).body.code).toBe('shipment.cancel_on_the_road')
    expect((await cancel([cancelled])).status).toBe(200)
  })
})
