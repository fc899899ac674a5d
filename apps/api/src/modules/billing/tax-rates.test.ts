import { businessDayOf } from '@karwan/domain/reports'
import { eq, inArray, sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { runDueJobs } from '../../jobs/run-jobs.ts'
import { granted, marketScene, type TestApp, testApp } from '../../testing/index.ts'
import { bookings } from '../bookings/bookings.table.ts'
import { jobHandlers } from '../jobs.ts'
import { partners } from '../partners/partners.table.ts'
import { ports } from '../ports.ts'
import { wallets } from './ledger.table.ts'
import { taxRates } from './tax-rates.table.ts'

let app: TestApp
let scene: ReturnType<typeof marketScene>
beforeAll(async () => {
  app = await testApp()
  scene = marketScene(app)
})
afterAll(() => app.close())

const finance = 'finance@karwan.test'
const ofFilers = { countryId: 1, kind: 'WITHHOLDING', authority: 'NONE', filer: 'FILER' } as const
const ofSindh = { countryId: 1, kind: 'SALES_TAX', authority: 'SRB' } as const
type Planned = { countryId: number; kind: string; authority: string; filer?: string }
const add = (rate: Planned, values: { rate: string; validFrom: string }, as = finance) =>
  app.call('createTaxRate', { as, body: { ...rate, ...values, source: 'The next act' } })
const preview = async (rate: Planned, values: { rate: string; validFrom: string }, as = finance) =>
  granted(await app.call('previewTaxRate', { as, query: { ...rate, ...values } }), 200)
const list = async (query: object = {}) =>
  granted(await app.call('listTaxRates', { as: finance, query: { pageSize: 100, ...query } }), 200).items

/** A completed booking of Indus Textiles, billed at 150,000 and carried for 100,000 by a Pakistani filer. */
async function completed() {
  const { id, partner } = await scene.dispatched({ company: 1, contractAmount: '150000' })
  await app.db.update(partners).set({ countryId: 1, isFiler: true }).where(eq(partners.id, partner.id))
  for (const status of [3, 4, 5, 6, 7, 9, 10, 11]) {
    app.pass(1_000)
    granted(await scene.move(id, status, { expanded: true }), 200)
  }
  await scene.accepted(id)
  granted(await scene.move(id, 12, { expanded: true }), 200)
  return { id, partner }
}
const balanceOf = async (holderId: number) => {
  const [row] = await app.db
    .select()
    .from(wallets)
    .where(sql`${wallets.holderTypeId} = 2 and ${wallets.holderId} = ${holderId}`)
  return row?.balance
}
const today = () => new Date(app.deps.clock().getTime() + 5 * 3_600_000).toISOString().slice(0, 10)
const dayAfter = (days: number) =>
  new Date(Date.parse(`${today()}T00:00:00Z`) + days * 86_400_000).toISOString().slice(0, 10)

describe('a rate', () => {
  it('ends the one before it on the day before, and both are kept', async () => {
    const day = dayAfter(40)
    granted(await add(ofSindh, { rate: '9', validFrom: day }), 201)
    const ofAuthority = (await list({ kind: 'SALES_TAX' })).filter(
      ({ authority }: { authority: string }) => authority === 'SRB',
    )
    expect(ofAuthority).toMatchObject([
      { rate: '9.00', validFrom: day, validTo: null, standing: 'COMES', countryName: 'Pakistan' },
      { rate: '8.00', validTo: dayAfter(39), standing: 'HOLDS' },
    ])
  })

  it('holds no longer once the next has begun', async () => {
    granted(await add({ ...ofSindh, authority: 'BRA' }, { rate: '14', validFrom: today() }), 201)
    const ended = await list({ standing: 'ENDED' })
    expect(ended).toMatchObject([{ authority: 'BRA', rate: '15.00', validTo: dayAfter(-1) }])
  })

  it('that changes within a month bills each delivery by the rate of its day', async () => {
    const terms = {
      ...{ companyId: 1, frequency: 'MONTHLY', groupBy: 'BILTY', paymentTermDays: 10 },
      ...{ salesTaxAuthority: 'PRA', salesTaxRate: '0', withholdingRate: '0', numberPrefix: 'PUN' },
    }
    granted(await app.call('saveInvoiceConfiguration', { as: finance, body: terms }), 200)
    const changes = dayAfter(3)
    granted(await add({ ...ofSindh, authority: 'PRA' }, { rate: '17.5', validFrom: changes }), 201)
    const midnight = businessDayOf(changes).getTime()
    const delivered: number[] = []
    for (const deliveredAt of [midnight - 1, midnight].map((at) => new Date(at))) {
      const { id } = await scene.dispatched({ company: 1 })
      const over = { statusId: 12, deliveredAt, shipperAmount: '1000.00' } as const
      await app.db.update(bookings).set(over).where(eq(bookings.id, id))
      delivered.push(id)
    }
    const body = { companyId: 1, periodFrom: dayAfter(2), periodTo: changes }
    const { id, lines } = granted(await app.call('createInvoice', { as: finance, body }), 201)
    const told = lines.map((line: Record<string, unknown>) => [line.bookingId, line.taxAmount])
    expect(told).toEqual([
      [delivered[0], '160.00'],
      [delivered[1], '175.00'],
    ])
    // Cancels invoice and bookings again, so that they do not affect later tests.
    const step = { status: 'CANCELLED', reason: 'Tried alone' }
    granted(await app.call('changeInvoiceStatus', { as: finance, path: { id }, body: step }), 200)
    await app.db.update(bookings).set({ statusId: 13 }).where(inArray(bookings.id, delivered))
  })

  it('is refused for a day that another begins on, and of an authority in another country', async () => {
    const day = dayAfter(41)
    granted(await add(ofSindh, { rate: '9', validFrom: day }), 201)
    expect((await add(ofSindh, { rate: '10', validFrom: day })).body.fields).toHaveProperty('validFrom')
    expect((await preview(ofSindh, { rate: '10', validFrom: day })).isTaken).toBe(true)
    const abroad = await add({ ...ofSindh, countryId: 2 }, { rate: '10', validFrom: day })
    expect([abroad.status, Object.keys(abroad.body.fields)]).toEqual([422, ['authority']])
  })

  it('is for those who keep the rules of invoices', async () => {
    for (const as of ['agent@karwan.test', 'shipper@karwan.test', 'auditor@karwan.test'])
      expect((await add(ofSindh, { rate: '9', validFrom: dayAfter(90) }, as)).status).toBe(403)
  })
})

describe('a rate that was added by mistake', () => {
  const takeBack = (id: number, as = finance) => app.call('deleteTaxRate', { as, path: { id } })
  const nonFilers = { ...ofFilers, filer: 'NON_FILER' } as const

  it('is taken back, so that the one before it holds on and its day is free again', async () => {
    const day = dayAfter(60)
    const { id } = granted(await add(nonFilers, { rate: '80', validFrom: day }), 201)
    granted(await takeBack(id), 200)
    expect((await takeBack(id)).status).toBe(404)
    granted(await add(nonFilers, { rate: '9', validFrom: day }), 201)
    const rows = (await list({ kind: 'WITHHOLDING' })).filter(
      ({ filer }: { filer: string }) => filer === 'NON_FILER',
    )
    expect(rows.map(({ rate }: { rate: string }) => rate)).toEqual(['9.00', '8.00'])
    for (const as of ['agent@karwan.test', 'shipper@karwan.test', 'auditor@karwan.test'])
      expect((await takeBack(rows[0].id, as)).status).toBe(403)
  })

  it('leaves wallets as they were before it', async () => {
    const { partner } = await completed()
    const before = await balanceOf(partner.id)
    const { id } = granted(await add(ofFilers, { rate: '50', validFrom: today() }), 201)
    while ((await runDueJobs(app.deps, ports, jobHandlers)) > 0);
    expect(await balanceOf(partner.id)).toBe('50000.00')
    granted(await takeBack(id), 200)
    while ((await runDueJobs(app.deps, ports, jobHandlers)) > 0);
    expect(await balanceOf(partner.id)).toBe(before)
  })

  it('stays once something is billed with it, and says how many bookings', async () => {
    const sindh = { companyId: 1, frequency: 'MONTHLY', groupBy: 'PROJECT', paymentTermDays: 10 }
    const none = { salesTaxAuthority: 'ICT', salesTaxRate: '0', withholdingRate: '0', numberPrefix: 'IND' }
    const body = { ...sindh, ...none }
    granted(await app.call('saveInvoiceConfiguration', { as: finance, body }), 200)
    const [one, other] = [await completed(), await completed()]
    const rate = { ...ofSindh, authority: 'ICT' }
    const { id } = granted(await add(rate, { rate: '7', validFrom: today() }), 201)
    for (const booking of [one, other])
      await app.db.update(bookings).set({ isInvoiced: true }).where(eq(bookings.id, booking.id))
    const { status, body: said } = await takeBack(id)
    expect([status, said.code]).toEqual([409, 'tax.counted'])
    expect(said.message).toContain('2 bookings are billed or paid with this rate')
    await app.db.update(bookings).set({ isInvoiced: false }).where(eq(bookings.id, one.id))
    await app.db.update(bookings).set({ isInvoiced: false }).where(eq(bookings.id, other.id))
    granted(await takeBack(id), 200)
    const after = { ...body, salesTaxAuthority: 'NONE' }
    granted(await app.call('saveInvoiceConfiguration', { as: finance, body: after }), 200)
  })
})

describe('a rate that begins before today', () => {
  it('counts for what was delivered since then, and settles it anew', async () => {
    const { id, partner } = await completed()
    expect(await balanceOf(partner.id)).toBe('96000.00')
    const plan = { rate: '10', validFrom: today() }
    const told = await preview(ofFilers, plan)
    expect(told).toMatchObject({ isTaken: false, before: '4.00', validTo: null, late: 0 })
    expect(told.bookings.map((booking: { id: number }) => booking.id)).toContain(id)
    const before = await app.db.$count(taxRates)
    expect(told.counted).toBeGreaterThan(0)
    granted(await add(ofFilers, plan), 201)
    expect(await app.db.$count(taxRates)).toBe(before + 1)
    await runDueJobs(app.deps, ports, jobHandlers)
    expect(await balanceOf(partner.id)).toBe('90000.00')
    const [{ all } = { all: '' }] = await app.db
      .select({ all: sql<string>`sum(${wallets.balance})::text` })
      .from(wallets)
    expect(Number(all)).toBe(0)
  })

  it('is refused as long as something of its days is billed or paid, and names it', async () => {
    const { id } = await completed()
    await app.db.update(bookings).set({ isInvoiced: true }).where(eq(bookings.id, id))
    const terms = await app.call('getInvoiceConfiguration', { as: finance, query: { companyId: 1 } })
    const { salesTaxAuthority: authority } = granted(terms, 200)
    const rate = { countryId: 1, kind: 'SALES_TAX', authority }
    const told = await preview(rate, { rate: '3', validFrom: today() })
    expect(told.late).toBeGreaterThan(0)
    expect(told.bookings[0]).toMatchObject({ isLate: true })
    const refused = await add(rate, { rate: '3', validFrom: today() })
    expect([refused.status, refused.body.fields]).toEqual([
      422,
      { validFrom: ['Bookings of these days are already billed or paid. Choose a later first day'] },
    ])
    granted(await add(rate, { rate: '3', validFrom: dayAfter(1) }), 201)
  })
})

it('a rate of filers leaves that of others as it is', async () => {
  const ofOthers = async () => (await list({ kind: 'WITHHOLDING' })).filter(isOfOthers)
  const before = await ofOthers()
  expect(before.length).toBeGreaterThan(0)
  granted(await add(ofFilers, { rate: '3.5', validFrom: dayAfter(200) }), 201)
  expect(await ofOthers()).toEqual(before)
})
const isOfOthers = ({ filer }: { filer: string | null }) => filer === 'NON_FILER'
