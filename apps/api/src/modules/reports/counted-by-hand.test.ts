import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { addPartner, granted, marketScene, type TestApp, testApp } from '../../testing/index.ts'
import { bids } from '../bidding/bids.table.ts'
import { invoices } from '../billing/invoices.table.ts'
import { drivers } from '../fleet/drivers.table.ts'
import { vehicles } from '../fleet/vehicles.table.ts'

const admin = 'csr@karwan.test'
const shipper = 'shipper@karwan.test'
// Noon in Pakistan, which is UTC+5: the business day began at 19:00 UTC of the day before.
const now = new Date('2026-11-21T07:00:00.000Z')
let app: TestApp
let scene: ReturnType<typeof marketScene>
beforeAll(async () => {
  app = await testApp()
  scene = marketScene(app)
  app.setTime(now)
})
afterAll(() => app.close())

type BidRow = [on: number, by: number, channel: 'APP' | 'CSR_PHONE' | 'WHATSAPP' | 'ADDA' | 'API', at: string]
type Facts = { amount: string; category?: 2; won?: 1; status?: 'REJECTED' | 'BACKOUT'; reason?: number }

/** Shipment, partner, channel and time of each bid, with its amount and outcome. */
const placed: readonly (readonly [...BidRow, Facts])[] = [
  [0, 0, 'CSR_PHONE', '2026-11-20T19:00:00.000Z', { amount: '100000', won: 1 }],
  [0, 1, 'APP', '2026-11-21T06:59:59.000Z', { amount: '120000', status: 'REJECTED', reason: 201 }],
  [0, 2, 'APP', '2026-11-20T18:59:59.999Z', { amount: '110000', status: 'REJECTED', reason: 201 }],
  [1, 0, 'WHATSAPP', '2026-11-15T08:00:00.000Z', { amount: '80000', status: 'BACKOUT', reason: 103 }],
  [1, 1, 'ADDA', '2026-11-15T09:00:00.000Z', { amount: '84000', won: 1 }],
  // A bid per tonne is compared only with others per tonne, so a single one with none.
  [1, 2, 'API', '2026-11-15T10:00:00.000Z', { amount: '5000', category: 2 }],
  [2, 0, 'CSR_PHONE', '2026-11-10T08:00:00.000Z', { amount: '60000', won: 1 }],
  // A bid exactly thirty days old counts; one a millisecond older does not.
  [2, 1, 'APP', '2026-10-22T07:00:00.000Z', { amount: '75000', status: 'REJECTED', reason: 202 }],
  [2, 2, 'APP', '2026-10-22T06:59:59.999Z', { amount: '900000', status: 'REJECTED', reason: 202 }],
]

it('the report of bidding counts nine bids as whoever adds them up', async () => {
  const shipments = [(await scene.offer()).id, (await scene.offer()).id, (await scene.offer()).id]
  const partners = [await addPartner(app), await addPartner(app), await addPartner(app)].map(({ id }) => id)
  await app.db.execute(sql`update bids set created_at = '2026-01-01'`)
  await app.db.insert(bids).values(
    placed.map(([on, by, channel, at, { amount, category, won = 0, status, reason }]) => ({
      ...{ shipmentId: shipments[on] ?? 0, partnerId: partners[by] ?? 0, channel, amount },
      ...{
        bidCategoryTypeId: category ?? (1 as const),
        vehiclesAwarded: won,
        createdAt: new Date(at),
        updatedAt: now,
      },
      ...{
        status: status ?? (won === 1 ? ('ACCEPTED' as const) : ('CREATED' as const)),
        reasonId: reason ?? null,
      },
    })),
  )
  const told = granted(await app.call('getCsrBids', { as: admin }), 200)
  expect(told.bidsToday).toBe(2)
  expect(told.byChannel).toEqual({ CSR_PHONE: 2, APP: 3, WHATSAPP: 1, ADDA: 1, API: 1 })
  // Spreads: 100,000 to 120,000 is 20 %, 80,000 to 84,000 is 5 %, 60,000 to 75,000 is 25 %; on average 16.7
  // %.
  expect(told.avgSpreadPct).toBe(16.7)
  type Rate = { partner: { id: number }; bids: number; wins: number; winRatePct: number }
  const rates = told.winRateByPartner.map(({ partner, ...rate }: Rate) => ({
    by: partners.indexOf(partner.id),
    ...rate,
  }))
  expect(rates).toEqual([
    { by: 0, bids: 3, wins: 2, winRatePct: 66.7 },
    { by: 1, bids: 3, wins: 1, winRatePct: 33.3 },
    { by: 2, bids: 2, wins: 0, winRatePct: 0 },
  ])
  type Lost = { reason: { id: number }; bids: number }
  expect(told.lostReasons.map(({ reason, bids: lost }: Lost) => [reason.id, lost])).toEqual([
    [201, 2],
    [103, 1],
    [202, 1],
  ])
})

const bills = [
  ['SENT', '2026-11-20', 1],
  ['SENT', '2026-11-21', 1],
  ['PARTIALLY_PAID', '2026-11-01', 1],
  ['DISPUTED', '2026-11-01', 1],
  ['SENT', null, 1],
  ['PAID', '2026-11-01', 1],
  ['APPROVED', '2026-11-01', 1],
  ['DRAFT', null, 1],
  ['SENT', '2026-11-01', 2],
] as const

it('a shipper owes five invoices, two of which are overdue', async () => {
  await app.db.execute(sql`truncate invoices cascade`)
  const none = { periodFrom: '2026-10-01', periodTo: '2026-10-31', currency: 'Rs', createdAt: now }
  const sums = { subtotal: '1000', salesTax: '0', withholdingTax: '0', total: '1000' }
  await app.db
    .insert(invoices)
    .values(bills.map(([state, dueDate, groupId]) => ({ ...none, ...sums, state, dueDate, groupId })))
  const counts = granted(await app.call('getShipperCounts', { as: shipper }), 200)
  // An invoice due today is not overdue, disputed ones do not count, nor do those of other companies.
  expect([counts.invoicesOpen, counts.invoicesOverdue]).toEqual([5, 2])
})

it('four papers of a driver and a truck end within thirty days', async () => {
  const { truck } = await scene.dispatched()
  const away = { licenseExpiry: null, cnicExpiry: null, passportExpiry: null }
  const none = { fitnessExpiry: null, routePermitExpiry: null, insuranceExpiry: null, tokenTaxExpiry: null }
  await app.db.update(drivers).set(away)
  await app.db.update(vehicles).set(none)
  const before = granted(await app.call('getCsrCounts', { as: admin }), 200)
  expect(before.documentsExpiring30d).toBe(0)
  const ends = { licenseExpiry: '2026-11-21', cnicExpiry: '2026-12-21', passportExpiry: '2026-12-22' }
  await app.db.update(drivers).set(ends).where(sql`id = ${truck.driverId}`)
  const papers = { fitnessExpiry: '2026-11-22', insuranceExpiry: '2026-12-01', tokenTaxExpiry: '2027-01-01' }
  await app.db.update(vehicles).set(papers).where(sql`id = ${truck.vehicleId}`)
  const after = granted(await app.call('getCsrCounts', { as: admin }), 200)
  // The passport ends a day later, and the token tax next year.
  expect(after.documentsExpiring30d).toBe(4)
})
