import { addAmounts, subtractAmounts } from '@karwan/domain/kernel'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { granted, type TestApp, testApp } from '../../testing/index.ts'

let app: TestApp
beforeAll(async () => {
  app = await testApp()
})
afterAll(() => app.close())

const as = 'finance@karwan.test'
type Row = Readonly<Record<string, string>> & { id: number }

/** All rows of a list, fetched page by page. */
async function whole(list: Parameters<TestApp['call']>[0], asked: { path?: object; query?: object }) {
  const rows: Row[] = []
  for (let page = 0; ; page += 1) {
    const query = { ...asked.query, pageSize: 100, page }
    const answer = granted(await app.call(list, { as, ...asked, query } as never), 200)
    rows.push(...(answer.items as Row[]))
    if (answer.items.length < 100) return rows
  }
}
const sumOf = (rows: readonly Row[], field: string) =>
  addAmounts('0', ...rows.map((row) => row[field] ?? '0'))

describe('a figure of money leads to what it was counted from', () => {
  it('what went in and out of each wallet, to its entries of the same days', async () => {
    const wallets = await whole('listWallets', {})
    expect(wallets.length).toBeGreaterThan(10)
    for (const { id, accountHolderId, accountHolderTypeId: typeId, currency, balance } of wallets) {
      const asked = { path: { accountHolderId, typeId, days: 30 }, query: { currency } }
      const statement = granted(await app.call('getWalletStatement', { as, ...asked } as never), 200)
      const { from: fromDate, until: toDate } = statement
      const entries = (direction?: string) =>
        whole('listLedgerEntries', {
          path: { id },
          query: { fromDate, toDate, ...(direction && { direction }) },
        })
      const [credits, debits] = [await entries('CREDIT'), await entries('DEBIT')]
      expect([id, sumOf(credits, 'amount'), sumOf(debits, 'amount')]).toEqual([
        id,
        statement.totalCredit,
        statement.totalDebit,
      ])
      expect((await entries()).length).toBe(credits.length + debits.length)
      const all = await whole('listLedgerEntries', { path: { id } })
      const side = (direction: string) =>
        sumOf(
          all.filter((entry) => entry.direction === direction),
          'amount',
        )
      expect([id, subtractAmounts(side('CREDIT'), side('DEBIT'))]).toEqual([id, balance])
    }
  })

  it('a batch of payments, to its payments', async () => {
    const batches = await whole('listPaymentBatches', {})
    expect(batches.length).toBeGreaterThan(1)
    for (const { id: batchId, total, paymentCount } of batches) {
      const payments = await whole('listPayments', { query: { batchId } })
      expect([batchId, payments.length, sumOf(payments, 'amount')]).toEqual([batchId, paymentCount, total])
    }
  })

  it('the invoices of a month, to their list', async () => {
    const invoices = await whole('listInvoices', {})
    for (let id = 1; id <= 3; id += 1) {
      const { drafts } = granted(await app.call('getInvoiceBatch', { as, path: { id } }), 200)
      const listed = await whole('listInvoices', { query: { batchId: id } })
      expect(listed.map((invoice) => invoice.id).toSorted()).toEqual(
        drafts.flatMap(({ invoiceId }: { invoiceId: number | null }) => invoiceId ?? []).toSorted(),
      )
      expect(sumOf(listed, 'total')).toBe(sumOf(drafts, 'total'))
      expect(listed.length).toBeLessThan(invoices.length)
    }
  })
})
