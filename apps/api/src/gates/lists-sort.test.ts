import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { folded } from '../db/folded.ts'
import { type Route, resolveSchema } from '../http/document.ts'
import { vehicleTypes } from '../kernel/vehicle-types.table.ts'
import { locations } from '../modules/locations/locations.table.ts'
import { type TestApp, testApp } from '../testing/index.ts'
import { importToList } from './import-records.ts'
import { lists, parameterOf, wholeList } from './list-answers.ts'
import { sampleOf } from './sample.ts'

const asked = sampleOf(lists)

let app: TestApp
beforeAll(async () => {
  app = await testApp({ config: { requestsPerMinute: 1e9 } })
  await importToList(app, (await app.signIn('csr@karwan.test')).userId)
  // The demo locations are hardly used, so use counts are set.
  await app.db.update(locations).set({ useCount: sql`10 * ${locations.id}` })
  // Weight limits of vehicle types, which the demo data has only for variants.
  await app.db.update(vehicleTypes).set({ maxWeight: sql`10 * ${vehicleTypes.id}` })
})
afterAll(() => app.close())

function sortableOf(route: Route): string[] {
  const sort = parameterOf(route, 'sort')
  const names = sort ? (resolveSchema(sort.schema).enum as string[]) : []
  return [...new Set(names.map((order) => order.split(':')[0] ?? ''))]
}

const orders = asked.flatMap((route) => sortableOf(route).map((field) => [route.id, field, route] as const))

/** Amounts are texts, but are sorted as numbers. */
const amount = /^-?\d+\.\d{2}$/
const sortKey = (value: unknown) =>
  typeof value === 'string' && !amount.test(value) ? folded(value) : Number(value)

/** Default order of each list; for sortable lists, this is their first sort field. */
const orderedBy: Readonly<Record<string, readonly [field: string, direction?: string]>> = {
  listCitiesOfCountry: ['name', 'asc'],
  listGoodsTypes: ['id', 'asc'],
  listVehicleTypes: ['id', 'asc'],
  listVehicleTypeVariants: ['id', 'asc'],
  listCompanyGroups: ['name', 'asc'],
  listCompanyProjects: ['name', 'asc'],
  listRoles: ['name', 'asc'],
  listPartners: ['fullName', 'asc'],
  listDrivers: ['fullName', 'asc'],
  listVehicles: ['registrationNumber', 'asc'],
  listImportRows: ['row', 'asc'],
  listExpiringPapers: ['lastDay', 'asc'],
  listFuelSlips: ['createdAt', 'desc'],
  listPartnerInvoices: ['createdAt', 'desc'],
  listNotifications: ['createdAt', 'desc'],
  // Waiting ones first; within both groups the oldest first.
  listVerifications: ['isWaiting', 'desc'],
  listInvoices: ['createdAt', 'desc'],
  listLedgerEntries: ['id', 'desc'],
  listPayments: ['createdAt', 'desc'],
  listPaymentBatches: ['createdAt', 'desc'],
  listTaxRates: ['validFrom', 'desc'],
  listShipments: ['createdAt', 'desc'],
  listShipperShipments: ['createdAt', 'desc'],
  listBookings: ['createdAt', 'desc'],
  listAuditLog: ['at', 'desc'],
  listWebhookDeliveries: ['createdAt', 'desc'],
  listBidsOfPartner: ['createdAt', 'desc'],
  listShipperBookings: ['createdAt', 'desc'],
  listComments: ['createdAt', 'desc'],
  listContactCalls: ['at', 'desc'],
}

describe('a list that nobody asked to sort is in the order that people look it up in', () => {
  it.each(asked.map((route) => [route.id, route] as const))('%s', async (id, route) => {
    const [field = expect.unreachable(`say in "orderedBy" what ${id} is sorted by`), direction = 'asc'] =
      orderedBy[id] ?? sortableOf(route).slice(0, 1)
    const rows = await wholeList(app, route)
    const keys = rows.map((row) => sortKey(row[field]))
    const sorted = keys.toSorted((one, other) => (one < other ? -1 : Number(one > other)))
    expect(keys).toEqual(direction === 'asc' ? sorted : sorted.toReversed())
  })
})

describe('an order is that of its field, and turned round the other way', () => {
  it.each(orders)('%s by %s', async (_, field, route) => {
    const up = await wholeList(app, route, { sort: `${field}:asc` })
    const down = await wholeList(app, route, { sort: `${field}:desc` })
    const values = up.map((row) => row[field]).filter((value) => value !== null)
    const keys = values.map(sortKey)
    expect(keys).toEqual(keys.toSorted((one, other) => (one < other ? -1 : Number(one > other))))
    expect(new Set(keys).size, 'rows that differ in it').toBeGreaterThan(2)
    expect(down.map((row) => row[field]).filter((value) => value !== null)).toEqual(values.toReversed())
  })
})
