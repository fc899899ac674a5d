import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { users } from '../../kernel/accounts.table.ts'
import { activity } from '../../kernel/activity.table.ts'
import { companyGroups } from '../../kernel/companies.table.ts'
import { granted, type TestApp, testApp } from '../../testing/index.ts'
import { bids } from '../bidding/bids.table.ts'
import { bookings } from '../bookings/bookings.table.ts'
import { shipments } from '../shipments/shipments.table.ts'

let app: TestApp
beforeAll(async () => {
  app = await testApp()
  const now = app.deps.clock().getTime()
  period = {
    fromDate: new Date(now - 45 * 86_400_000).toISOString(),
    toDate: new Date(now - 3 * 86_400_000).toISOString(),
  }
})
afterAll(() => app.close())

let period: { fromDate: string; toDate: string }
const csr = 'csr@karwan.test'
const isWithin = (moment: Date) => moment >= new Date(period.fromDate) && moment < new Date(period.toDate)
const ask = async (
  id: 'getLaneReport' | 'getPartnerReport' | 'getWorkReport' | 'getMarginReport',
  as = csr,
  more: object = {},
) => granted(await app.call(id, { as, query: { ...period, ...more } }), 200)

/** The quantile of the figures, with linear interpolation. */
function quantile(figures: readonly number[], part: number): number | null {
  const sorted = figures.toSorted((one, other) => one - other)
  const at = (sorted.length - 1) * part
  const [low, high] = [sorted[Math.floor(at)], sorted[Math.ceil(at)]]
  return low === undefined || high === undefined ? null : low + (high - low) * (at - Math.floor(at))
}
const round1 = (figure: number | null) => (figure === null ? null : Math.round(figure * 10) / 10)
const sumOf = (figures: readonly number[]) => figures.reduce((sum, figure) => sum + figure, 0)

async function countedLanes(
  amountOf: (row: typeof bookings.$inferSelect) => string | null,
  groupId?: number,
) {
  const rows = await app.db.select().from(bookings)
  const started = new Map((await app.db.select().from(shipments)).map((row) => [row.id, row]))
  const counted = rows.filter(
    (row) =>
      row.statusId !== 13 && isWithin(row.createdAt) && (groupId === undefined || row.groupId === groupId),
  )
  const lanes = Map.groupBy(counted, (row) => `${row.pickupCityName} ${row.dropoffCityName} ${row.currency}`)
  return new Map(
    [...lanes].map(([lane, driven]) => {
      const amounts = driven
        .map(amountOf)
        .filter((amount) => amount !== null)
        .map(Number)
      const seen = driven.filter(({ pickedUpAt }) => pickedUpAt !== null)
      const onTime = seen.filter((row) => Number(row.pickedUpAt) <= Number(row.loadingTime))
      const minutes = driven.flatMap(({ shipmentId }) => {
        const shipment = started.get(shipmentId)
        return shipment?.firstAwardAt
          ? [(Number(shipment.firstAwardAt) - Number(shipment.createdAt)) / 60_000]
          : []
      })
      return [
        lane,
        {
          bookings: driven.length,
          rateMedian: quantile(amounts, 0.5),
          rateHigh: quantile(amounts, 0.75),
          spend: amounts.length === 0 ? null : sumOf(amounts),
          onTimePct: seen.length === 0 ? null : round1((100 * onTime.length) / seen.length),
          minutesToAward: round1(quantile(minutes, 0.5)),
        },
      ]
    }),
  )
}
type Lane = Record<'pickupCityName' | 'dropoffCityName' | 'currency', string> &
  Record<string, string | number | null>
const number = (value: string | number | null | undefined) =>
  value === null || value === undefined ? null : Number(value)
function told(lanes: Lane[]) {
  return new Map(
    lanes.map((lane) => [
      `${lane.pickupCityName} ${lane.dropoffCityName} ${lane.currency}`,
      {
        bookings: lane.bookings,
        ...{
          rateMedian: number(lane.rateMedian),
          rateHigh: number(lane.rateHigh),
          spend: number(lane.spend),
        },
        ...{ onTimePct: lane.onTimePct, minutesToAward: lane.minutesToAward },
      },
    ]),
  )
}

describe('the lanes of a period', () => {
  it('are counted as they are by hand, at what partners get', async () => {
    const counted = await countedLanes(({ freightAmount }) => freightAmount)
    expect(counted.size).toBeGreaterThan(5)
    expect(told(await ask('getLaneReport'))).toEqual(counted)
  })

  it('are those of a shipper at what they pay', async () => {
    const counted = await countedLanes(({ shipperAmount }) => shipperAmount, 1)
    expect(counted.size).toBeGreaterThan(0)
    expect(told(await ask('getLaneReport', 'shipper@karwan.test'))).toEqual(counted)
  })

  it('of a country are those that its companies booked', async () => {
    const groups = await app.db.select().from(companyGroups)
    const ids = groups.filter(({ countryId }) => countryId === 2).map(({ id }) => id)
    const rows = (await app.db.select().from(bookings)).filter(
      (row) => row.statusId !== 13 && isWithin(row.createdAt) && ids.includes(row.groupId ?? -1),
    )
    const lanes: Lane[] = await ask('getLaneReport', csr, { countryId: 2 })
    expect(rows.length).toBeGreaterThan(0)
    expect(sumOf(lanes.map((lane) => Number(lane.bookings)))).toBe(rows.length)
  })
})

describe('the partners of a period', () => {
  it('are counted as they are by hand, and their bookings are those of the list', async () => {
    const rows = (await app.db.select().from(bids)).filter(({ createdAt }) => isWithin(createdAt))
    const report = await ask('getPartnerReport')
    const byPartner = Map.groupBy(rows, ({ partnerId }) => partnerId)
    const booked = (await app.db.select().from(bookings)).filter(({ createdAt }) => isWithin(createdAt))
    const known = new Set([...byPartner.keys(), ...booked.map(({ partnerId }) => partnerId)])
    expect(report.length).toBe(known.size)
    for (const { partner, ...figures } of report) {
      const own = byPartner.get(partner.id) ?? []
      expect(figures).toMatchObject({
        bids: own.length,
        wins: own.filter(({ vehiclesAwarded }) => vehiclesAwarded > 0).length,
        backouts: own.filter(({ status }) => status === 'BACKOUT').length,
      })
    }
    type Line = { bids: number; bookings: number; partner: { id: number } }
    const places = ({ bids: placed, bookings: carried, partner: { id } }: Line) => [-placed, -carried, id]
    const byRank = (one: Line, other: Line) => {
      const differences = places(one).map((place, at) => place - (places(other)[at] ?? 0))
      return differences.find((difference) => difference !== 0) ?? 0
    }
    expect(report).toEqual(report.toSorted(byRank))
    const [busiest] = report.toSorted(
      (one: { bookings: number }, other: { bookings: number }) => other.bookings - one.bookings,
    )
    expect(busiest.bookings).toBeGreaterThan(0)
    const toDate = new Date(Date.parse(period.toDate) - 1).toISOString()
    const query = { fromDate: period.fromDate, toDate, partnerId: busiest.partner.id, exactTotal: true }
    expect(granted(await app.call('listBookings', { as: csr, query }), 200).total).toBe(busiest.bookings)
  })
})

describe('the work of a period', () => {
  it('is what each person of customer support did on each day of the business', async () => {
    const people = await app.db.select().from(users)
    const staff = new Set(people.filter(({ userType }) => userType === 4).map(({ id }) => id))
    const acts = [
      'shipment.created',
      'shipment.bidding_opened',
      'bid.accepted',
      'bid.assigned',
      'booking.driver_assigned',
    ]
    const rows = (await app.db.select().from(activity)).filter(
      ({ at, actorId, action }) => isWithin(at) && staff.has(actorId ?? -1) && acts.includes(action),
    )
    const dayOf = (at: Date) => new Intl.DateTimeFormat('en-CA', { timeZone: 'Asia/Karachi' }).format(at)
    const report = await ask('getWorkReport')
    const days = Map.groupBy(rows, ({ at, actorId }) => `${dayOf(at)} ${actorId}`)
    expect(report.length).toBe(Math.min(days.size, 200))
    expect(report.length).toBeGreaterThan(3)
    for (const { day, person, booked, opened, awarded, covered } of report) {
      const own = days.get(`${day} ${person.id}`) ?? []
      const count = (...names: string[]) => own.filter(({ action }) => names.includes(action)).length
      expect([booked, opened, awarded, covered]).toEqual([
        count('shipment.created'),
        count('shipment.bidding_opened'),
        count('bid.accepted', 'bid.assigned'),
        count('booking.driver_assigned'),
      ])
    }
  })
})

it.each([
  [{ fromDate: '2024-01-01T00:00:00Z' }, 'A report can cover at most 366 days'],
  [
    { toDate: '2026-01-01T00:00:00Z', fromDate: '2026-01-01T00:00:00Z' },
    'The period must end after it begins',
  ],
])('a period of %j is refused', async (query, sentence) => {
  const { status, body } = await app.call('getLaneReport', { as: csr, query })
  expect([status, body.fields]).toEqual([422, { fromDate: [sentence] }])
})

describe('the margins of a period', () => {
  it('are what is left between both sides, by project', async () => {
    const rows = (await app.db.select().from(bookings)).filter(
      (row) => row.statusId !== 13 && isWithin(row.createdAt) && row.shipperAmount !== null,
    )
    const report = await ask('getMarginReport', 'finance@karwan.test')
    expect(sumOf(report.map((row: { bookings: number }) => row.bookings))).toBe(rows.length)
    for (const { project, margin, currency } of report) {
      const own = rows.filter((row) => row.projectId === (project?.id ?? null) && row.currency === currency)
      expect(Number(margin)).toBeCloseTo(
        sumOf(own.map((row) => Number(row.shipperAmount) - Number(row.freightAmount))),
        2,
      )
    }
  })

  it('are for those who may see them', async () => {
    expect((await app.call('getMarginReport', { as: 'agent@karwan.test' })).status).toBe(403)
    expect((await app.call('getMarginReport', { as: 'shipper@karwan.test' })).status).toBe(403)
  })
})
