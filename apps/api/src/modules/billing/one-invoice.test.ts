import { eq } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { companyGroups } from '../../kernel/companies.table.ts'
import { granted, marketScene, type TestApp, testApp } from '../../testing/index.ts'
import { bookings } from '../bookings/bookings.table.ts'
import { invoices } from './invoices.table.ts'
import { projectBillings } from './project-billings.table.ts'
import { taxRates } from './tax-rates.table.ts'

let app: TestApp
beforeAll(async () => {
  app = await testApp()
  // 20:30 UTC on 31 December: still the old year at the Horn of Africa, already the new year in Karachi.
  app.setTime(new Date('2026-12-31T20:30:00Z'))
  // Keeps the demo's completed bookings out of these tests.
  await app.db.update(bookings).set({ isInvoiced: true })
  await app.db.delete(projectBillings)
})
afterEach(() => app.db.update(bookings).set({ isInvoiced: true }))
afterAll(() => app.close())

const as = 'finance@karwan.test'
const november = { periodFrom: '2026-11-01', periodTo: '2026-11-30' }
const draft = (body: object = {}) =>
  app.call('createInvoice', { as, body: { companyId: 1, ...november, ...body } })
const preview = async () =>
  granted(await app.call('previewInvoices', { as, query: { companyId: 1, ...november } }), 200).drafts

async function terms(body: object) {
  const { version } = granted(await app.call('getInvoiceConfiguration', { as, query: { companyId: 1 } }), 200)
  const whole = {
    ...{ companyId: 1, frequency: 'MONTHLY', groupBy: 'BILTY', paymentTermDays: 30, numberPrefix: 'ONE' },
    ...{ salesTaxAuthority: 'NONE', salesTaxRate: '0', withholdingRate: '0', version },
  }
  granted(await app.call('saveInvoiceConfiguration', { as, body: { ...whole, ...body } }), 200)
}

/** A completed booking of Indus Textiles with this delivery time. */
async function completed(deliveredAt: string, projectId?: number): Promise<number> {
  const { id } = await marketScene(app).dispatched({ company: 1 })
  const facts = { statusId: 12 as const, shipperAmount: '1000.00', isInvoiced: false }
  await app.db
    .update(bookings)
    .set({ ...facts, deliveredAt: new Date(deliveredAt), ...(projectId && { projectId }) })
    .where(eq(bookings.id, id))
  return id
}

describe('one invoice follows the billing terms as a month does', () => {
  it('is of the week in which its bookings were delivered', async () => {
    await terms({ frequency: 'WEEKLY' })
    const id = await completed('2026-11-11T08:00:00Z')
    const [planned] = await preview()
    const invoice = granted(await draft(), 201)
    expect(invoice.lines).toMatchObject([{ bookingId: id }])
    expect(invoice).toMatchObject({ periodFrom: '2026-11-09', periodTo: '2026-11-15' })
    expect(invoice).toMatchObject({ periodFrom: planned.periodFrom, periodTo: planned.periodTo })
  })

  it.each([
    ['weeks', { frequency: 'WEEKLY' }, ['2026-11-11T08:00:00Z', '2026-11-17T08:00:00Z']],
    ['bookings', { frequency: 'PER_BOOKING' }, ['2026-11-11T08:00:00Z', '2026-11-11T09:00:00Z']],
  ])('is not made of two %s, which the terms bill apart; nothing is marked then', async (_, body, days) => {
    await terms(body)
    for (const day of days) await completed(day)
    const refused = await draft()
    expect([refused.status, refused.body.code]).toEqual([422, 'billing.several_invoices'])
    expect(refused.body.message).toContain('2 invoices')
    expect(await preview()).toHaveLength(2)
  })

  it('is of one project where the terms bill by project', async () => {
    await terms({ groupBy: 'PROJECT' })
    const [mine] = [await completed('2026-11-11T08:00:00Z', 1), await completed('2026-11-12T08:00:00Z', 2)]
    expect((await draft()).body.code).toBe('billing.several_invoices')
    const invoice = granted(await draft({ projectId: 1 }), 201)
    expect(invoice).toMatchObject({ project: { id: 1 }, lines: [{ bookingId: mine }] })
    // All remaining bookings are of one project, so the invoice names it unasked.
    expect(granted(await draft(), 201)).toMatchObject({ project: { id: 2 } })
  })

  it('is of the days that were asked for where it bills no booking', async () => {
    await terms({ frequency: 'WEEKLY' })
    const toll = { chargeType: 'TOLL', description: 'Motorway', quantity: 1, rate: '500.00' }
    expect(granted(await draft({ lines: [toll] }), 201)).toMatchObject(november)
  })
})

describe('of chosen bookings', () => {
  const twoOnOneDay = async () => {
    await terms({ frequency: 'PER_BOOKING' })
    return [await completed('2026-11-11T08:00:00Z'), await completed('2026-11-11T09:00:00Z')] as const
  }

  it('bills each of two deliveries of one day alone, which the terms bill apart', async () => {
    const [first, second] = await twoOnOneDay()
    const one = granted(await draft({ bookingIds: [second] }), 201)
    expect(one.lines).toMatchObject([{ bookingId: second }])
    expect(one).toMatchObject({ periodFrom: '2026-11-11', periodTo: '2026-11-11' })
    expect(granted(await draft({ bookingIds: [first] }), 201).lines).toMatchObject([{ bookingId: first }])
  })

  it('is still no invoice of two that the terms bill apart', async () => {
    const both = await twoOnOneDay()
    expect((await draft({ bookingIds: both })).body.code).toBe('billing.several_invoices')
  })

  it('is of a project on terms of its own, without its name being asked for', async () => {
    await terms({})
    await app.db.insert(projectBillings).values({ projectId: 1, paymentTermDays: 7 })
    const [own, other] = [
      await completed('2026-11-11T08:00:00Z', 1),
      await completed('2026-11-11T09:00:00Z', 2),
    ]
    expect((await draft({ bookingIds: [own, other] })).body.code).toBe('billing.several_invoices')
    const invoice = granted(await draft({ bookingIds: [own] }), 201)
    expect(invoice).toMatchObject({ project: { id: 1 }, lines: [{ bookingId: own }] })
    await app.db.delete(projectBillings)
  })

  it.each<[string, Partial<typeof bookings.$inferInsert>]>([
    ['was delivered on other days', { deliveredAt: new Date('2026-10-11T08:00:00Z') }],
    ['is billed already', { isInvoiced: true }],
    ['is not completed', { statusId: 11 }],
    ['has no price', { shipperAmount: null }],
    ['is of another company', { groupId: 2 }],
  ])('is refused where one of them %s, and nothing is marked', async (_, change) => {
    await terms({})
    const [good, bad] = [await completed('2026-11-11T08:00:00Z'), await completed('2026-11-11T09:00:00Z')]
    await app.db.update(bookings).set(change).where(eq(bookings.id, bad))
    for (const wrong of [bad, 987_654]) {
      const refused = await draft({ bookingIds: [good, wrong] })
      expect(refused.status).toBe(422)
      expect(refused.body.fields).toMatchObject({
        bookingIds: [expect.stringContaining('cannot be billed in this period')],
      })
    }
    expect(granted(await draft({ bookingIds: [good] }), 201).lines).toHaveLength(1)
  })

  it('is offered of one project where one is asked for', async () => {
    await terms({})
    const mine = await completed('2026-11-11T08:00:00Z', 1)
    await completed('2026-11-12T08:00:00Z', 2)
    const query = { companyId: 1, ...november, projectId: 1 }
    const { drafts } = granted(await app.call('previewInvoices', { as, query }), 200)
    expect(drafts).toHaveLength(1)
    expect(drafts[0].bookings).toMatchObject([{ bookingId: mine }])
  })
})

describe('days of a company abroad', () => {
  const move = (country: number) =>
    app.db.update(companyGroups).set({ countryId: country }).where(eq(companyGroups.id, 1))

  it.each([
    ['Pakistan', 1, '2026-11-30T18:59:59.999Z', '2026-11-30T19:00:00Z'],
    ['Ethiopia', 2, '2026-11-30T20:59:59.999Z', '2026-11-30T21:00:00Z'],
    ['Djibouti', 3, '2026-11-30T20:59:59.999Z', '2026-11-30T21:00:00Z'],
  ])('a month of %s ends with its own last day, and so does a tax', async (_, country, last, next) => {
    await terms({})
    await move(country)
    const tax = { kind: 'SALES_TAX', authority: 'NONE', source: 'The next act' } as const
    await app.db.delete(taxRates).where(eq(taxRates.kind, 'SALES_TAX'))
    for (const [rate, validFrom] of [
      ['10.00', '2026-01-01'],
      ['20.00', '2026-12-01'],
    ] as const)
      await app.db
        .insert(taxRates)
        .values({ ...tax, countryId: country, rate, validFrom, createdAt: app.deps.clock() })
    const [inside, outside] = [await completed(last), await completed(next)]
    const taxed = granted(await draft(), 201)
    expect(taxed.lines).toMatchObject([{ bookingId: inside, taxAmount: '100.00' }])
    const december = granted(await draft({ periodFrom: '2026-12-01', periodTo: '2026-12-31' }), 201)
    expect(december.lines).toMatchObject([{ bookingId: outside, taxAmount: '200.00' }])
    expect(granted(await app.call('getBookingPrice', { as, path: { id: inside } }), 200)).toMatchObject({
      taxDay: '2026-11-30',
    })
    await move(1)
  })

  it.each([
    ['Pakistan', 1, '2026-12-31', 'DAYS_1_30'],
    ['Ethiopia', 2, '2026-12-31', 'CURRENT'],
    ['Ethiopia', 2, '2026-12-30', 'DAYS_1_30'],
  ])('in %s is overdue from its own next day on', async (_, country, dueDate, bucket) => {
    await terms({})
    await completed('2026-11-11T08:00:00Z')
    const { id, ageing } = granted(await draft(), 201)
    expect(ageing).toBeNull()
    await app.db.update(invoices).set({ state: 'SENT', dueDate }).where(eq(invoices.id, id))
    await move(country)
    expect(granted(await app.call('getInvoice', { as, path: { id } }), 200).ageing).toBe(bucket)
    await move(1)
  })

  it('has the day of its issue, its number and the day on which it is due', async () => {
    await terms({ paymentTermDays: 10 })
    const days = ['2026-11-11', '2026-11-12']
    for (const day of days) await completed(`${day}T08:00:00Z`)
    const issued = async (country: number, day: string) => {
      await move(country)
      const body = { companyId: 1, periodFrom: day, periodTo: day }
      const { id } = granted(await app.call('createInvoice', { as, body }), 201)
      for (const status of ['PENDING_APPROVAL', 'APPROVED'])
        granted(await app.call('changeInvoiceStatus', { as, path: { id }, body: { status } }), 200)
      const [row] = await app.db.select().from(invoices).where(eq(invoices.id, id))
      await move(1)
      return [row?.issueDate, row?.dueDate, row?.invoiceNumber]
    }
    expect(await issued(1, '2026-11-11')).toEqual(['2027-01-01', '2027-01-11', 'ONE-2027-00001'])
    expect(await issued(2, '2026-11-12')).toEqual(['2026-12-31', '2027-01-10', 'ONE-2026-00001'])
  })
})
