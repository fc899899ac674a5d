import { desc, eq } from 'drizzle-orm'
import { readXlsx } from 'hucre/xlsx'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { auditLog } from '../../http/audit.table.ts'
import { activity } from '../../kernel/activity.table.ts'
import { granted, type TestApp, testApp } from '../../testing/index.ts'

let app: TestApp
beforeAll(async () => {
  app = await testApp()
})
afterAll(() => app.close())

type Kind = 'lanes' | 'partners' | 'work' | 'margins' | 'bids' | 'ageing'
const file = (kind: Kind, as: string, query: Record<string, string | number> = {}) =>
  app.call('downloadReport', { as, path: { kind }, query })
const csr = 'csr@karwan.test'

it('holds the rows of the report, in its order and for its filters', async () => {
  const { status, body } = await file('lanes', csr, { countryId: 2 })
  expect(status).toBe(200)
  const [head, ...lines] = new TextDecoder().decode(body).trimEnd().split('\r\n')
  expect(head).toContain('Pick up city,Drop off city,Bookings,Currency,Lower quarter,Median rate')
  const rows = granted(await app.call('getLaneReport', { as: csr, query: { countryId: 2 } }), 200)
  expect(rows.length).toBeGreaterThan(3)
  expect(lines.map((line: string) => line.split(',').slice(0, 4))).toEqual(
    rows.map(
      (row: { pickupCityName: string; dropoffCityName: string; bookings: number; currency: string }) => [
        ...[row.pickupCityName, row.dropoffCityName, String(row.bookings), row.currency],
      ],
    ),
  )
})

it('is a table of a spreadsheet where that is asked for, with figures that can be reckoned with', async () => {
  const { body } = await file('work', csr, { format: 'xlsx' })
  const { sheets } = await readXlsx(body as Uint8Array)
  const [head, first] = sheets[0]?.rows ?? []
  expect(head).toEqual([
    'Day',
    'Person',
    'Shipments booked',
    'Biddings opened',
    'Bids awarded',
    'Crews assigned',
  ])
  expect(typeof first?.[2]).toBe('number')
})

it('of margins is exact, and for who may see them', async () => {
  const { body } = await file('margins', 'finance@karwan.test')
  const rows = granted(await app.call('getMarginReport', { as: 'finance@karwan.test' }), 200)
  const [, first = ''] = new TextDecoder().decode(body).split('\r\n')
  expect(first).toContain(`${rows[0].shipperTotal},${rows[0].partnerTotal},${rows[0].margin}`)
  for (const as of ['lead@karwan.test', 'shipper@karwan.test'])
    expect((await file('margins', as)).status).toBe(403)
})

it('of lanes tells a shipper what they pay, and nothing of another company', async () => {
  const as = 'shipper@karwan.test'
  const lines = new TextDecoder()
    .decode((await file('lanes', as)).body)
    .trimEnd()
    .split('\r\n')
    .slice(1)
  const rows = granted(await app.call('getLaneReport', { as }), 200)
  expect(lines.map((line) => line.split(',')[7])).toEqual(rows.map(({ spend }: { spend: string }) => spend))
  expect((await file('partners', as)).status).toBe(403)
  expect((await file('work', as)).status).toBe(403)
})

it('of bidding has a row for each figure of its report', async () => {
  const report = granted(await app.call('getCsrBids', { as: csr }), 200)
  const { body } = await file('bids', csr, { format: 'xlsx' })
  const { sheets } = await readXlsx(body as Uint8Array)
  const [head, ...rows] = sheets[0]?.rows ?? []
  expect(head).toEqual(['Figure', 'Of', 'Bids', 'Won', '%'])
  expect(rows[0]?.slice(0, 3)).toEqual(['Bids today', '', report.bidsToday])
  expect(rows.filter(([figure]) => figure === 'Channel').map(([, , bids]) => bids)).toEqual(
    Object.values(report.byChannel),
  )
  expect(rows.filter(([figure]) => figure === 'Partner').map(([, of, , wins]) => [of, wins])).toEqual(
    report.winRateByPartner.map((row: { partner: { name: string }; wins: number }) => [
      ...[row.partner.name, row.wins],
    ]),
  )
  expect(rows.filter(([figure]) => figure === 'Lost')).toHaveLength(report.lostReasons.length)
  expect((await file('bids', 'shipper@karwan.test')).status).toBe(403)
})

it('holds the days of work that the page leaves out', async () => {
  const now = app.deps.clock().getTime()
  const [act] = await app.db.select().from(activity).where(eq(activity.action, 'shipment.created')).limit(1)
  const { id: _, ...facts } = act ?? expect.unreachable('somebody has booked')
  await app.db.insert(activity).values(
    Array.from({ length: 230 }, (__, day) => ({
      ...facts,
      actorId: 1,
      at: new Date(now - day * 86_400_000),
    })),
  )
  const query = {
    fromDate: new Date(now - 300 * 86_400_000).toISOString(),
    toDate: new Date(now).toISOString(),
  }
  expect(granted(await app.call('getWorkReport', { as: csr, query }), 200)).toHaveLength(200)
  const lines = new TextDecoder()
    .decode((await file('work', csr, query)).body)
    .trimEnd()
    .split('\r\n')
  expect(lines.length).toBeGreaterThan(225)
})

it('is for who may export', async () => expect((await file('lanes', 'agent@karwan.test')).status).toBe(403))

it('leaves a row in the audit log, and none where its period is refused', async () => {
  const latest = async () =>
    (await app.db.select().from(auditLog).orderBy(desc(auditLog.id)).limit(1)).map(({ subject, after }) => ({
      ...{ subject, after },
    }))[0]
  await file('partners', csr, { format: 'xlsx' })
  const noted = { subject: 'downloadReport', after: { format: 'xlsx', kind: 'partners' } }
  expect(await latest()).toEqual(noted)
  expect((await file('lanes', csr, { fromDate: '2020-01-01T00:00:00Z' })).status).toBe(422)
  expect(await latest()).toEqual(noted)
})

it('of ageing is what its page tells, with a total for each currency, for who reads invoices', async () => {
  const as = 'finance@karwan.test'
  const told = granted(await app.call('getInvoiceAgeing', { as }), 200)
  const lines = new TextDecoder()
    .decode((await file('ageing', as)).body)
    .trimEnd()
    .split('\r\n')
  expect(lines[0]).toContain(
    'Company,Currency,Invoices,Not due,1–30 days,31–60 days,61–90 days,Over 90 days,Total',
  )
  type Owed = { company?: { name: string }; currency: string; buckets: { amount: string }[]; total: string }
  const cells = ({ company, currency, buckets, total }: Owed) => [
    ...[company?.name ?? 'All companies', currency],
    ...[...buckets.map(({ amount }) => amount), total],
  ]
  const inFile = lines
    .slice(1)
    .map((line) => line.split(','))
    .map(([name, currency, _, ...rest]) => [name, currency, ...rest])
  expect(told.totals.length).toBeGreaterThan(0)
  expect(inFile).toEqual([...told.rows, ...told.totals].map(cells))
  expect((await file('ageing', 'agent@karwan.test')).status).toBe(403)
})
