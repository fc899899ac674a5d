import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { granted, marketScene, type TestApp, testApp } from '../../testing/index.ts'
import { bookingCharges } from '../billing/booking-charges.table.ts'
import { wallets } from '../billing/ledger.table.ts'
import { bookings } from '../bookings/bookings.table.ts'
import { shipments } from '../shipments/shipments.table.ts'

const staff = 'csr@karwan.test'
const shipper = 'shipper@karwan.test'
// Noon in Pakistan, which is UTC+5: November began there at 19:00 UTC of 31 October.
const now = new Date('2026-11-21T07:00:00.000Z')
let app: TestApp
let scene: ReturnType<typeof marketScene>
beforeAll(async () => {
  app = await testApp()
  scene = marketScene(app)
  app.setTime(now)
})
afterAll(() => app.close())

const minutesAfter = (moment: Date, minutes: number | null) =>
  minutes === null ? null : new Date(moment.getTime() + minutes * 60_000)

/** Time of booking, vehicles, covered vehicles, minutes to the first bid and to the award. */
const offered = [
  // A shipment exactly seven days old counts; one a millisecond older does not.
  ['2026-11-14T07:00:00.000Z', 3, 1, 10, 100],
  ['2026-11-20T07:00:00.000Z', 1, 1, 20, 50],
  ['2026-11-19T07:00:00.000Z', 2, 0, 45, null],
  ['2026-11-14T06:59:59.999Z', 5, 5, 1, 2],
] as const

it('two of six vehicles are covered, a first bid takes 20 minutes and an award 75', async () => {
  await app.db.execute(sql`update shipments set created_at = '2026-01-01'`)
  for (const [booked, vehicleCount, vehiclesCovered, bidAfter, awardAfter] of offered) {
    const createdAt = new Date(booked)
    const moments = {
      firstBidAt: minutesAfter(createdAt, bidAfter),
      firstAwardAt: minutesAfter(createdAt, awardAfter),
    }
    await app.db
      .update(shipments)
      .set({ createdAt, vehicleCount, vehiclesCovered, ...moments })
      .where(eq(shipments.id, (await scene.book()).id))
  }
  expect(granted(await app.call('getCsrCounts', { as: staff }), 200)).toMatchObject({
    fillRate7d: 33.3,
    medianMinutesToFirstBid: 20,
    medianMinutesToAward: 75,
  })
})

const loading = new Date('2026-11-05T08:00:00.000Z')
const late = new Date('2026-11-05T08:00:00.001Z')
type Row = Partial<typeof bookings.$inferInsert> & { created: string; delivered?: string }

const booked: readonly Row[] = [
  {
    ...{ created: '2026-10-31T19:00:00.000Z', shipperAmount: '100000.50' },
    ...{ pickedUpAt: loading, delivered: '2026-11-06T08:00:00.000Z' },
  },
  // A millisecond before this month, and a millisecond late.
  {
    ...{ created: '2026-10-31T18:59:59.999Z', shipperAmount: '50000.00' },
    ...{ pickedUpAt: late, delivered: '2026-11-21T07:00:00.000Z' },
  },
  { created: '2026-11-10T08:00:00.000Z', shipperAmount: '70000.00', statusId: 13 },
  // Its arrival at the loading point is unknown.
  {
    ...{ created: '2026-11-10T08:00:00.000Z', shipperAmount: '30000.25', dropoffCityName: 'Multan' },
    delivered: '2026-11-12T08:00:00.000Z',
  },
  // A millisecond more than thirty days ago.
  {
    ...{ created: '2026-10-22T06:59:59.999Z', shipperAmount: '900000.00' },
    ...{ pickedUpAt: loading, delivered: '2026-10-22T06:59:59.999Z' },
  },
  // Exactly thirty days ago, and without a price.
  {
    ...{ created: '2026-11-11T08:00:00.000Z', shipperAmount: null },
    ...{ pickedUpAt: loading, delivered: '2026-10-22T07:00:00.000Z' },
  },
]

it('a shipper spends 134,301.00, pays 75,000.25 on a lane, and two of three trucks come on time', async () => {
  const ids: number[] = []
  for (const _ of booked) ids.push((await scene.won()).bookings[0].id)
  await app.db.execute(sql`update bookings set created_at = '2026-01-01', delivered_at = null`)
  for (const [index, { created, delivered, ...row }] of booked.entries())
    await app.db
      .update(bookings)
      .set({
        ...{ pickupCityName: 'Karachi', dropoffCityName: 'Lahore', loadingTime: loading, ...row },
        ...{
          createdAt: new Date(created),
          deliveredAt: delivered === undefined ? null : new Date(delivered),
        },
      })
      .where(eq(bookings.id, ids[index] ?? 0))
  const made = { bookingId: ids[0] ?? 0, createdAt: now }
  await app.db.insert(bookingCharges).values([
    { ...made, chargeType: 'LABOUR', shipperAmount: '5000.50', partnerAmount: '4000.00' },
    { ...made, chargeType: 'DISCOUNT', shipperAmount: '700.25' },
  ])
  const counts = granted(await app.call('getShipperCounts', { as: shipper }), 200)
  expect(counts).toMatchObject({ currency: 'Rs', onTimePct30d: 66.7, spendThisMonth: '134301.00' })
  const of = { pickupCityName: 'Karachi', currency: 'Rs' }
  expect(counts.avgRateByLane).toEqual([
    { ...of, dropoffCityName: 'Lahore', bookings: 2, avgRate: '75000.25' },
    { ...of, dropoffCityName: 'Multan', bookings: 1, avgRate: '30000.25' },
  ])
})

it('a company whose wallet took in 900.75 and gave out 1,000.00 has 99.25 less than nothing', async () => {
  const sums = { creditTotal: '900.75', debitTotal: '1000.00', balance: '-99.25' }
  const made = { createdBy: 1, createdAt: now }
  const own = { holderTypeId: 1, holderId: 1, groupId: 1, currency: 'Rs', holderName: 'Indus' } as const
  // A wallet of a driver of the company, and one of another company.
  const others = [
    { ...own, ...made, holderTypeId: 3, holderId: 9_001, balance: '5.00', creditTotal: '5.00' },
    { ...own, ...made, holderId: 2, groupId: 2, balance: '7.00', creditTotal: '7.00' },
  ] as const
  await app.db.execute(sql`truncate wallets cascade`)
  await app.db.insert(wallets).values([...others, { ...own, ...made, ...sums }])
  const counts = granted(await app.call('getShipperCounts', { as: shipper }), 200)
  expect(counts.walletBalance).toBe('-99.25')

  // The same company as a broker, and in another currency.
  await app.db.insert(wallets).values([
    { ...own, ...made, holderTypeId: 5, balance: '1100.50', creditTotal: '1100.50' },
    { ...own, ...made, currency: 'ETB', balance: '11.00', creditTotal: '11.00' },
  ])
  const both = granted(await app.call('getShipperCounts', { as: shipper }), 200)
  expect(both.walletBalance).toBe('1001.25')
})
