import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { granted, marketScene, type TestApp, testApp } from '../../testing/index.ts'
import { bookingHolds } from '../bookings/booking-holds.table.ts'
import { type BookingRow, bookings } from '../bookings/bookings.table.ts'
import { drivers } from '../fleet/drivers.table.ts'
import { partners } from '../partners/partners.table.ts'
import { ports } from '../ports.ts'
import { bids } from './bids.table.ts'
import { keepScores } from './keep-scores.ts'

let app: TestApp
beforeAll(async () => {
  app = await testApp()
})
afterAll(() => app.close())

const count = () => keepScores.run({}, { deps: app.deps, ports, now: app.deps.clock() })
const percent = (part: number, of: number) => (of === 0 ? null : Math.round((1000 * part) / of) / 10)
const partnerOf = async (id: number) =>
  (await app.db.select().from(partners).where(eq(partners.id, id)))[0] ?? expect.unreachable('a partner')

const isSeen = (booking: Pick<BookingRow, 'pickedUpAt'>) => booking.pickedUpAt !== null
const isOnTime = ({ pickedUpAt, loadingTime }: Pick<BookingRow, 'pickedUpAt' | 'loadingTime'>) =>
  pickedUpAt !== null && pickedUpAt <= loadingTime
const isDelivered = ({ statusId }: Pick<BookingRow, 'statusId'>) => statusId === 11 || statusId === 12

describe('scores', () => {
  it('of every partner and driver of a new database are what their rows say, counted one by one', async () => {
    const [allBids, allBookings, holds] = await Promise.all([
      app.db.select().from(bids),
      app.db.select().from(bookings),
      app.db.select().from(bookingHolds),
    ])
    const disputed = new Set(holds.filter(({ type }) => type === 'DISPUTE').map(({ bookingId }) => bookingId))
    const now = app.deps.clock()
    const from = new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() - 11, 1))
    const all = await app.db.select().from(partners)
    for (const partner of all) {
      const isTheirs = (row: { partnerId: number; createdAt: Date }) =>
        row.partnerId === partner.id && row.createdAt >= from
      const theirBids = allBids.filter(isTheirs)
      const theirBookings = allBookings.filter(isTheirs)
      const won = theirBids.filter(({ id }) => allBookings.some(({ bidId }) => bidId === id)).length
      const told = {
        acceptancePct: percent(won, theirBids.filter(({ status }) => status !== 'CREATED').length),
        backoutPct: percent(theirBookings.filter(({ isBackout }) => isBackout).length, theirBookings.length),
        onTimePct: percent(theirBookings.filter(isOnTime).length, theirBookings.filter(isSeen).length),
        claimsPct: percent(theirBookings.filter(({ id }) => disputed.has(id)).length, theirBookings.length),
        tripsDelivered: theirBookings.filter(isDelivered).length,
      }
      expect(partner, partner.fullName).toMatchObject(told)
    }
    expect(new Set(all.map(({ tier }) => tier)).size).toBeGreaterThan(2)
    for (const driver of await app.db.select().from(drivers)) {
      const driven = allBookings.filter(({ driverId }) => driverId === driver.id)
      expect(driver, driver.fullName).toMatchObject({
        tripsCompleted: driven.filter(isDelivered).length,
        backouts: driven.filter(({ isBackout }) => isBackout).length,
        onTimePct: percent(driven.filter(isOnTime).length, driven.filter(isSeen).length),
      })
    }
  })

  it('follow what happens: a bid that waits, an award, a back-out, a dispute', async () => {
    await count()
    const scene = marketScene(app)
    const { partner, bidId, bookings: won } = await scene.won()
    expect(await partnerOf(partner.id)).toMatchObject({ acceptancePct: null })
    await count()
    expect(await partnerOf(partner.id)).toMatchObject({ acceptancePct: 100, backoutPct: 0, claimsPct: 0 })
    const hold = { type: 'DISPUTE', severity: 'ADVISORY', reason: 'Short by two bales' }
    granted(await scene.call('openHold', { path: { id: won[0].id }, body: hold }), 201)
    await count()
    expect(await partnerOf(partner.id)).toMatchObject({ backoutPct: 0, claimsPct: 100 })
    granted(await scene.call('backOutBid', { path: { id: bidId }, body: { reasonId: 103 } }), 200)
    const { id: other } = await scene.offer()
    granted(await scene.bid(other, partner.id), 201)
    await count()
    expect(await partnerOf(partner.id)).toMatchObject({ acceptancePct: 100, backoutPct: 100 })
    const path = { id: partner.id }
    const { months, tier } = granted(await scene.call('getPartnerScore', { path }), 200)
    expect([tier, months.length]).toEqual(['NEW', 12])
    expect(months.at(-1)).toMatchObject({ bids: 2, won: 1, bookings: 1, delivered: 0, backoutPct: 100 })
    expect(months[0]).toMatchObject({ bids: 0, acceptancePct: null })
  })

  it('leave out what was made more than twelve months ago, without anything else happening', async () => {
    const scene = marketScene(app)
    const { partner } = await scene.won()
    await count()
    const later = new Date(app.deps.clock())
    later.setUTCMonth(later.getUTCMonth() + 12)
    await keepScores.run({}, { deps: app.deps, ports, now: later })
    expect(await partnerOf(partner.id)).toMatchObject({ acceptancePct: null, tripsDelivered: 0, tier: 'NEW' })
  })

  it('are told to whoever sees the partner', async () => {
    const asked = (as: string) => app.call('getPartnerScore', { as, path: { id: 1 } })
    expect((await asked('agent@karwan.test')).status).toBe(200)
    expect((await asked('shipper@karwan.test')).status).toBe(403)
  })
})
