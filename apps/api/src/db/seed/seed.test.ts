import { maySetBidWindow } from '@karwan/domain/bidding'
import { rollUpShipmentStatus } from '@karwan/domain/bookings'
import { shipmentStatusOrder } from '@karwan/domain/shipments'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { bids } from '../../modules/bidding/bids.table.ts'
import { bookings } from '../../modules/bookings/bookings.table.ts'
import { shipments } from '../../modules/shipments/shipments.table.ts'
import { type TestApp, testApp } from '../../testing/index.ts'
import { emptyDatabase } from '../../testing/snapshot.ts'
import type { OpenDatabase } from '../open-db.ts'
import { seedDatabase } from './index.ts'

const now = new Date('2026-11-21T09:00:00.000Z')
let database: OpenDatabase
let tookMs: number

async function freshDatabase(): Promise<OpenDatabase> {
  const opened = await emptyDatabase()
  await opened.migrate()
  return opened
}

const demo = async () => ({
  shipments: await database.db.select().from(shipments),
  bookings: await database.db.select().from(bookings),
  bids: await database.db.select().from(bids),
})

/** Rows that violate a rule; none are expected. */
const offenders = async (query: ReturnType<typeof sql>) => {
  const { rows } = Object(await database.db.execute(query))
  return rows
}

beforeAll(async () => {
  database = await freshDatabase()
  const started = performance.now()
  await seedDatabase(database.db, { kind: 'demo', clock: () => now })
  tookMs = performance.now() - started
})
afterAll(() => database.close())

describe('the demo', () => {
  it('is there within fifteen seconds', () => {
    expect(tookMs).toBeLessThan(15_000)
  })

  it('holds shipments, bids and bookings in every status', async () => {
    const rows = await demo()
    expect(rows.shipments).toHaveLength(300)
    expect(new Set(rows.shipments.map(({ status }) => status))).toEqual(new Set(shipmentStatusOrder))
    expect([...new Set(rows.bookings.map(({ statusId }) => statusId))].sort((a, b) => a - b)).toEqual(
      Array.from({ length: 13 }, (_, index) => index + 1),
    )
    expect(new Set(rows.bids.map(({ status }) => status)).size).toBe(7)
  })

  it('rates only drivers who have delivered', async () => {
    expect(
      await offenders(sql`select id from drivers where rating is not null and trips_completed = 0`),
    ).toEqual([])
    const rated = await offenders(sql`select id from drivers where rating is not null`)
    expect(rated.length).toBeGreaterThan(0)
  })

  it('gives Indus Textiles, Horn Trading and the broker their share', async () => {
    const rows = await demo()
    const of = (groupId: number) => rows.shipments.filter((shipment) => shipment.groupId === groupId).length
    expect(of(1)).toBeGreaterThan(45)
    expect(of(2)).toBeGreaterThan(30)
    expect(of(3)).toBeGreaterThan(18)
  })

  it('has spot, contracts, WhatsApp, the private pool, tags, containers, stops between, and vertical 0', async () => {
    const rows = (await demo()).shipments
    expect(new Set(rows.map(({ shipmentCategoryTypeId }) => shipmentCategoryTypeId))).toEqual(
      new Set([1, 2, 3]),
    )
    expect(new Set(rows.map(({ poolType }) => poolType))).toEqual(new Set([1, 2]))
    expect(new Set(rows.map(({ tag }) => tag)).size).toBeGreaterThan(2)
    expect(rows.some(({ container }) => container !== null)).toBe(true)
    expect(rows.some(({ stopsCount }) => stopsCount > 2)).toBe(true)
    expect(rows.some(({ projectVerticalTypeId }) => projectVerticalTypeId === 0)).toBe(true)
    expect(rows.some(({ createdOnBehalf, createdBy }) => createdOnBehalf && createdBy === 5)).toBe(true)
    expect(rows.some(({ createdOnBehalf, createdBy }) => createdOnBehalf && createdBy !== 5)).toBe(true)
    expect(new Set(rows.flatMap(({ cancellationType }) => cancellationType ?? []))).toEqual(
      new Set([1, 2, 4]),
    )
  })

  it('shows every shipment in the status that its bookings give it', async () => {
    const rows = await demo()
    for (const shipment of rows.shipments) {
      const own = rows.bookings.filter(({ shipmentId }) => shipmentId === shipment.id)
      const status = rollUpShipmentStatus({
        bookings: own.map(({ statusId }) => statusId),
        vehicleCount: shipment.vehicleCount,
        isShipmentCancelled: shipment.cancelledAt !== null,
      })
      expect({ id: shipment.id, status: shipment.status }).toEqual({ id: shipment.id, status })
      const running = own.filter(({ statusId }) => statusId !== 13).length
      expect(shipment.vehiclesCovered).toBe(running)
    }
  })

  it('counts the bids that wait, and leaves none waiting where everything is covered', async () => {
    const rows = await demo()
    for (const shipment of rows.shipments) {
      const waiting = rows.bids.filter(
        ({ shipmentId, status }) => shipmentId === shipment.id && status === 'CREATED',
      )
      expect(shipment.bidsCount).toBe(waiting.length)
      expect(shipment.lowestBid === null).toBe(waiting.length === 0)
      const window = { opensAt: shipment.bidOpensAt, closesAt: shipment.bidClosesAt }
      const vehiclesOpen = shipment.vehicleCount - shipment.vehiclesCovered
      const isTakingBids = maySetBidWindow({ status: shipment.status, vehiclesOpen, window }, 60).allowed
      if (!isTakingBids)
        expect({ id: shipment.id, waiting: waiting.length }).toEqual({ id: shipment.id, waiting: 0 })
    }
  })

  it.each([
    [
      'a booking whose bid is of another shipment or partner',
      sql`select b.id from bookings b join bids d on d.id = b.bid_id
        where d.shipment_id <> b.shipment_id or d.partner_id <> b.partner_id`,
    ],
    [
      'a driver or a vehicle of another partner',
      sql`select b.id from bookings b join drivers d on d.id = b.driver_id join vehicles v on v.id = b.vehicle_id
        where d.partner_id <> b.partner_id or v.partner_id <> b.partner_id or v.driver_id <> d.id`,
    ],
    [
      'a bid of a partner who may not bid',
      sql`select b.id from bids b join partners p on p.id = b.partner_id
        where p.verification_status <> 4 or p.is_blocked`,
    ],
    [
      'a verified partner, driver or vehicle whose verification never ends',
      sql`select s.id from (
          select 'PARTNER' as type, id from partners where verification_status = 4
          union all select 'DRIVER', id from drivers where verification_status = 4
          union all select 'VEHICLE', id from vehicles where verification_status = 4
        ) s left join verifications v on v.subject_type = s.type and v.subject_id = s.id
        where v.id is null or (v.status = 4 and v.expires_at is null)`,
    ],
    [
      'a history that does not end where the booking stands',
      sql`select b.id from bookings b where b.status_id is distinct from (
        select h.status_id from booking_status_history h where h.booking_id = b.id order by h.at desc, h.id desc limit 1)`,
    ],
    [
      'a history that goes back in time',
      sql`select h.id from (select id, status_id, lag(status_id) over (partition by booking_id order by at, id) as before
        from booking_status_history) h where h.before >= h.status_id`,
    ],
    [
      'anything that happened in the future',
      sql`select id from shipments where greatest(created_at, updated_at, first_bid_at, first_award_at, delivered_at, cancelled_at) > ${now.toISOString()}::timestamptz
        union all select id from bids where greatest(created_at, decided_at) > ${now.toISOString()}::timestamptz
        union all select id from booking_status_history where at > ${now.toISOString()}::timestamptz
        union all select id from tracking_positions where at > ${now.toISOString()}::timestamptz`,
    ],
    [
      'a bid from before its shipment or after its decision',
      sql`select b.id from bids b join shipments s on s.id = b.shipment_id
        where b.created_at < s.created_at or b.decided_at < b.created_at`,
    ],
    [
      'a contract whose bids leave its limits',
      sql`select b.id from bids b join shipments s on s.id = b.shipment_id where s.shipment_category_type_id = 2
        and not (case when b.bid_category_type_id = 2 or s.vehicle_type_id = 5 then b.amount between 1000 and 8000
          else b.amount between 30000 and 450000 end)`,
    ],
    [
      'a contract of a company that may have none',
      sql`select s.id from shipments s join company_projects p on p.id = s.project_id
        where s.shipment_category_type_id = 2 and not p.is_contractual_allowed`,
    ],
    [
      'pick up and drop off in the same city',
      sql`select id from shipments where pickup_city_id = dropoff_city_id`,
    ],
    [
      'a count of stops that is wrong',
      sql`select s.id from shipments s where s.stops_count <> (select count(*) from shipment_locations l where l.shipment_id = s.id)`,
    ],
    [
      'a driver whose availability does not fit the booking',
      sql`select d.id from drivers d join bookings b on b.driver_id = d.id and b.status_id between 2 and 10
        where d.availability not in ('ASSIGNED', 'ON_TRIP')`,
    ],
  ])('has not one case of %s', async (_, query) => {
    expect(await offenders(query)).toEqual([])
  })

  it('leaves the next id free in every table that came with ids', async () => {
    const [added] = await database.db
      .insert(bids)
      .values({
        shipmentId: 1,
        partnerId: 60,
        channel: 'APP',
        bidCategoryTypeId: 1,
        amount: '50000',
        createdAt: now,
        updatedAt: now,
      })
      .returning({ id: bids.id })
    const highest = Math.max(...(await demo()).bids.map(({ id }) => id))
    expect(added?.id).toBe(highest)
  })

  it('is the same again for the same clock', async () => {
    const other = await freshDatabase()
    await seedDatabase(other.db, { kind: 'demo', clock: () => now })
    const digest = sql`select md5(string_agg(s::text, '' order by id)) as digest from shipments s`
    expect(Object(await other.db.execute(digest)).rows).toEqual(
      Object(await database.db.execute(digest)).rows,
    )
    await other.close()
  })
})

describe('the dashboards of the demo', () => {
  let app: TestApp
  beforeAll(async () => {
    app = await testApp()
  })
  afterAll(() => app.close())

  const zeroes = (counts: Record<string, unknown>) =>
    Object.entries(counts).flatMap(([name, value]) =>
      value === 0 || value === null || value === '0.00' ? [name] : [],
    )

  it('have nothing to count as zero for customer support', async () => {
    const { body } = await app.call('getCsrCounts', { as: 'csr@karwan.test' })
    expect(zeroes({ ...body.data, ...body.data.shipmentsByStatus })).toEqual([])
  })

  it.each(['shipper@karwan.test', 'shipper2@karwan.test'])(
    'have nothing to count as zero for %s',
    async (as) => {
      const { body } = await app.call('getShipperCounts', { as })
      expect(zeroes(body.data)).toEqual([])
    },
  )
})

describe('an installation without a demo', () => {
  it('has lookups and roles, and nobody who could sign in', async () => {
    const bare = await freshDatabase()
    await seedDatabase(bare.db, { kind: 'none', clock: () => now })
    const counted = sql`select (select count(*) from cities)::int as cities, (select count(*) from roles)::int as roles,
      (select count(*) from users)::int as users, (select count(*) from partners)::int as partners`
    expect(Object(await bare.db.execute(counted)).rows).toEqual([
      { cities: 263, roles: 13, users: 0, partners: 0 },
    ])
    await bare.close()
  })
})
