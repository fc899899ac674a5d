import { afterAll, beforeAll, expect, it } from 'vitest'
import { granted, type TestApp, testApp } from '../../testing/index.ts'
import { wallets } from '../billing/ledger.table.ts'
import { bookings } from '../bookings/bookings.table.ts'
import { shipments } from '../shipments/shipments.table.ts'

let app: TestApp
beforeAll(async () => {
  app = await testApp()
})
afterAll(() => app.close())

const dayMs = 86_400_000
const homeDate = (moment: Date) =>
  new Intl.DateTimeFormat('en-CA', { timeZone: 'Asia/Karachi' }).format(moment)
type Row = typeof shipments.$inferSelect

async function dueTrend(isMine: (row: Row) => boolean) {
  const now = app.deps.clock()
  const rows = (await app.db.select().from(shipments)).filter(isMine)
  const countOn = (day: string, momentOf: (row: Row) => Date | null) =>
    rows.filter((row) => {
      const moment = momentOf(row)
      return moment !== null && moment <= now && homeDate(moment) === day
    }).length
  return Array.from({ length: 14 }, (_, index) => {
    const day = homeDate(new Date(now.getTime() - (13 - index) * dayMs))
    return {
      day,
      booked: countOn(day, ({ createdAt }) => createdAt),
      delivered: countOn(day, ({ deliveredAt }) => deliveredAt),
    }
  })
}

it('the trend counts each of 14 days of the business, the days without any among them', async () => {
  const due = await dueTrend(() => true)
  expect(granted(await app.call('getTrend', { as: 'csr@karwan.test' }), 200)).toEqual(due)
  expect(due.filter(({ booked, delivered }) => booked > 0 && delivered > 0).length).toBeGreaterThan(2)
})

it('the trend of a shipper is that of the own company', async () => {
  const due = await dueTrend(({ groupId }) => groupId === 1)
  expect(granted(await app.call('getTrend', { as: 'shipper@karwan.test' }), 200)).toEqual(due)
  expect(due.some(({ booked }) => booked > 0)).toBe(true)
})

it('a trend begins at midnight at home, and ends now', async () => {
  const now = app.deps.clock()
  const [some] = await app.db.select().from(shipments).limit(1)
  if (!some) throw new Error('no shipment')
  const first = new Date(`${homeDate(new Date(now.getTime() - 13 * dayMs))}T00:00:00+05:00`)
  const before = granted(await app.call('getTrend', { as: 'csr@karwan.test' }), 200)
  const { id: _, shipmentNumber: __, searchText: ___, ...copied } = some
  await app.db.insert(shipments).values(
    [first, new Date(first.getTime() - 1), now, new Date(now.getTime() + 1)].map((createdAt) => ({
      ...copied,
      ...{ createdAt, deliveredAt: null },
    })),
  )
  const after = granted(await app.call('getTrend', { as: 'csr@karwan.test' }), 200)
  const more = after.map(({ booked }: { booked: number }, at: number) => booked - before[at].booked)
  expect(more).toEqual([1, ...Array(12).fill(0), 1])
})

it('who may read no shipment is told no trend', async () => {
  expect((await app.call('getTrend', { as: 'fleet@karwan.test' })).status).toBe(403)
})

it('a shipper is told what their lanes cost on average, the busiest five', async () => {
  const since = new Date(app.deps.clock().getTime() - 30 * dayMs)
  const rows = (await app.db.select().from(bookings)).filter(
    (row) => row.groupId === 1 && row.statusId !== 13 && row.shipperAmount !== null && row.createdAt >= since,
  )
  const lanes = Map.groupBy(rows, (row) => `${row.pickupCityName} ${row.dropoffCityName} ${row.currency}`)
  const { avgRateByLane } = granted(await app.call('getShipperCounts', { as: 'shipper@karwan.test' }), 200)
  expect(avgRateByLane.length).toBe(Math.min(5, lanes.size))
  expect(lanes.size).toBeGreaterThan(2)
  for (const { pickupCityName, dropoffCityName, currency, bookings: counted, avgRate } of avgRateByLane) {
    const own = lanes.get(`${pickupCityName} ${dropoffCityName} ${currency}`) ?? []
    const sum = own.reduce((total, { shipperAmount }) => total + Number(shipperAmount), 0)
    expect([counted, Number(avgRate)]).toEqual([own.length, Math.round((100 * sum) / own.length) / 100])
  }
  const most = [...lanes.values()].map(({ length }) => length).toSorted((one, other) => other - one)
  expect(avgRateByLane.map((lane: { bookings: number }) => lane.bookings)).toEqual(most.slice(0, 5))
})

it('a shipper is told what the wallets of the own company hold together in its currency', async () => {
  const own = (await app.db.select().from(wallets)).filter(
    ({ holderTypeId, holderId, currency }) =>
      [1, 5].includes(holderTypeId) && holderId === 1 && currency === 'Rs',
  )
  const { walletBalance } = granted(await app.call('getShipperCounts', { as: 'shipper@karwan.test' }), 200)
  expect(own.length).toBeGreaterThan(0)
  expect(Number(walletBalance)).toBe(own.reduce((sum, { balance }) => sum + Number(balance), 0))
})
