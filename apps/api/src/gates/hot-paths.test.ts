import type { OperationId } from '@karwan/sdk/permissions'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type TestApp, testApp } from '../testing/index.ts'
import { addPartner, addTruck } from '../testing/market-people.ts'
import { granted, marketScene } from '../testing/market-scene.ts'
import { databaseUrlOf } from '../testing/test-database.ts'
import { growingNames, growMarket, guessMany } from './grown-market.ts'
import { countReads } from './read-counter.ts'

/** Query plans are only tested on PostgreSQL. */
const server = process.env.TEST_DATABASE_URL
/**
 * PostgreSQL plans a prepared statement for its values this often, and then uses a generic plan unless that
 * looks slower.
 */
const plannedAtMost = 5
/**
 * Planning a short statement takes a tenth of a millisecond; planning a list query takes longer than running
 * it.
 */
const isLong = (text: string): boolean => text.length > 1_000
/** Our server prepares a statement of a change from its third run on. */
const lives = plannedAtMost + 4
/**
 * Limit on rows of one growing table that a call may read: several times a page, or a shipment with its bids. Old
 * versions of a row are read as well; the test's server removes them late, so a shipment counts for up to 14.
 */
const readAtMost = 200

/** Runs one call of a shipment's life and measures it. */
type Step = (name: OperationId, act: () => Promise<unknown>) => Promise<void>

describe.skipIf(!server)('what is asked all day', () => {
  let app: TestApp
  let reads: ReturnType<typeof countReads>
  const faults = new Set<string>()

  beforeAll(async () => {
    app = await testApp({ config: { requestsPerMinute: 1e9 } })
    await growMarket(app.db, 8)
    await guessMany(app.db)
    reads = countReads(await databaseUrlOf(app.db))
    app.deps.db = reads.db
    for (let life = 0; life < lives; life += 1) await liveThrough(measured)
  }, 120_000)
  afterAll(async () => {
    await reads.close()
    await app.close()
  })

  const measured: Step = async (name, act) => {
    for (const [table, rows] of await reads.during(act))
      if (rows > readAtMost && growingNames.has(table)) faults.add(`${name} reads ${rows} rows of ${table}`)
  }

  /** A shipment's life from booking to transit, with each list read in between. */
  async function liveThrough(step: Step): Promise<void> {
    const { book, call, bid, award, move } = marketScene(app)
    const [partner, rival] = [await addPartner(app), await addPartner(app)]
    const truck = await addTruck(app, partner.id)
    const told: { shipment?: number; bid?: number; booking?: number } = {}
    const look = (id: OperationId, options: Parameters<typeof call>[1] = {}) =>
      step(id, async () => granted(await call(id, options), 200))
    await step('createShipment', async () => {
      told.shipment = (await book()).id
    })
    const shipment = told.shipment ?? expect.unreachable('booked')
    const path = { id: shipment }
    await look('actOnBidWindow', { path, query: { action: 'open' } })
    await step('createBid', async () => {
      told.bid = granted(await bid(shipment, partner.id), 201).id
    })
    await step('createBid', async () => granted(await bid(shipment, rival.id), 201))
    await look('listShipmentBids', { path })
    await look('listShipments', { query: { page: 0, pageSize: 5 } })
    await step('assignBids', async () => {
      told.booking = granted(await award(shipment, [told.bid ?? 0]), 200).bookings[0].id
    })
    const booking = told.booking ?? expect.unreachable('awarded')
    const { driverId, vehicleId } = truck
    await look('assignDriver', { path: { id: booking, driverId }, body: { vehicleId } })
    await step('processBookingStatus', async () => granted(await move(booking, 3), 200))
    await look('getShipment', { path })
    await look('getBooking', { path: { id: booking } })
    await look('listBookings', { query: { page: 0, pageSize: 4 } })
  }

  it('reads few rows of a growing table, however many there are', () => {
    expect([...faults]).toEqual([])
  })

  it('is planned a few times and then no more, where it is prepared', async () => {
    const anew = (await reads.prepared()).filter(({ text, custom }) => isLong(text) && custom > plannedAtMost)
    expect(
      anew.map(
        ({ custom, generic, text }) => `${custom} of ${custom + generic} times: ${text.slice(0, 200)}`,
      ),
    ).toEqual([])
  })
})
