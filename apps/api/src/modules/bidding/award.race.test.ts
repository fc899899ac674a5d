import { and, eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type TestApp, testApp } from '../../testing/index.ts'
import { addPartner, addTruck, type Carrier, type Truck } from '../../testing/market-people.ts'
import { granted, marketScene } from '../../testing/market-scene.ts'
import { type Offer, offersToAll } from '../../testing/offers.ts'
import { bookings } from '../bookings/bookings.table.ts'
import { shipments } from '../shipments/shipments.table.ts'
import { bids } from './bids.table.ts'

// PGlite has one connection and serialises everything; a few rounds show that the outcome is the same.
const server = process.env.TEST_DATABASE_URL
const rounds = Number(process.env.RACE_ROUNDS ?? (server ? 30 : 2))
const mixedRounds = Math.ceil(rounds / 10)
const rivals = 30
const shipmentsAtOnce = 4
const cancelled = 13

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

  const booked = (id: number) => app.db.select().from(bookings).where(eq(bookings.shipmentId, id))
  const shipmentOf = async (id: number) => {
    const [row] = await app.db.select().from(shipments).where(eq(shipments.id, id))
    return row ?? expect.unreachable(`shipment ${id} is gone`)
  }

  it(`${rivals} awards of one vehicle have one winner, in each of ${rounds} rounds`, async () => {
    const offers = await offersToAll(app, carriers, { count: rounds, vehicleCount: 1 })
    // Awards on several shipments run concurrently, as on a busy day.
    await Promise.all(
      Array.from({ length: shipmentsAtOnce }, async (_, lane) => {
        for (const offer of offers.filter((_, at) => at % shipmentsAtOnce === lane)) await race(offer)
      }),
    )
  }, 600_000)

  async function race({ id, bidIds }: Offer): Promise<void> {
    const answers = await Promise.all(bidIds.map((bidId) => scene.award(id, [bidId])))
    const losers = answers.filter(({ status }) => status === 409)
    expect([answers.filter(({ status }) => status === 200).length, losers.length]).toEqual([1, rivals - 1])
    for (const { body } of losers) {
      expect(body.code).toMatch(/^bid\./)
      expect(body.current).toMatchObject({ id, vehiclesOpen: 0, vehiclesCovered: 1 })
    }
    const accepted = await app.db
      .select()
      .from(bids)
      .where(and(eq(bids.shipmentId, id), eq(bids.status, 'ACCEPTED')))
    const { vehicleCount, vehiclesCovered } = await shipmentOf(id)
    expect([accepted.length, (await booked(id)).length, vehicleCount, vehiclesCovered]).toEqual([1, 1, 1, 1])
  }

  it(`awards, vehicles taken off and a cancellation leave numbers that agree, in ${mixedRounds} rounds, and nobody meets a deadlock`, async () => {
    const body = { distanceInKilometers: 0, timeInHours: 0, cancellationType: 1, cancellationReason: 'Race' }
    const offers = await offersToAll(app, carriers, { count: mixedRounds, vehicleCount: 5 })
    for (const [round, { id, bidIds }] of offers.entries()) {
      const awards = bidIds.slice(0, 8).map((bidId) => () => scene.award(id, [bidId]))
      const takings = [1, 2, 3].map(() => () => scene.call('decrementVehicleCount', { path: { id } }))
      const ends = round % 2 === 0 ? [] : [() => scene.call('cancelShipment', { path: { id }, body })]
      const acts = inTurnOf(round, [...awards, ...takings, ...ends])
      const answers = await Promise.all(acts.map((act) => act()))
      for (const { status, body: said } of answers) expect([200, 409, 422], said?.message).toContain(status)
      const { status, vehicleCount, vehiclesCovered } = await shipmentOf(id)
      const live = (await booked(id)).filter(({ statusId }) => statusId !== cancelled)
      expect(vehiclesCovered).toBe(live.length)
      expect(vehicleCount - vehiclesCovered).toBeGreaterThanOrEqual(0)
      if (status === 'CANCELLED') expect(live).toHaveLength(0)
    }
  }, 600_000)

  describe.each(['driver', 'vehicle'] as const)('one %s', (shared) => {
    it('whom ten dispatchers want is sent once', async () => {
      const partner = carriers[0] ?? expect.unreachable('there are carriers')
      const offers = await offersToAll(app, [partner], { count: 10, vehicleCount: 1 })
      const trucks: Truck[] = []
      const ids: number[] = []
      for (const { id, bidIds } of offers) {
        ids.push(granted(await scene.award(id, bidIds), 200).bookings[0].id)
        trucks.push(await addTruck(app, partner.id))
      }
      const [same] = trucks
      if (!same) return expect.unreachable('there are trucks')
      const answers = await Promise.all(
        ids.map((id, at) => {
          const own = trucks[at] ?? same
          const { driverId } = shared === 'driver' ? same : own
          const { vehicleId } = shared === 'vehicle' ? same : own
          return scene.call('assignDriver', { path: { id, driverId }, body: { vehicleId } })
        }),
      )
      expect(answers.map(({ status }) => status).sort()).toEqual([200, ...Array(9).fill(409)])
      const column = shared === 'driver' ? bookings.driverId : bookings.vehicleId
      const sent = await app.db
        .select()
        .from(bookings)
        .where(eq(column, shared === 'driver' ? same.driverId : same.vehicleId))
      expect(sent).toHaveLength(1)
    }, 120_000)
  })
})

/** Rotates the acts by the round, so that each order of arrival occurs. */
const inTurnOf = <Act>(round: number, acts: readonly Act[]): Act[] => {
  const first = (round * 5) % acts.length
  return [...acts.slice(first), ...acts.slice(0, first)]
}
