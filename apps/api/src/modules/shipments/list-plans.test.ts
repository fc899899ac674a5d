import { type SQL, sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { planPage } from '../../db/keyset-page.ts'
import { selectPage } from '../../db/page-of-rows.ts'
import type { Caller } from '../../http/handler.ts'
import { type TestApp, testApp } from '../../testing/index.ts'
import { bookings } from '../bookings/bookings.table.ts'
import { type BookingQuery, bookingFilters } from '../bookings/list-bookings.ts'
import { type ShipmentQuery, shipmentFilters } from './list-shipments.ts'
import { shipments } from './shipments.table.ts'

let app: TestApp
beforeAll(async () => {
  app = await testApp()
  // The planner would scan the small seed data; the tests check only that a usable index exists.
  await app.db.execute(sql`analyze`)
})
afterAll(() => app.close())

const staff: Caller = {
  userId: 1,
  name: 'Amina Farooqi',
  userType: 4,
  sessionId: '',
  roles: [],
  grants: [{ permission: '*', scope: 'ALL' }],
  groupId: null,
  projectIds: [],
  partnerId: null,
}
const shipper: Caller = {
  ...staff,
  userId: 3,
  userType: 1,
  groupId: 1,
  grants: [{ permission: '*', scope: 'GROUP' }],
}
const partner: Caller = {
  ...staff,
  userId: 50,
  userType: 2,
  partnerId: 1,
  grants: [{ permission: '*', scope: 'OWN' }],
}

async function planOf(query: { getSQL(): SQL }, isSearch: boolean): Promise<string> {
  return app.db.transaction(async (tx) => {
    await tx.execute(sql`set local enable_seqscan = off`)
    // With 300 rows any index is cheap; forbidding index scans shows that the trigram index can be used.
    if (isSearch) await tx.execute(sql`set local enable_indexscan = off`)
    const result: unknown = await tx.execute(sql`explain ${query.getSQL()}`)
    return JSON.stringify(result)
  })
}

function shipmentsPlan(caller: Caller, query: ShipmentQuery) {
  const filters = shipmentFilters(caller, query, app.deps.clock())
  const field = query.sort?.startsWith('loadingTime') ? 'loadingTime' : 'createdAt'
  const sorting = { field, column: shipments[field], id: shipments.id, direction: 'desc' as const }
  return planOf(
    selectPage(app.db, shipments, planPage({ page: 0, pageSize: 5 }, sorting, filters)),
    query.filter !== undefined,
  )
}

function bookingsPlan(caller: Caller, query: BookingQuery) {
  const filters = bookingFilters(caller, query, app.deps.clock())
  const sorting = {
    field: 'createdAt',
    column: bookings.createdAt,
    id: bookings.id,
    direction: 'desc' as const,
  }
  return planOf(
    selectPage(app.db, bookings, planPage({ page: 0, pageSize: 4 }, sorting, filters)),
    query.filter !== undefined,
  )
}

describe('a page of shipments is read by an index', () => {
  it.each<[string, Caller, ShipmentQuery, RegExp]>([
    ['all', staff, {}, /shipments_by_created/],
    ['by loading time', staff, { sort: 'loadingTime:desc' }, /shipments_by_loading/],
    ['of a company', shipper, {}, /shipments_by_group/],
    ['of a company and status', shipper, { status: 'CREATED' }, /shipments_by_group_status/],
    ['of a status', staff, { status: 'PARTIALLY_FULFILLED' }, /shipments_by_status/],
    ['assigned to me', staff, { filterAssignedToMe: true }, /shipments_by_assignee|shipments_by_created/],
    ['with a reference', staff, { referenceNo: 'PO-1' }, /shipments_by_reference/],
    ['found by text', staff, { filter: 'zubaida mills' }, /shipments_search/],
    ['unclaimed', staff, { view: 'unclaimed' }, /shipments_unclaimed/],
    ['with open vehicles', staff, { view: 'vehicles-open' }, /shipments_vehicles_open/],
    [
      'whose window closes',
      staff,
      { view: 'windows-closing-30m' },
      /shipments_by_window_end|shipments_active/,
    ],
  ])('%s', async (_, caller, query, index) => {
    const plan = await shipmentsPlan(caller, query)
    expect(plan).toMatch(index)
    expect(plan).not.toContain('Seq Scan on shipments')
  })
})

describe('a page of bookings is read by an index', () => {
  it.each<[string, Caller, BookingQuery, RegExp]>([
    ['all', staff, {}, /bookings_by_created/],
    ['of a company', shipper, {}, /bookings_by_group/],
    ['of a partner', partner, {}, /bookings_by_partner/],
    ['of a shipment', staff, { shipmentId: 1 }, /bookings_of_shipment/],
    ['at the border', staff, { view: 'at-border' }, /bookings_by_status/],
    [
      'without a driver',
      staff,
      { view: 'without-driver' },
      /bookings_without_driver|bookings_unacknowledged/,
    ],
    ['found by text', staff, { filter: 'zubaida mills' }, /bookings_search/],
  ])('%s', async (_, caller, query, index) => {
    const plan = await bookingsPlan(caller, query)
    expect(plan).toMatch(index)
    expect(plan).not.toContain('Seq Scan on bookings')
  })
})
