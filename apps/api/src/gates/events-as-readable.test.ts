import type { OperationId } from '@karwan/sdk/permissions'
import { and, asc, desc, gt, inArray, max, sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { routes } from '../http/document.ts'
import { events, type PageRecord, pageRecords } from '../kernel/events.table.ts'
import { pageEventsFor } from '../modules/notifications/event-reach.ts'
import { ports } from '../modules/ports.ts'
import { pageSources } from '../modules/readable-records.ts'
import { authenticator } from '../modules/session/authenticate.ts'
import { type TestApp, testApp } from '../testing/index.ts'
import { answerOf } from './answer-of.ts'
import { peopleOfRoles, type RolePerson } from './role-people.ts'

/** What a page reads: the record, or the list where there is no page or it reads the whole register. */
const readBy: Readonly<Record<PageRecord, OperationId>> = {
  adda: 'getDemandAdda',
  bank: 'listBanks',
  'block-reason': 'listAllBlockReasons',
  city: 'listCities',
  company: 'getCompanyGroup',
  driver: 'getDriver',
  fleet: 'listFleets',
  'fuel-pump': 'listFuelPumps',
  'fuel-slip': 'getFuelSlip',
  'goods-type': 'listGoodsTypes',
  invoice: 'getInvoice',
  'invoice-batch': 'getInvoiceBatch',
  location: 'getLocation',
  partner: 'getPartner',
  'partner-invoice': 'getPartnerInvoice',
  payment: 'listPayments',
  'payment-batch': 'getPaymentBatch',
  project: 'getCompanyProject',
  reason: 'listAllRefusalReasons',
  role: 'getRole',
  'tax-rate': 'listTaxRates',
  team: 'listTeams',
  template: 'getShipmentTemplate',
  user: 'getUser',
  vehicle: 'getVehicle',
  'vehicle-type': 'listVehicleTypes',
  'vehicle-variant': 'listAllVehicleTypeVariants',
  verification: 'getVerification',
  wallet: 'getWallet',
}

let app: TestApp
let people: RolePerson[]
beforeAll(async () => {
  app = await testApp({ config: { requestsPerMinute: 1e9 } })
  people = await peopleOfRoles(app)
}, 120_000)
afterAll(() => app.close())

/** The first and last rows, so that seeded records and those of the people are among them. */
async function someOf(kind: PageRecord): Promise<number[]> {
  const { table } = pageSources[kind]
  const read = (order: typeof asc) =>
    app.db
      .select({ id: sql<number>`${table.id}` })
      .from(table)
      .orderBy(order(table.id))
      .limit(8)
  const rows = [...(await read(asc)), ...(await read(desc))]
  return [...new Set(rows.map(({ id }) => Number(id)))].sort((one, other) => one - other)
}

async function toldOf(kind: PageRecord, ids: readonly number[], { token }: RolePerson): Promise<number[]> {
  const [before] = await app.db.select({ last: max(events.id) }).from(events)
  const name = `${kind}.changed` as const
  await app.db
    .insert(events)
    .values(ids.map((entityId) => ({ name, entityId, shipmentId: 0, version: 1, at: app.deps.clock() })))
  const caller = await authenticator(app.deps)(new Headers({ Authorization: `Bearer ${token}` }))
  const rows = await app.db
    .select({ id: events.entityId })
    .from(events)
    .where(
      and(
        gt(events.id, before?.last ?? 0),
        inArray(events.entityId, [...ids]),
        pageEventsFor({ db: app.db, caller, ports }),
      ),
    )
  return rows.map(({ id }) => id).sort((one, other) => one - other)
}

async function readableOf(kind: PageRecord, ids: readonly number[], { token, ...person }: RolePerson) {
  const route = routes.find(({ id }) => id === readBy[kind]) ?? expect.unreachable(`${kind} is read by one`)
  const ask = (path: string) =>
    answerOf(app, new Request(`http://api.test${path}`, { headers: { Authorization: `Bearer ${token}` } }))
  if (!route.path.includes('{')) {
    const pages = [0, 1, 2, 3].map((page) => ask(`${route.path}?pageSize=100&page=${page}`))
    const listed = (await Promise.all(pages)).flatMap(({ status, body }) =>
      status === 200 ? (body.data.items ?? body.data) : [],
    )
    return ids.filter((id) => listed.some((row: { id: number }) => row.id === id))
  }
  const found: number[] = []
  // Partners and drivers read their own account in the app, and use no portal.
  const own = kind === 'user' && person.partnerId !== null ? person.userId : undefined
  for (const id of ids.filter((one) => one !== own))
    if ((await ask(route.path.replace(/\{\w+\}/, String(id)))).status === 200) found.push(id)
  return found
}

it.each(pageRecords)(
  'an event of a %s reaches whoever may open its page, and nobody else',
  async (kind) => {
    const ids = await someOf(kind)
    expect(ids.length).toBeGreaterThan(0)
    const wrong: string[] = []
    for (const person of people) {
      const [told, readable] = [await toldOf(kind, ids, person), await readableOf(kind, ids, person)]
      if (String(told) !== String(readable))
        wrong.push(`${person.role}: told of ${told}, may read ${readable}`)
    }
    expect(wrong).toEqual([])
  },
  60_000,
)
