import type { OperationId } from '@karwan/sdk/permissions'
import { desc, eq, sql } from 'drizzle-orm'
import { readXlsx } from 'hucre/xlsx'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { auditLog } from '../../http/audit.table.ts'
import { roles } from '../../kernel/accounts.table.ts'
import { type TestApp, testApp } from '../../testing/index.ts'
import { addPartner } from '../../testing/market-people.ts'
import { granted, marketScene } from '../../testing/market-scene.ts'
import { drivers } from '../fleet/drivers.table.ts'
import { fleets } from '../fleet/fleets.table.ts'
import { vehicles } from '../fleet/vehicles.table.ts'

let app: TestApp
beforeAll(async () => {
  app = await testApp({ config: { requestsPerMinute: 1e9 } })
})
afterAll(() => app.close())

const admin = 'csr@karwan.test'
type Query = Record<string, string | number | boolean>
type ExportId = Extract<OperationId, `export${string}`>
const bytesOf = async (id: ExportId, query: Query = {}, as = admin) => {
  const { status, body } = await app.call(id, { as, query })
  expect(status, JSON.stringify(body)).toBe(200)
  return body as Uint8Array
}
const linesOf = async (id: ExportId, query: Query = {}, as = admin) =>
  new TextDecoder()
    .decode(await bytesOf(id, query, as))
    .trimEnd()
    .split('\r\n')

describe('a list as a file', () => {
  it('holds all that its filters find, in the order of the list', async () => {
    const query = { vehicleTypeId: 2, sort: 'registrationNumber:desc' }
    const [head = '', ...lines] = await linesOf('exportVehicles', query)
    const { items, total } = (
      await app.call('listVehicles', { as: admin, query: { ...query, pageSize: 100 } })
    ).body.data
    expect(head).toMatch(/^Registration number,Vehicle type,/)
    expect(lines).toHaveLength(total)
    expect(lines.map((line) => line.split(',')[0])).toEqual(
      items.map(({ registrationNumber }: { registrationNumber: string }) => registrationNumber),
    )
  })

  it('holds those that were chosen, and of them only what one may see', async () => {
    expect(await linesOf('exportVehicles', { ids: '1,3,2000000' })).toHaveLength(3)
    const own = await linesOf('exportShipments', {}, 'shipper@karwan.test')
    const ids = (await app.call('listShipments', { as: admin, query: { pageSize: 100 } })).body.data.items
      .filter(({ group }: { group: { id: number } }) => group.id === 2)
      .map(({ id }: { id: number }) => id)
    expect(own.length).toBeGreaterThan(3)
    expect(ids.length).toBeGreaterThan(0)
    expect(
      await linesOf('exportShipments', { ids: ids.slice(0, 3).join() }, 'shipper@karwan.test'),
    ).toHaveLength(1)
  })

  it('goes on beyond what is read at once, without one twice', async () => {
    await app.db.execute(sql`insert into vehicles (partner_id, registration_number, registration_key, vehicle_type_id, created_at, updated_at)
      select 1, 'ZZ-' || n, 'ZZ' || n, 2, now(), now() from generate_series(10000, 12499) as n`)
    const lines = await linesOf('exportVehicles', { search: 'ZZ' })
    expect(lines).toHaveLength(2_501)
    expect(new Set(lines).size).toBe(2_501)
    await app.db.delete(vehicles).where(sql`registration_key like 'ZZ%'`)
  })

  it('is an XLSX as well, with days that are days and texts that stay texts', async () => {
    await app.db
      .update(vehicles)
      .set({ chassisNumber: '0012', fitnessExpiry: '2027-12-31' })
      .where(eq(vehicles.id, 1))
    const { sheets } = await readXlsx(await bytesOf('exportVehicles', { ids: 1, format: 'xlsx' }))
    const [head = [], row = []] = sheets[0]?.rows ?? []
    expect(row[head.indexOf('Chassis number')]).toBe('0012')
    expect(row[head.indexOf('Fitness expiry')]).toEqual(new Date('2027-12-31'))
  })

  it('does nothing in a spreadsheet', async () => {
    await app.db.update(drivers).set({ fullName: '=HYPERLINK("http://x","Pay")' }).where(eq(drivers.id, 1))
    const lines = await linesOf('exportDrivers', { ids: 1 })
    expect(lines[1]).toMatch(/^"'=HYPERLINK\(""http/)
    await app.db.update(drivers).set({ fullName: 'Gul Zaman' }).where(eq(drivers.id, 1))
  })

  it('leaves out the columns that one has no key to', async () => {
    const [all = ''] = await linesOf('exportDrivers')
    expect(all).toMatch(/,Phone,.*,CNIC,.*,Passport number,/)
    const [agents] = await app.db.select().from(roles).where(eq(roles.name, 'CSR agent'))
    const grants = [{ permission: 'driver:export', scope: 'ALL' }] as const
    await app.db
      .update(roles)
      .set({ grants: [...grants] })
      .where(eq(roles.name, 'CSR agent'))
    app.pass(2_000)
    const [few = ''] = await linesOf('exportDrivers', {}, 'agent@karwan.test')
    await app.db
      .update(roles)
      .set({ grants: agents?.grants ?? [] })
      .where(eq(roles.name, 'CSR agent'))
    app.pass(2_000)
    expect(few).toContain('License class')
    expect(few).not.toMatch(/,Phone,|Alternate phone|,CNIC,|Passport number|,Email,/)
    const [shippers = ''] = await linesOf('exportShipments', {}, 'shipper@karwan.test')
    expect(shippers).toContain('Shipment number')
    expect((await linesOf('exportBookings'))[0]).toMatch(/Freight amount,Shipper amount/)
  })

  it('holds the bids of one shipment, those alone that are wanted, with what the viewer may see', async () => {
    const scene = marketScene(app)
    const { id } = await scene.offer({ vehicleCount: 2 })
    const dear = granted(await scene.bid(id, (await addPartner(app)).id, { amount: '120000' }), 201)
    granted(await scene.bid(id, (await addPartner(app)).id, { amount: '90000' }), 201)
    const file = async (as = admin, query = {}) => {
      const { status, body } = await app.call('exportBids', { as, path: { id }, query })
      const text = status === 200 ? new TextDecoder().decode(body) : ''
      return [status, ...text.trimEnd().split('\r\n')]
    }
    const [status, head, ...rows] = await file()
    expect([status, head]).toEqual([200, expect.stringContaining('Rank,Partner,Partner phone,Tier,Status')])
    expect(rows).toEqual([expect.stringMatching(/^1,.*,90000/), expect.stringMatching(/^2,.*,120000/)])
    expect(await file(admin, { ids: dear.id })).toHaveLength(3)
    const [row] = await app.db
      .select()
      .from(auditLog)
      .where(eq(auditLog.subject, 'exportBids'))
      .orderBy(desc(auditLog.id))
      .limit(1)
    expect(row?.after).toMatchObject({ id, format: 'csv' })
    expect((await file('agent@karwan.test'))[0]).toBe(403)
  })

  it('leaves a row in the audit log, with the filters', async () => {
    await linesOf('exportDrivers', { availability: 'AVAILABLE' })
    const [row] = await app.db.select().from(auditLog).orderBy(desc(auditLog.id)).limit(1)
    expect(row).toMatchObject({
      event: 'read',
      subject: 'exportDrivers',
      entityType: 'driver',
      after: { format: 'csv', availability: 'AVAILABLE' },
    })
  })

  it('is for who may export, and refuses what its list refuses', async () => {
    expect((await app.call('exportVehicles', { as: 'agent@karwan.test' })).status).toBe(403)
    expect((await app.call('exportVehicles', { as: admin, query: { status: 'FLYING' } })).status).toBe(422)
  })
})

describe('lookups, money and verifications as a file', () => {
  it.each([
    ['exportCities', 'listCities', 'Name,Local name'],
    ['exportGoodsTypes', 'listGoodsTypes', 'Name,Local name'],
    ['exportVehicleTypeVariants', 'listAllVehicleTypeVariants', 'Vehicle type,Name'],
    ['exportExpiringPapers', 'listExpiringPapers', 'Whose,Paper'],
    ['exportRefusalReasons', 'listAllRefusalReasons', 'Given when,Reason'],
    ['exportBlockReasons', 'listAllBlockReasons', 'Given when,Reason'],
    ['exportRoles', 'listRoles', 'Name,Kind'],
    ['exportBanks', 'listBanks', 'Name,Code'],
    ['exportTaxRates', 'listTaxRates', 'Country,Kind'],
    ['exportInvoices', 'listInvoices', 'Invoice number,Company'],
    ['exportWallets', 'listWallets', 'Account holder,City,Phone,Kind'],
    ['exportPayments', 'listPayments', 'Payment number,Partner name'],
    ['exportPaymentBatches', 'listPaymentBatches', 'Batch number,Status'],
    ['exportPartnerInvoices', 'listPartnerInvoices', 'Invoice number,Kind'],
    ['exportVerifications', 'listVerifications', 'Subject,Name'],
  ] as const)('%s holds all that %s finds, or what was chosen of it', async (id, list, columns) => {
    const [head = '', ...lines] = await linesOf(id)
    expect(head.replace('\uFEFF', '')).toMatch(new RegExp(`^${columns}`))
    const { items, total } = (await app.call(list, { as: admin })).body.data
    expect(items.length).toBeGreaterThan(0)
    expect(lines).toHaveLength(total)
    expect(await linesOf(id, { ids: items[0].id })).toHaveLength(2)
    expect((await app.call(id, { as: 'agent@karwan.test' })).status).toBe(403)
  })

  it('of a company hold its own invoices and wallets alone', async () => {
    for (const id of ['exportInvoices', 'exportWallets'] as const) {
      const lines = (await linesOf(id, {}, 'shipper@karwan.test')).slice(1)
      expect(lines.length, id).toBeGreaterThan(0)
      for (const line of lines) expect(line, id).toMatch(/Indus/)
    }
  })

  it('of payments tell no account to whoever has no key to it', async () => {
    const [finance] = await app.db.select().from(roles).where(eq(roles.name, 'Finance'))
    const grants = finance?.grants ?? []
    const set = (next: typeof grants) =>
      app.db.update(roles).set({ grants: next }).where(eq(roles.name, 'Finance'))
    expect((await linesOf('exportPayments', {}, 'finance@karwan.test'))[0]).toMatch(
      /,Account,Currency,Amount/,
    )
    await set([{ permission: 'payment:export', scope: 'ALL' }])
    app.pass(2_000)
    expect((await linesOf('exportPayments', {}, 'finance@karwan.test'))[0]).not.toMatch(/Account|Amount|Kept/)
    await set(grants)
    app.pass(2_000)
  })
})

describe('people, companies and fleets as a file', () => {
  it.each([
    ['exportUsers', 'listUsers', 'Name,Phone,Email,Kind'],
    ['exportInternalUsers', 'listInternalUsers', 'Name,Phone,Email,Role'],
    ['exportDemandAddas', 'listDemandAddas', 'Name,Owner,Phone'],
    ['exportCompanyGroups', 'listCompanyGroups', 'Name,City'],
    ['exportCompanyProjects', 'listCompanyProjects', 'Name,Company'],
    ['exportFleets', 'listFleets', 'Name,Code'],
    ['exportShipmentTemplates', 'listShipmentTemplates', 'Name,For'],
  ] as const)('%s holds all that %s finds, or what was chosen of it', async (id, list, columns) => {
    const [head = '', ...lines] = await linesOf(id)
    expect(head.replace('\uFEFF', '')).toMatch(new RegExp(`^${columns}`))
    const { items, total } = (await app.call(list, { as: admin })).body.data
    expect(lines).toHaveLength(total)
    expect(await linesOf(id, { ids: items[0].id })).toHaveLength(2)
    expect((await app.call(id, { as: 'verification@karwan.test' })).status).toBe(403)
  })

  it('of an administrator hold the own company alone, with phones as they are', async () => {
    const [head = '', ...lines] = await linesOf('exportUsers', {}, 'shipper@karwan.test')
    expect(head).toContain('Phone,Email')
    expect(lines.length).toBeGreaterThan(0)
    for (const line of lines) expect(line).toMatch(/Indus Textiles/)
    expect(lines.join()).not.toContain('***')
  })

  it('do nothing in a spreadsheet either', async () => {
    await app.db.update(fleets).set({ name: '=1+1' }).where(eq(fleets.id, 1))
    expect((await linesOf('exportFleets', { ids: 1 }))[1]).toMatch(/^'=1\+1,/)
  })
})
