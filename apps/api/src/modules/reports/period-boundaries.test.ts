import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { users } from '../../kernel/accounts.table.ts'
import { activity } from '../../kernel/activity.table.ts'
import { granted, type TestApp, testApp } from '../../testing/index.ts'
import { bids } from '../bidding/bids.table.ts'
import { shipments } from '../shipments/shipments.table.ts'
import { type HandBooking, handMarket } from './hand-market.ts'
import { writeMarket } from './write-hand-market.ts'

let app: TestApp
const csr = 'csr@karwan.test'
// A business day, which begins in the evening by UTC, long before all other rows.
const from = new Date('2020-02-28T19:00:00.000Z')
const to = new Date('2020-02-29T19:00:00.000Z')
const period = { fromDate: from.toISOString(), toDate: to.toISOString() }
const by = (moment: Date, milliseconds: number) => new Date(moment.getTime() + milliseconds)

beforeAll(async () => {
  app = await testApp()
  const [agent] = await app.db.select({ id: users.id }).from(users).where(eq(users.email, csr))
  const staff = agent?.id ?? 0
  const market = handMarket(from, { staff, shipper: staff })
  const [shipment] = market.shipments
  const [plain] = market.bookings
  if (!shipment || !plain) throw new Error('the market by hand is empty')
  const booked = (createdAt: Date, more: Partial<HandBooking> = {}): HandBooking => ({
    ...plain,
    hasBid: false,
    createdAt,
    shipperAmount: '100000.10',
    loadingTime: by(createdAt, 60_000),
    ...more,
  })
  await writeMarket(app.db, {
    people: { staff, shipper: staff },
    shipments: [{ ...shipment, createdAt: from, firstBidAt: by(from, 90_000), firstAwardAt: null }],
    bookings: [
      booked(by(from, -1), { shipperAmount: '7.00' }),
      booked(from, { pickedUpAt: by(from, 60_000) }),
      booked(by(from, 1), { pickedUpAt: by(from, 60_002) }),
      booked(by(to, -1), { shipperAmount: '120000.05' }),
      booked(by(to, -2), { statusId: 13, shipperAmount: '9000000.00' }),
      booked(by(to, -3), { shipperAmount: null }),
      booked(by(to, -4), { groupId: 2, shipperAmount: '0.00' }),
      booked(to, { shipperAmount: '3.00' }),
    ],
  })
  const [written] = await app.db
    .select({ id: shipments.id })
    .from(shipments)
    .where(eq(shipments.createdAt, from))
  const shipmentId = written?.id ?? 0
  const acts = [by(from, -1), from, by(to, -1), to]
  await app.db.insert(activity).values(
    acts.map((at) => ({
      ...{ at, shipmentId, entityType: 'shipment' as const, entityId: shipmentId },
      ...{ action: 'shipment.created' as const, actorId: staff },
    })),
  )
  const bid = { shipmentId, channel: 'CSR_PHONE', bidCategoryTypeId: 1, amount: '90000' } as const
  await app.db.insert(bids).values([
    { ...bid, partnerId: 2, status: 'REJECTED', createdAt: by(from, -1), updatedAt: from },
    { ...bid, partnerId: 3, status: 'BACKOUT', vehiclesAwarded: 1, createdAt: from, updatedAt: from },
    { ...bid, partnerId: 4, status: 'REJECTED', createdAt: by(to, -1), updatedAt: to },
    { ...bid, partnerId: 5, status: 'REJECTED', createdAt: to, updatedAt: to },
  ])
})
afterAll(() => app.close())

const ask = async (
  id: 'getLaneReport' | 'getPartnerReport' | 'getWorkReport' | 'getMarginReport',
  as = csr,
  query: Record<string, string> = period,
) => granted(await app.call(id, { as, query }), 200)

it('a lane has what was booked from the first moment to the last before the end, at what partners get', async () => {
  expect(await ask('getLaneReport')).toEqual([
    {
      ...{ pickupCityName: 'Karachi', dropoffCityName: 'Lahore', currency: 'Rs', bookings: 5 },
      ...{ rateLow: '90000.00', rateMedian: '90000.00', rateHigh: '90000.00', spend: '450000.00' },
      ...{ onTimePct: 50, minutesToFirstBid: 1.5, minutesToAward: null },
    },
  ])
})

it('a shipper is told the bookings of their own company, at what they pay', async () => {
  const [lane] = await ask('getLaneReport', 'shipper@karwan.test')
  expect(lane).toMatchObject({
    ...{ bookings: 4, rateMedian: '100000.10', spend: '320000.25', onTimePct: 50 },
    ...{ rateLow: '100000.10', rateHigh: '110000.08' },
  })
})

it('a partner without a bid of the period is told with its bookings, cancelled ones among them', async () => {
  const rows = await ask('getPartnerReport')
  const told = rows.map((row: { partner: { id: number } }) => ({ ...row, partner: row.partner.id }))
  const none = { bids: 0, wins: 0, backouts: 0, bookings: 0, onTimePct: null }
  expect(told).toEqual([
    { ...none, partner: 3, bids: 1, wins: 1, backouts: 1 },
    { ...none, partner: 4, bids: 1 },
    { ...none, partner: 1, bookings: 6, onTimePct: 50 },
  ])
})

it('an act of the first moment counts, and one of the end does not', async () => {
  const rows = await ask('getWorkReport')
  expect(rows).toMatchObject([{ day: '2020-02-29', booked: 2, opened: 0, awarded: 0, covered: 0 }])
})

it('a margin is exact, and nothing has no margin in percent', async () => {
  const rows = await ask('getMarginReport', 'finance@karwan.test')
  const told = rows.map(({ company, bookings, shipperTotal, partnerTotal, margin, marginPct }: Margin) => ({
    ...{ company: company.id, bookings, shipperTotal, partnerTotal, margin, marginPct },
  }))
  expect(told).toEqual([
    {
      ...{ company: 1, bookings: 3, shipperTotal: '320000.25', partnerTotal: '270000.00' },
      ...{ margin: '50000.25', marginPct: 15.63 },
    },
    {
      ...{ company: 2, bookings: 1, shipperTotal: '0.00', partnerTotal: '90000.00' },
      ...{ margin: '-90000.00', marginPct: null },
    },
  ])
})
type Margin = Record<'company', { id: number }> & Record<string, unknown>

it('a period in which nothing was, has no rows', async () => {
  const empty = { fromDate: '2019-01-01T00:00:00Z', toDate: '2019-02-01T00:00:00Z' }
  for (const id of ['getLaneReport', 'getPartnerReport', 'getWorkReport', 'getMarginReport'] as const)
    expect(await ask(id, csr, empty), id).toEqual([])
})

it('who may report on margins but not see them is refused', async () => {
  expect((await app.call('getMarginReport', { as: 'lead@karwan.test', query: period })).status).toBe(403)
})
