import { eq, getTableColumns, sql } from 'drizzle-orm'
import { getTableConfig, type PgColumn, type PgTable } from 'drizzle-orm/pg-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Route, routes } from '../http/document.ts'
import { users } from '../kernel/accounts.table.ts'
import { vehicleTypes } from '../kernel/vehicle-types.table.ts'
import { bookings } from '../modules/bookings/bookings.table.ts'
import { comments } from '../modules/comments/comments.table.ts'
import { drivers } from '../modules/fleet/drivers.table.ts'
import { fleetPhotos } from '../modules/fleet/fleet-photos.table.ts'
import { fleets } from '../modules/fleet/fleets.table.ts'
import { vehicles } from '../modules/fleet/vehicles.table.ts'
import { notifications } from '../modules/notifications/notifications.table.ts'
import { type TestApp, testApp } from '../testing/index.ts'
import { tables } from '../testing/tables.ts'
import { importOf, importToList } from './import-records.ts'
import { type ListedRow, lists, wholeList } from './list-answers.ts'
import { peopleOfRoles } from './role-people.ts'
import { sampleOf } from './sample.ts'

const isDetail = ({ id, method, path }: Route) =>
  method === 'get' && id.startsWith('get') && path.includes('{id}')
/** Operations whose rows come from several tables, or are not identified by an id; a photo is a file. */
const ofSeveral = [
  'getFleetPhoto',
  'listExpiringPapers',
  'listPayables',
  'getPayable',
  'listImportRows',
  'getBookingPrice',
]
/** Fields of rows that the list contains only on request. */
const saidElsewhere = ['listNotifications.dismissedAt']
const subjects = sampleOf([...lists, ...routes.filter(isDetail)])
  .filter(({ id }) => !ofSeveral.includes(id))
  .map((route) => [route.id, route] as const)

/** The table whose name appears first in the operation's name: `fuel_pumps` for getFuelPump. */
function tableOf({ id }: Route): PgTable {
  const named = tables.map((table) => {
    const { name } = getTableConfig(table)
    const plural = name.replaceAll(/(?:^|_)(\w)/g, (_, letter) => letter.toUpperCase())
    const singular = plural.replace(/ies$/, 'y').replace(/(?<=ch)es$|s$/, '')
    return { table, name, at: id.search(new RegExp(`(${plural}|${singular})(?![a-z])`)) }
  })
  const [first] = named
    .filter(({ at }) => at >= 0)
    .toSorted((one, other) => one.at - other.at || other.name.length - one.name.length)
  return first?.table ?? expect.unreachable(`${id} is called after a table`)
}

let app: TestApp
let token: string
beforeAll(async () => {
  app = await testApp({ config: { requestsPerMinute: 1e9 } })
  const admin = (await peopleOfRoles(app)).find(({ role }) => role === 'Super admin')
  // Fills columns that are empty in the demo data: pictures of users.
  await app.db.update(users).set({ pictureKey: sql`'picture-of-' || ${users.id}` })
  // Bill-T numbers.
  await app.db.update(bookings).set({ biltyNumber: sql`'BT-' || ${bookings.id}` })
  // Photos of fleets, and their verification.
  await app.db.insert(fleetPhotos).values(
    [1, 2, 3, 4].map((id) => ({
      ...{ storageKey: `photo-${id}`, fileName: 'photo.png', mediaType: 'image/png' as const, size: 1 },
      ...{ uploadedBy: 1, uploadedAt: new Date() },
    })),
  )
  const photoFrom = (first: number) => sql`case when id <= 2 then id + ${first} end`
  await app.db.update(drivers).set({ photoDocumentId: photoFrom(0) })
  await app.db.update(vehicles).set({ photoDocumentId: photoFrom(2) })
  await app.db.update(fleets).set({ verifiedAt: new Date(), verifiedBy: 1 })
  // Weight limits of vehicle types, which the demo data has only for variants.
  await app.db.update(vehicleTypes).set({ minWeight: 1, maxWeight: 60 })
  // A booking for the first comments, because the first demo shipment has none.
  await app.db.update(comments).set({ bookingId: 1, editedAt: new Date() }).where(eq(comments.shipmentId, 1))
  // Gives the demo administrator's notifications to this one, with an expiry.
  await app.db
    .update(notifications)
    .set({ userId: admin?.userId ?? 0, expiresAt: new Date('2099-01-01') })
    .where(eq(notifications.userId, 1))
  await importToList(app, admin?.userId ?? 0)
  for (let more = 0; more < 2; more += 1) await importOf(app, admin?.userId ?? 0)
  token = admin?.token ?? expect.unreachable('there is one who may see everything')
}, 120_000)
afterAll(() => app.close())

async function told(route: Route): Promise<ListedRow[]> {
  if (!isDetail(route)) return wholeList(app, route, {}, { token })
  const rows: ListedRow[] = []
  for (let id = 1; id <= 16; id += 1) {
    const { status, body } = await app.call(route.id, { token, path: { id } })
    if (status === 200) rows.push(body.data)
  }
  return rows
}

/** An answer contains people and companies with their names, the column only their id. */
const asKept = (value: unknown): unknown =>
  Array.isArray(value) ? value.map(asKept) : isNamed(value) ? value.id : value
const isNamed = (value: unknown): value is { id: unknown } =>
  typeof value === 'object' && value !== null && 'id' in value
/** Leaves out fields that the answer adds to a stored object, such as the next run of a schedule. */
function toldOf(value: unknown, kept: unknown): unknown {
  if (Array.isArray(value) && Array.isArray(kept) && value.length === kept.length)
    return value.map((one, at) => toldOf(one, kept[at]))
  return isObject(value) && isObject(kept)
    ? Object.fromEntries(Object.keys(kept).map((key) => [key, value[key]]))
    : value
}
const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
const asTold = (value: unknown): unknown => (value instanceof Date ? value.toISOString() : value)

describe('a field that is called as a column says what stands in it', () => {
  it.each(subjects)('%s', async (id, route) => {
    const table = tableOf(route)
    const columns = getTableColumns(table) as Record<string, PgColumn>
    const written = new Map((await app.db.select().from(table)).map((row) => [row.id, row]))
    const rows = await told(route)
    expect(rows.length).toBeGreaterThan(2)
    const [first = expect.unreachable('it has rows')] = rows
    const shared = Object.keys(first).filter((field) => field in columns)
    expect(shared.length).toBeGreaterThan(1)
    for (const field of shared) {
      const kept = rows.map((row) => asTold(written.get(row.id)?.[field]))
      const answered = rows.map((row, at) => toldOf(asKept(row[field]), kept[at]))
      expect(answered, `${id}.${field}`).toEqual(kept)
    }
    const empty = shared.filter(
      (field) => !saidElsewhere.includes(`${id}.${field}`) && rows.every((row) => row[field] === null),
    )
    expect(empty, 'says nothing anywhere').toEqual([])
  })
})
