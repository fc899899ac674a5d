import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type TestApp, testApp } from '../../testing/index.ts'
import { addPartner, addTruck, type Carrier } from '../../testing/market-people.ts'
import { granted, marketScene } from '../../testing/market-scene.ts'
import { bookings } from '../bookings/bookings.table.ts'

// The one connection of PGlite takes everything in turn, so a race there proves little; the rules are the same.
const isServer = process.env.TEST_DATABASE_URL !== undefined
const rounds = isServer ? Number(process.env.RACE_ROUNDS ?? 30) : 3
const mixedRounds = isServer ? 10 : 3
const rivals = 30

describe('at the same moment', () => {
  let app: TestApp
  let scene: ReturnType<typeof marketScene>
  const carriers: Carrier[] = []
  beforeAll(async () => {
    app = await testApp()
    scene = marketScene(app)
    for (let n = 0; n < rivals; n += 1) carriers.push(await addPartner(app))
  })
  afterAll(() => app.close())

  async function offerToAll(vehicleCount: number) {
    const { id } = await scene.offer({ vehicleCount })
    const placed = await Promise.all(carriers.map((carrier) => scene.bid(id, carrier.id)))
    return { id, bidIds: placed.map((bid): number => granted(bid, 201).id) }
  }
  const booked = (id: number) => app.db.select().from(bookings).where(eq(bookings.shipmentId, id))

  it(`${rivals} awards of one vehicle have one winner, in each of ${rounds} rounds`, async () => {
    for (let round = 0; round < rounds; round += 1) {
      const { id, bidIds } = await offerToAll(1)
      const answers = await Promise.all(bidIds.map((bidId) => scene.award(id, [bidId])))
      expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
      const losers = answers.filter(({ status }) => status === 409)
      expect(losers).toHaveLength(rivals - 1)
      expect(losers.every(({ body }) => body.current.vehiclesOpen === 0)).toBe(true)
      expect(await booked(id)).toHaveLength(1)
      const bids = granted(await scene.call('listShipmentBids', { path: { id } }), 200)
      expect(bids.filter(({ status }: { status: string }) => status === 'ACCEPTED')).toHaveLength(1)
    }
  }, 600_000)

  it('awards, a vehicle taken off and a cancellation leave numbers that agree, and nobody meets a deadlock', async () => {
    for (let round = 0; round < mixedRounds; round += 1) {
      const { id, bidIds } = await offerToAll(5)
      const awards = bidIds.slice(0, 8).map((bidId) => scene.award(id, [bidId]))
      const takings = [1, 2, 3].map(() => scene.call('decrementVehicleCount', { path: { id } }))
      const body = {
        distanceInKilometers: 0,
        timeInHours: 0,
        cancellationType: 1,
        cancellationReason: 'Race',
      }
      const ends = round % 2 === 0 ? [] : [scene.call('cancelShipment', { path: { id }, body })]
      const answers = await Promise.all([...awards, ...takings, ...ends])
      expect(answers.every(({ status }) => [200, 409, 422].includes(status))).toBe(true)
      const shipment = await scene.read(id)
      const live = (await booked(id)).filter(({ statusId }) => statusId !== 13)
      expect(shipment.vehiclesCovered).toBe(live.length)
      expect(shipment.vehiclesOpen).toBeGreaterThanOrEqual(0)
      if (shipment.status === 'CANCELLED') expect(live).toHaveLength(0)
    }
  }, 600_000)

  it('one driver whom ten dispatchers want is sent once', async () => {
    const partner = carriers[0] ?? { id: 0 }
    const ids: number[] = []
    for (let n = 0; n < 10; n += 1) {
      const { id } = await scene.offer()
      const bid = granted(await scene.bid(id, partner.id), 201)
      ids.push(granted(await scene.award(id, [bid.id]), 200).bookings[0].id)
    }
    const { driverId } = await addTruck(app, partner.id)
    const answers = await Promise.all(ids.map((id) => scene.call('assignDriver', { path: { id, driverId } })))
    expect(answers.map(({ status }) => status).sort()).toEqual([200, ...Array(9).fill(409)])
  }, 120_000)
})
