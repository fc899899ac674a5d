import { bucketOf, isOpenInvoice } from '@karwan/domain/billing'
import { addAmounts, subtractAmounts } from '@karwan/domain/kernel'
import { businessDay } from '@karwan/domain/reports'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { companyGroups } from '../../kernel/companies.table.ts'
import { granted, type TestApp, testApp } from '../../testing/index.ts'
import { tokenOf } from '../../testing/market-scene.ts'
import { invoices } from './invoices.table.ts'

let app: TestApp
beforeAll(async () => {
  app = await testApp()
  const due = (daysAgo: number) => businessDay(new Date(app.deps.clock().getTime() - daysAgo * 86_400_000))
  // Invoices at each bucket's edges, in two currencies: part-paid, disputed, drafted and fully paid.
  const rows = [-3, 0, 1, 30, 31, 60, 61, 90, 91, 400].flatMap((daysAgo, at) =>
    (['SENT', 'PARTIALLY_PAID', 'DISPUTED', 'DRAFT', 'PAID'] as const).map((state, index) => ({
      ...{ groupId: 1 + (at % 2), currency: index === 2 ? 'USD' : 'Rs', state, dueDate: due(daysAgo) },
      ...{ periodFrom: '2026-01-01', periodTo: '2026-01-31', createdBy: 1, createdAt: app.deps.clock() },
      ...{ subtotal: '100.00', salesTax: '0', withholdingTax: '0', total: `${100 + at}.25` },
      paid: state === 'PARTIALLY_PAID' ? '40.10' : state === 'PAID' ? `${100 + at}.25` : '0',
    })),
  )
  await app.db.insert(invoices).values(rows)
})
afterAll(() => app.close())

const ageing = async (as = 'finance@karwan.test') =>
  granted(await app.call('getInvoiceAgeing', { as }), 200) as {
    asOf: string
    rows: {
      company: { id: number }
      currency: string
      invoiceCount: number
      total: string
      buckets: { bucket: string; amount: string }[]
    }[]
    totals: { currency: string; invoiceCount: number; total: string; buckets: { amount: string }[] }[]
  }

describe('the ageing of what is owed', () => {
  it('says what the rows say when they are counted by hand', async () => {
    const { asOf, rows } = await ageing()
    const counted = new Map<string, string>()
    for (const row of await app.db.select().from(invoices)) {
      if (!isOpenInvoice(row.state)) continue
      const key = `${row.groupId} ${row.currency} ${bucketOf(row.dueDate, asOf)}`
      const open = subtractAmounts(row.total, row.paid)
      counted.set(key, addAmounts(counted.get(key) ?? '0', open))
    }
    const told = rows.flatMap(({ company, currency, buckets }) =>
      buckets
        .filter(({ amount }) => amount !== '0.00')
        .map(({ bucket, amount }) => [`${company.id} ${currency} ${bucket}`, amount] as const),
    )
    expect(new Map(told)).toEqual(counted)
    for (const { total, buckets } of rows)
      expect(total).toBe(addAmounts('0', ...buckets.map(({ amount }) => amount)))
  })

  it('leads with each figure to the invoices that it is made of', async () => {
    const { rows } = await ageing()
    for (const { company, currency, buckets } of rows)
      for (const { bucket, amount } of buckets) {
        const query = { companyId: company.id, currency, ageing: bucket, pageSize: 100 }
        const { items } = granted(await app.call('listInvoices', { as: 'finance@karwan.test', query }), 200)
        const balances = items.map(({ balance }: { balance: string }) => balance)
        expect(addAmounts('0', ...balances), `${company.id} ${currency} ${bucket}`).toBe(amount)
      }
  })

  it.each(['finance@karwan.test', 'shipper@karwan.test'])('adds up by currency what %s reads', async (as) => {
    const { rows, totals } = await ageing(as)
    const currencies = [...new Set(rows.map(({ currency }) => currency))].toSorted()
    expect(totals.map(({ currency }) => currency)).toEqual(currencies)
    for (const { currency, invoiceCount, total, buckets } of totals) {
      const own = rows.filter((row) => row.currency === currency)
      expect(total).toBe(addAmounts('0', ...own.map((row) => row.total)))
      expect(invoiceCount).toBe(own.reduce((sum, row) => sum + row.invoiceCount, 0))
      const sums = buckets.map((_, at) =>
        addAmounts('0', ...own.map((row) => row.buckets[at]?.amount ?? '0')),
      )
      expect(buckets.map(({ amount }) => amount)).toEqual(sums)
    }
  })

  it('tells a company of itself alone', async () => {
    const { rows } = await ageing('shipper@karwan.test')
    expect(new Set(rows.map(({ company }) => company.id))).toEqual(new Set([1]))
    expect((await app.call('getInvoiceAgeing', { as: 'agent@karwan.test' })).status).toBe(403)
  })
})

describe('the day after which an invoice is overdue', () => {
  const toldAt = async (at: string, companyId: number) => {
    app.setTime(new Date(at))
    const token = await tokenOf(app, finance)
    const asked = { companyId, currency: 'XTS' }
    const list = async (query: object) =>
      granted(await app.call('listInvoices', { token, query: { ...asked, ...query } }), 200).items as {
        status: string
        total: string
      }[]
    const { rows } = granted(await app.call('getInvoiceAgeing', { token }), 200) as Awaited<
      ReturnType<typeof ageing>
    >
    const buckets = rows
      .filter(({ company, currency }) => company.id === companyId && currency === 'XTS')
      .flatMap((row) => row.buckets.filter(({ amount }) => amount !== '0.00'))
      .map(({ bucket, amount }) => `${bucket} ${amount}`)
    const statuses = (await list({})).map(({ status }) => status).toSorted()
    const overdue = (await list({ status: 'OVERDUE' })).length
    const [sent, late] = [
      (await list({ status: 'SENT' })).length,
      (await list({ ageing: 'DAYS_1_30' })).length,
    ]
    return { statuses, overdue, sent, late, buckets }
  }
  let finance = 0
  beforeAll(async () => {
    finance = (await app.signIn('finance@karwan.test')).userId
  })

  // 100 sent, 60 of 100 still open, 100 disputed; the void invoice and its credit note are not owed.
  const due = {
    statuses: ['APPROVED', 'CANCELLED', 'DISPUTED', 'PARTIALLY_PAID', 'SENT'],
    ...{ overdue: 0, sent: 1, late: 0, buckets: ['CURRENT 260.00'] },
  }
  const late = {
    statuses: ['APPROVED', 'CANCELLED', 'DISPUTED', 'OVERDUE', 'OVERDUE'],
    ...{ overdue: 2, sent: 0, late: 3, buckets: ['DAYS_1_30 260.00'] },
  }

  it.each([
    ['Pakistan', 1, '2026-11-21T19:00:00.000Z'],
    ['Ethiopia', 2, '2026-11-21T21:00:00.000Z'],
    ['Djibouti', 3, '2026-11-21T21:00:00.000Z'],
  ])('ends with it in %s, where the company is', async (_, countryId, midnight) => {
    const [company] = await app.db
      .insert(companyGroups)
      .values({ name: `Company of ${countryId}`, countryId })
      .returning({ id: companyGroups.id })
    const groupId = company?.id ?? -1
    const states = ['SENT', 'PARTIALLY_PAID', 'DISPUTED', 'CANCELLED'] as const
    const facts = {
      ...{ groupId, currency: 'XTS', createdBy: 1, createdAt: app.deps.clock() },
      ...{ periodFrom: '2026-10-01', periodTo: '2026-10-31', salesTax: '0', withholdingTax: '0' },
    }
    await app.db.insert(invoices).values([
      ...states.map((state) => ({
        ...{ ...facts, state, dueDate: '2026-11-21', subtotal: '100', total: '100' },
        paid: state === 'PARTIALLY_PAID' ? '40' : '0',
      })),
      { ...facts, state: 'APPROVED', invoiceType: 'CREDIT_NOTE', subtotal: '-100', total: '-100' },
    ])
    const turns = Date.parse(midnight)
    expect(await toldAt(new Date(turns - 1).toISOString(), groupId)).toEqual(due)
    expect(await toldAt(midnight, groupId)).toEqual(late)
  })
})
