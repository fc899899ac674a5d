import { bucketOf, isOpenInvoice } from '@karwan/domain/billing'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Route } from '../http/document.ts'
import { users } from '../kernel/accounts.table.ts'
import { invoiceBatchDrafts } from '../modules/billing/invoice-batches.table.ts'
import { bookings } from '../modules/bookings/bookings.table.ts'
import { type TestApp, testApp } from '../testing/index.ts'
import { importToList } from './import-records.ts'
import { type ListedRow, lists, parameterOf, readerOf, wholeList } from './list-answers.ts'
import { sampleOf } from './sample.ts'

type Value = string | number | boolean
/** The parameter values that must find a row; columns that the list does not show are looked up. */
type Meaning = (row: ListedRow, of: { reader: number; hidden: Hidden }) => readonly unknown[]
type Hidden = {
  accounts: ReadonlyMap<number, { roleId: number | null; status: string }>
  creators: ReadonlyMap<number, number>
  /** The batch of each invoice. */
  invoiceBatches: ReadonlyMap<number | null, number>
}

const idOf = (named: unknown): unknown => (named as { id: number } | null)?.id
const accountOf: (field: 'roleId' | 'status') => Meaning =
  (field) =>
  (row, { hidden }) => [hidden.accounts.get(Number(row.userId))?.[field]]
/** When false, the filter selects all rows. */
const mine = (is: boolean) => (is ? [true, false] : [false])

/** Parameters whose name differs from the field that they filter. */
const meanings: Readonly<Record<string, Meaning>> = {
  actorId: (row) => [idOf(row.actor)],
  filterAssignedToMe: (row, { reader }) => mine(idOf(row.assignedTo) === reader),
  'shipment filterCreatedByMe': (row, { reader }) => mine(idOf(row.createdByUser) === reader),
  'booking filterCreatedByMe': (row, { reader, hidden }) => mine(hidden.creators.get(row.id) === reader),
  'booking partnerId': (row) => [idOf(row.partner)],
  'booking driverId': (row) => [idOf(row.driver)],
  'paper withinDays': (row) => [0, 7, 30, 60].filter((days) => Number(row.daysLeft) <= days),
  private: (row) => [row.poolType === 2],
  referenceNo: (row) => (row.referenceNumber === null ? [] : [row.referenceNumber]),
  'shipment groupId': (row) => [idOf(row.group)],
  'template groupId': (row) => [idOf(row.group)],
  invoiced: (row) => [row.isInvoiced],
  payee: (row) => [row.partnerId === null ? 'BROKER' : 'PARTNER'],
  ageing: (row) =>
    isOpenInvoice(row.status as 'SENT') ? [bucketOf(row.dueDate as string | null, '2026-11-21')] : [],
  batchId: (row, { hidden }) => ['batchId' in row ? row.batchId : hidden.invoiceBatches.get(row.id)],
  filterOpen: (row) => [isOpenInvoice(row.status as 'SENT')],
  companyId: (row) => [Object(row.company).id],
  csrOwnerId: (row) => [idOf(row.csrOwner)],
  lookedAfterBy: ({ csrOwner }, { reader }) =>
    csrOwner === null ? ['NO_ONE'] : ['ANYONE', ...(idOf(csrOwner) === reader ? ['ME'] : [])],
  waiting: (row) => [[1, 2, 6].includes(Number(row.status))],
  isFree: (row) => [row.assignedTo === null],
  filterDriverAssigned: (row) => [row.driver !== null],
  filterPapersMissing: (row) =>
    mine(
      Number(row.statusId) >= 6 &&
        Number(row.statusId) <= 12 &&
        row.isInvoiced === false &&
        Object(row.papers).missing.length > 0,
    ),
  paymentModeTypeIds: (row) => [row.paymentModeTypeId],
  'notification dismissed': (row) => [row.dismissedAt !== null],
  'user groupId': (row) => [idOf(row.companyGroup)],
  'partner roleId': accountOf('roleId'),
  'partner status': accountOf('status'),
}

/**
 * Parameters that other tests cover: views in modules/reports, texts in search-as-meant and
 * search-past-a-gate.
 */
const askedElsewhere = [
  'view',
  'all',
  'filter',
  'search',
  'page',
  'pageSize',
  'cursor',
  'exactTotal',
  'sort',
  'familiarFirst',
]
/** Filters for which all rows are alike: one company, assigned to staff only, a shipment without bookings. */
const sameForAllRows = [
  'listShipperShipments filterAssignedToMe',
  'listShipperShipments groupId',
  'listComments bookingId',
  // Dismissed notifications appear only on request; see modules/notifications/dismiss-notification.test.ts.
  'listNotifications dismissed',
]

const subjectOf = ({ id }: Route) =>
  ['shipment', 'booking', 'partner', 'user', 'template', 'paper', 'notification'].find((name) =>
    id.toLowerCase().endsWith(`${name}s`),
  )
const meaningOf = (route: Route, name: string): Meaning =>
  meanings[`${subjectOf(route)} ${name}`] ??
  meanings[name] ??
  ((row) =>
    valuesOf(row, name) ?? expect.unreachable(`${route.id}: say in "meanings" which rows ${name} finds`))

/**
 * The values of the field with this name, or of its plural: `fuelType` of `fuelTypes`, `amenity` of
 * `amenities`.
 */
function valuesOf(row: ListedRow, name: string): readonly unknown[] | undefined {
  if (name in row) return [row[name]]
  const several = row[`${name.replace(/y$/, 'ie')}s`]
  return Array.isArray(several) ? several : undefined
}

const asked = sampleOf(lists)

let app: TestApp
let hidden: Hidden
beforeAll(async () => {
  app = await testApp({ config: { requestsPerMinute: 1e9 } })
  await tellApart()
  await importToList(app, (await app.signIn('csr@karwan.test')).userId)
  const accounts = await app.db
    .select({ id: users.id, roleId: users.roleId, status: users.status })
    .from(users)
  const made = await app.db.select({ id: bookings.id, createdBy: bookings.createdBy }).from(bookings)
  const drafted = await app.db.select().from(invoiceBatchDrafts)
  hidden = {
    accounts: new Map(accounts.map(({ id, ...account }) => [id, account])),
    creators: new Map(made.map(({ id, createdBy }) => [id, createdBy])),
    invoiceBatches: new Map(drafted.map(({ invoiceId, batchId }) => [invoiceId, batchId])),
  }
})
afterAll(() => app.close())

/** Varies the demo data in columns where all rows are alike. */
async function tellApart(): Promise<void> {
  const { userId } = await app.signIn('shipper@karwan.test')
  await app.db.execute(sql`update users set status = 'BLOCKED' where id in (
    (select max(id) from users where user_type = 4), (select min(user_id) from partners))`)
  await app.db.execute(
    sql`update users set role_id = (select max(id) from roles) where id = (select max(user_id) from partners)`,
  )
  await app.db.execute(sql`update fleets set is_blocked = true where id = (select min(id) from fleets)`)
  await app.db.execute(sql`
    update shipment_templates set payload = jsonb_set(payload, '{shipmentCategoryTypeId}', '3')
    where id = (select min(id) from shipment_templates)`)
  // In a new database all lookups are active, so some are retired.
  for (const table of [
    'goods_types',
    'vehicle_types',
    'vehicle_type_variants',
    'refusal_reasons',
    'cities',
    'banks',
    'block_reasons',
    'locations',
    'fuel_pumps',
  ])
    await app.db.execute(
      sql.raw(`update ${table} set is_active = false where id = (select min(id) from ${table})`),
    )
  await app.db.execute(sql`insert into location_favourites (user_id, location_id) select id, 2 from users`)
  // All demo webhooks are disabled, so one is enabled.
  await app.db.execute(sql`update webhooks set is_active = true where id = 1`)
  await app.db.execute(sql`insert into tax_rates (country_id, kind, rate, valid_from, source, created_at)
    values (2, 'SALES_TAX', 16, '2090-01-01', 'An act to come', now())`)
  // All entries of the first wallet have one type and direction, so one is changed.
  await app.db.execute(sql`update ledger_transactions set type = 'ADJUSTMENT', reference = 'HBL 4471' where id in (
    select max(transaction_id) from ledger_entries where wallet_id = 1)`)
  await app.db.execute(sql`update ledger_entries set direction = case direction when 'DEBIT' then 'CREDIT' else 'DEBIT' end
    where id in (select max(id) from ledger_entries where wallet_id = 1)`)
  await app.db.execute(sql`update bookings set created_by = ${userId} where id % 3 = 0`)
  await app.db.execute(sql`update verifications set status = 2, lease_until = now() + interval '1 hour',
    assigned_to = (select id from users where email = 'csr@karwan.test') where id = 1`)
  await app.db.execute(sql`update verifications set config_id = (select id from verification_configs
    where country_id = 2 and subject_type = verifications.subject_type) where id = 2`)
}

const filters = asked.flatMap((route) =>
  route.parameters
    .filter(({ name, in: place }) => place === 'query' && !askedElsewhere.includes(name) && !isRange(name))
    .map(({ name }) => [route.id, name, route] as const),
)
function isRange(name: string): boolean {
  return name === 'fromDate' || name === 'toDate'
}

const idsOf = (rows: readonly ListedRow[]) => rows.map(({ id }) => id).toSorted((one, other) => one - other)

describe('a filter finds the rows of its value, and leaves out the others', () => {
  it.each(filters)('%s by %s', async (id, name, route) => {
    const { userId: reader } = await app.signIn(readerOf(route))
    const finds = (row: ListedRow) => meaningOf(route, name)(row, { reader, hidden })
    const all = await wholeList(app, route)
    const values = [...new Set(all.flatMap(finds))].filter(
      (value): value is Value => value !== null && value !== undefined,
    )
    let narrowed = 0
    for (const value of values.slice(0, 5)) {
      const due = all.filter((row) => finds(row).includes(value))
      expect(idsOf(await wholeList(app, route, { [name]: value })), `${name}=${value}`).toEqual(idsOf(due))
      if (due.length < all.length) narrowed += 1
    }
    if (parameterOf(route, name)?.schema.type === 'array') {
      const [one, other] = values
      const due = all.filter((row) => finds(row).some((value) => value === one || value === other))
      expect(idsOf(await wholeList(app, route, { [name]: `${one},${other}` }))).toEqual(idsOf(due))
    }
    if (!sameForAllRows.includes(`${id} ${name}`))
      expect(narrowed, 'values that find some rows and not all').toBeGreaterThan(0)
  })

  it.each(asked.filter((route) => parameterOf(route, 'fromDate')).map((route) => [route.id, route] as const))(
    '%s by both ends of a range of days, each of which belongs to it',
    async (_, route) => {
      const all = await wholeList(app, route)
      const momentOf = ({ createdAt, at }: ListedRow) => String(createdAt ?? at)
      const moments = all.map(momentOf).toSorted()
      const [fromDate = '', toDate = ''] = [
        moments[Math.floor(all.length / 3)],
        moments[Math.floor(all.length / 2)],
      ]
      const within = (from: string, to: string) =>
        idsOf(all.filter((row) => momentOf(row) >= from && momentOf(row) <= to))
      expect(idsOf(await wholeList(app, route, { fromDate }))).toEqual(within(fromDate, '9'))
      expect(idsOf(await wholeList(app, route, { toDate }))).toEqual(within('0', toDate))
      expect(idsOf(await wholeList(app, route, { fromDate, toDate }))).toEqual(within(fromDate, toDate))
      expect(within(fromDate, toDate).length).toBeGreaterThan(1)
    },
  )

  it.each([...Map.groupBy(filters, ([id]) => id)])(
    '%s by all of them at once, which finds only what each of them finds',
    async (_, those) => {
      const route = those[0]?.[2] ?? expect.unreachable('there is a filter')
      const { userId: reader } = await app.signIn(readerOf(route))
      const all = await wholeList(app, route)
      const finds = (name: string, row: ListedRow) => meaningOf(route, name)(row, { reader, hidden })
      for (const row of all.slice(0, 3)) {
        const query = Object.fromEntries(
          those.flatMap(([, name]) => {
            const [value] = finds(name, row)
            return value === null || value === undefined ? [] : [[name, value as Value]]
          }),
        )
        const due = all.filter((one) =>
          Object.entries(query).every(([name, value]) => finds(name, one).includes(value)),
        )
        expect(idsOf(await wholeList(app, route, query)), JSON.stringify(query)).toEqual(idsOf(due))
      }
    },
  )
})
