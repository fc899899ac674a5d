import { and, eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { granted, type TestApp, testApp, tokenOf } from '../../testing/index.ts'
import { bookingCharges } from '../billing/booking-charges.table.ts'
import { bookings as bookingRows } from '../bookings/bookings.table.ts'
import { configs } from '../configuration/configs.table.ts'
import { verifications } from '../verification/verification.table.ts'
import { type HandBooking, type HandShipment, handMarket } from './hand-market.ts'
import { writeMarket } from './write-hand-market.ts'

let app: TestApp
let staff: number
let shipper: number
beforeAll(async () => {
  app = await testApp()
  staff = (await app.signIn('csr@karwan.test')).userId
  shipper = (await app.signIn('shipper@karwan.test')).userId
})
afterAll(() => app.close())

const minute = 60_000
const hour = 60 * minute
const day = 24 * hour

/** The calendar day in Pakistan, computed by time zone rules and independently of the tested code. */
const homeDate = (moment: Date) =>
  new Intl.DateTimeFormat('en-CA', { timeZone: 'Asia/Karachi' }).format(moment)
const isSameDay = (one: Date | null, other: Date) => one !== null && homeDate(one) === homeDate(other)
const isSameMonth = (one: Date | null, other: Date) =>
  one !== null && homeDate(one).slice(0, 7) === homeDate(other).slice(0, 7) && one <= other

const isActive = ({ status }: HandShipment) => ['CREATED', 'DISPATCH_STARTED', 'TRANSIT'].includes(status)
const hasOpenVehicles = (one: HandShipment) => one.vehiclesCovered < one.vehicleCount
const at = (moment: Date | null) => moment?.getTime() ?? Number.NaN
const isPodOpen = ({ podStatus }: HandBooking) =>
  ['PENDING', 'REJECTED', 'HARD_COPY_PENDING'].includes(podStatus)

/** Due today, within the next three calendar days, or overdue. */
const isContainerDue = ({ containersDueOn, statusId }: HandBooking, now: Date) =>
  containersDueOn !== null &&
  statusId !== 13 &&
  containersDueOn <= homeDate(new Date(now.getTime() + 3 * day))

const isArriving = ({ statusId }: HandBooking) => statusId === 7 || statusId === 8
/** Over an hour after the planned arrival, by the known arrival or by the clock. */
const arrivesLate = (one: HandBooking, now: Date) =>
  isArriving(one) && Math.max(at(one.eta ?? now), now.getTime()) - at(one.plannedArrivalAt) > hour

type Tellers<Row> = Record<string, { view: string; counts: (row: Row, now: Date, reader: number) => boolean }>

const ofShipments: Tellers<HandShipment> = {
  shipmentsOpen: { view: 'open', counts: isActive },
  activeShipments: { view: 'active', counts: isActive },
  shipmentsUnclaimed: { view: 'unclaimed', counts: (one) => isActive(one) && one.assignedTo === null },
  awaitingVehicle: { view: 'awaiting-vehicle', counts: (one) => isActive(one) && hasOpenVehicles(one) },
  bidsAwaitingDecision: { view: 'bids-awaiting', counts: (one) => isActive(one) && one.bidsCount > 0 },
  bidsReceived: { view: 'bids-awaiting', counts: (one) => isActive(one) && one.bidsCount > 0 },
  windowsClosingIn30m: {
    view: 'windows-closing-30m',
    counts: (one, now) => {
      const left = at(one.bidClosesAt) - now.getTime()
      return isActive(one) && at(one.bidOpensAt) <= now.getTime() && left > 0 && left <= 30 * minute
    },
  },
  noBidAfter60m: {
    view: 'no-bid-60m',
    counts: (one, now) =>
      one.status === 'CREATED' &&
      one.firstBidAt === null &&
      hasOpenVehicles(one) &&
      now.getTime() - at(one.bidOpensAt) >= 60 * minute,
  },
  myAssigned: { view: 'my-assigned', counts: (one, _, reader) => isActive(one) && one.assignedTo === reader },
  deliveredThisMonth: {
    view: 'delivered-this-month',
    counts: (one, now) => one.status === 'DELIVERED' && isSameMonth(one.deliveredAt, now),
  },
  cancelledThisMonth: {
    view: 'cancelled-this-month',
    counts: (one, now) => one.status === 'CANCELLED' && isSameMonth(one.cancelledAt, now),
  },
}

const ofBookings: Tellers<HandBooking> = {
  acceptedNotAcknowledged: {
    view: 'accepted-not-acknowledged',
    counts: (one) => one.statusId === 1 && one.hasBid && one.acknowledgedAt === null,
  },
  bookingsWithoutDriver: { view: 'without-driver', counts: (one) => one.statusId === 1 && !one.hasTruck },
  loadingToday: {
    view: 'loading-today',
    counts: (one, now) => one.statusId <= 6 && isSameDay(one.loadingTime, now),
  },
  lateToPickup: { view: 'late-to-pickup', counts: (one, now) => one.statusId <= 3 && one.loadingTime < now },
  contactOverdue: {
    view: 'contact-overdue',
    counts: (one, now) => one.nextContactDueAt !== null && one.nextContactDueAt < now,
  },
  inTransit: { view: 'in-transit', counts: ({ statusId }) => statusId >= 7 && statusId <= 10 },
  atBorder: { view: 'at-border', counts: ({ statusId }) => statusId === 8 },
  deliveredToday: { view: 'delivered-today', counts: (one, now) => isSameDay(one.deliveredAt, now) },
  podPending: { view: 'pod-pending', counts: (one) => one.statusId === 11 && isPodOpen(one) },
  podOverdue48h: {
    view: 'pod-overdue-48h',
    counts: (one, now) =>
      one.statusId === 11 && isPodOpen(one) && now.getTime() - at(one.deliveredAt) > 48 * hour,
  },
  delayed: {
    view: 'delayed',
    counts: (one, now) => (one.statusId <= 3 && one.loadingTime < now) || arrivesLate(one, now),
  },
  etaSlipped: { view: 'eta-slipped', counts: arrivesLate },
  arrivingToday: {
    view: 'arriving-today',
    counts: (one, now) => isArriving(one) && isSameDay(one.eta ?? one.plannedArrivalAt, now),
  },
  hardCopyPending: {
    view: 'hard-copy-pending',
    counts: (one) => one.statusId === 11 && one.podStatus === 'HARD_COPY_PENDING',
  },
  containersDueIn3d: { view: 'containers-due-3d', counts: isContainerDue },
  containersAtRisk: { view: 'containers-due-3d', counts: isContainerDue },
  backoutsToday: {
    view: 'backouts-today',
    counts: (one, now) => one.statusId === 13 && one.isBackout && isSameDay(one.cancelledAt, now),
  },
  cancellationsToday: {
    view: 'cancellations-today',
    counts: (one, now) => one.statusId === 13 && !one.isBackout && isSameDay(one.cancelledAt, now),
  },
  vehiclesAssigned: { view: 'with-vehicle', counts: (one) => one.statusId < 11 && one.hasTruck },
}

/** Submitted or in review; an expired verification waits again too. */
const awaitsOfficer = ({ status, expiresAt }: typeof verifications.$inferSelect, now: Date) =>
  status === 1 || status === 2 || status === 6 || (status === 4 && expiresAt !== null && expiresAt <= now)

const round1 = (figure: number) => Math.round(figure * 10) / 10
function medianOf(figures: readonly number[]): number | null {
  const sorted = figures.toSorted((one, other) => one - other)
  const [low, high] = [sorted[Math.floor((sorted.length - 1) / 2)], sorted[Math.floor(sorted.length / 2)]]
  return low === undefined || high === undefined ? null : round1((low + high) / 2)
}
const sumOf = (figures: readonly number[]) => figures.reduce((sum, figure) => sum + figure, 0)

/** An ordinary day, and both sides of a midnight in Pakistan at which a month ends. */
const moments = ['2026-11-21T09:00:00.000Z', '2026-11-30T18:59:59.999Z', '2026-11-30T19:00:00.000Z']

describe.each(moments)('the figures of a market that is written down here, at %s', (moment) => {
  const now = new Date(moment)
  let shipments: readonly HandShipment[]
  let bookings: readonly HandBooking[]
  beforeAll(async () => {
    app.setTime(now)
    const market = handMarket(now, { staff, shipper })
    shipments = market.shipments
    bookings = market.bookings
    await app.db.execute(sql`truncate shipments, bids, bookings cascade`)
    await writeMarket(app.db, market)
  })

  const ask = async (id: 'getCsrCounts' | 'getShipperCounts' | List, userId: number, query = {}) =>
    granted(await app.call(id, { token: await tokenOf(app, userId), query }), 200)
  type List = 'listShipments' | 'listBookings' | 'listShipperShipments' | 'listShipperBookings'
  const ofCompany = <Row extends { groupId: number }>(rows: readonly Row[]) =>
    rows.filter(({ groupId }) => groupId === 1)

  /** Each count with the number of rows that count, and the total of the list that it links to. */
  async function compare<Row>(
    tellers: Tellers<Row>,
    rows: readonly Row[],
    counts: Record<string, unknown>,
    list: List,
    reader: number,
  ) {
    const compared: string[] = []
    for (const [name, { view, counts: isCounted }] of Object.entries(tellers)) {
      if (!(name in counts)) continue
      const due = rows.filter((row) => isCounted(row, now, reader)).length
      const { total } = await ask(list, reader, { view, exactTotal: true })
      expect([name, counts[name], total]).toEqual([name, due, due])
      expect(due, `${name} has rows, and not all`).toBeGreaterThan(0)
      expect(due, `${name} has rows, and not all`).toBeLessThan(rows.length)
      compared.push(name)
    }
    return compared
  }

  it('for customer support, of every company', async () => {
    const counts = await ask('getCsrCounts', staff)
    const compared = [
      ...(await compare(ofShipments, shipments, counts, 'listShipments', staff)),
      ...(await compare(ofBookings, bookings, counts, 'listBookings', staff)),
      'verificationsPending',
    ]
    const handedIn = await app.db.select().from(verifications)
    const pending = handedIn.filter((one) => awaitsOfficer(one, now)).length
    expect(counts.verificationsPending).toBe(pending)
    expect(pending).toBeGreaterThan(0)
    expect(pending).toBeLessThan(handedIn.length)
    const rates = [
      'fillRate7d',
      'medianMinutesToFirstBid',
      'medianMinutesToAward',
      'shipmentsByStatus',
      'documentsExpiring30d',
      'vehiclesOpen',
      'shipmentsWithVehiclesOpen',
    ]
    const lacking = shipments.filter((one) => isActive(one) && hasOpenVehicles(one))
    const open = sumOf(lacking.map(({ vehicleCount, vehiclesCovered }) => vehicleCount - vehiclesCovered))
    expect(counts.vehiclesOpen).toBe(open)
    expect(counts.shipmentsWithVehiclesOpen).toBe(lacking.length)
    expect(open).toBeGreaterThan(lacking.length)
    expect([...compared, ...rates].toSorted()).toEqual(Object.keys(counts).toSorted())
    for (const [status, counted] of Object.entries(counts.shipmentsByStatus)) {
      expect([status, counted]).toEqual([status, shipments.filter((one) => one.status === status).length])
      expect((await ask('listShipments', staff, { status, exactTotal: true })).total).toBe(counted)
    }
  })

  it('the same for who has not every permission, but sees every shipment', async () => {
    const lead = (await app.signIn('lead@karwan.test')).userId
    const [counts, same] = [await ask('getCsrCounts', staff), await ask('getCsrCounts', lead)]
    expect(same).toEqual({ ...counts, myAssigned: 0, verificationsPending: 0 })
  })

  it('for a shipper, of the own company alone', async () => {
    const counts = await ask('getShipperCounts', shipper)
    const compared = [
      ...(await compare(ofShipments, ofCompany(shipments), counts, 'listShipperShipments', shipper)),
      ...(await compare(ofBookings, ofCompany(bookings), counts, 'listShipperBookings', shipper)),
    ]
    const others = [
      'onTimePct30d',
      'spendThisMonth',
      'spentThisMonth',
      'currency',
      'avgRateByLane',
      'walletBalance',
    ]
    expect([...compared, ...others, 'invoicesOpen', 'invoicesOverdue'].toSorted()).toEqual(
      Object.keys(counts).toSorted(),
    )
  })

  it('of the bidding of seven days: how much was covered, and how long it took', async () => {
    const recent = shipments.filter(({ createdAt }) => now.getTime() - createdAt.getTime() <= 7 * day)
    expect(recent.length).toBeLessThan(shipments.length)
    const minutesTo = (field: 'firstBidAt' | 'firstAwardAt') =>
      recent
        .filter((one) => one[field] !== null)
        .map((one) => (at(one[field]) - one.createdAt.getTime()) / minute)
    const { fillRate7d, medianMinutesToFirstBid, medianMinutesToAward } = await ask('getCsrCounts', staff)
    const [covered, wanted] = [
      sumOf(recent.map((one) => one.vehiclesCovered)),
      sumOf(recent.map((one) => one.vehicleCount)),
    ]
    expect(fillRate7d).toBe(round1((100 * covered) / wanted))
    expect(medianMinutesToFirstBid).toBe(medianOf(minutesTo('firstBidAt')))
    expect(medianMinutesToAward).toBe(medianOf(minutesTo('firstAwardAt')))
    expect(medianMinutesToAward).not.toBe(medianMinutesToFirstBid)
  })

  it('of what a shipper spent this month, and of thirty days how much was on time', async () => {
    const own = ofCompany(bookings)
    const delivered = own.filter(
      (one) => one.deliveredAt && one.deliveredAt <= now && now.getTime() - at(one.deliveredAt) <= 30 * day,
    )
    const seen = delivered.filter(({ pickedUpAt }) => pickedUpAt !== null)
    const onTime = seen.filter(({ pickedUpAt, loadingTime }) => at(pickedUpAt) <= loadingTime.getTime())
    const spent = own.filter((one) => one.statusId !== 13 && isSameMonth(one.createdAt, now))
    const { onTimePct30d, spendThisMonth } = await ask('getShipperCounts', shipper)
    expect(onTimePct30d).toBe(round1((100 * onTime.length) / seen.length))
    expect(spendThisMonth).toBe(sumOf(spent.map((one) => Number(one.shipperAmount ?? 0))).toFixed(2))
    expect(onTime.length).toBeGreaterThan(0)
    expect(spent.length).toBeGreaterThan(1)
    // Charges and deductions of the shipper's side count; advances and void charges do not.
    const priced = spent.find((one) => one.shipperAmount !== null)
    const [row] = await app.db
      .select({ id: bookingRows.id })
      .from(bookingRows)
      .where(and(eq(bookingRows.groupId, 1), eq(bookingRows.createdAt, priced?.createdAt ?? now)))
    const made = { bookingId: row?.id ?? 0, createdAt: now }
    await app.db.insert(bookingCharges).values([
      { ...made, chargeType: 'LABOUR', shipperAmount: '5000.50', partnerAmount: '4000.00' },
      { ...made, chargeType: 'DISCOUNT', shipperAmount: '700.25' },
      { ...made, chargeType: 'ADVANCE', shipperAmount: '9999.00' },
      { ...made, chargeType: 'TOLL', shipperAmount: '1.00', voidedAt: now },
    ])
    const { spendThisMonth: withCharges } = await ask('getShipperCounts', shipper)
    expect(Number(withCharges)).toBeCloseTo(Number(spendThisMonth) + 4300.25, 2)
    // A company that changes its currency today has spent nothing in the new one yet.
    await app.db.insert(configs).values({ groupId: 1, name: 'PREFERENCE', values: ['ETB', 'Tonne'] })
    const after = await ask('getShipperCounts', shipper)
    expect(after).toMatchObject({ currency: 'ETB', spendThisMonth: '0.00' })
    expect(after.spentThisMonth).toEqual([{ currency: 'Rs', amount: withCharges }])
    await app.db.delete(configs).where(and(eq(configs.groupId, 1), eq(configs.name, 'PREFERENCE')))
  })
})
