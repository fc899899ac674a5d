import { transfer } from '@karwan/domain/billing'
import { addAmounts, subtractAmounts } from '@karwan/domain/kernel'
import { desc, eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { granted, type TestApp, testApp } from '../../testing/index.ts'
import { type Holder, house as houseHolder } from './holders.ts'
import { ledgerEntries, wallets } from './ledger.table.ts'
import { postTransaction } from './ledger.ts'

let app: TestApp
let house: number
beforeAll(async () => {
  app = await testApp()
  const [row] = await app.db.select().from(wallets).where(eq(wallets.holderTypeId, 4))
  house = row?.id ?? expect.unreachable('the house has a wallet')
  // The demo's bookings bring money in; these refunds take some out.
  const work = { now: new Date('2026-11-15T06:00:00Z'), caller: { userId: 1 } }
  const paidOut = { type: 'REFUND', currency: row?.currency ?? '', description: 'Paid back' } as const
  await app.db.transaction(async (tx) => {
    for (const key of ['refund:1', 'refund:2']) {
      const lines = transfer<Holder>({ from: houseHolder, to: { typeId: 2, id: 1 }, amount: '4500.00' })
      await postTransaction({ tx, ...work }, { ...paidOut, key, lines })
    }
  })
  await app.db.execute(sql`update ledger_transactions set reference = 'HBL 4471' where id % 7 = 0`)
  await app.db.execute(sql`update ledger_transactions set type = 'ADJUSTMENT' where id % 11 = 0`)
  // Dates some entries before the time at which they were written, as a late cheque would be.
  await app.db.execute(sql`update ledger_entries set at = at - interval '20 days' where id % 5 = 0`)
})
afterAll(() => app.close())

type Entry = {
  id: number
  type: string
  direction: 'CREDIT' | 'DEBIT'
  amount: string
  balanceAfter: string
  reference: string | null
  createdAt: string
}
const finance = 'finance@karwan.test'
const ask = (query: Record<string, string | number> = {}, as = finance, id = house) =>
  app.call('listLedgerEntries', { path: { id }, query, as })

/** All entries, page by page, each page from the cursor of the one before. */
async function whole(query: Record<string, string | number> = {}, pageSize = 7): Promise<Entry[]> {
  const rows: Entry[] = []
  for (let page = 0, cursor: string | undefined; ; page += 1) {
    const found = granted(await ask({ ...query, page, pageSize, ...(cursor && { cursor }) }), 200)
    rows.push(...found.items)
    cursor = found.next
    if (cursor === undefined) return rows
  }
}

describe('the entries of a wallet', () => {
  it('are all there over its pages, each once, the last one written first', async () => {
    const kept = await app.db
      .select({ id: ledgerEntries.id })
      .from(ledgerEntries)
      .where(eq(ledgerEntries.walletId, house))
      .orderBy(desc(ledgerEntries.id))
    expect(kept.length).toBeGreaterThan(20)
    expect((await whole()).map(({ id }) => id)).toEqual(kept.map(({ id }) => id))
  })

  it('have the balance that follows from the one before, from page to page and to that of the wallet', async () => {
    const entries = await whole()
    let after = granted(await app.call('getWallet', { path: { id: house }, as: finance }), 200).balance
    for (const { direction, amount, balanceAfter } of entries) {
      expect(balanceAfter).toBe(after)
      after = direction === 'CREDIT' ? subtractAmounts(after, amount) : addAmounts(after, amount)
    }
    expect(Number(after)).toBe(0)
  })

  it.each([
    ['kind', { type: 'FREIGHT_EARNING' }, ({ type }: Entry) => type === 'FREIGHT_EARNING'],
    ['direction', { direction: 'DEBIT' }, ({ direction }: Entry) => direction === 'DEBIT'],
    [
      'reference, in any case',
      { reference: 'hbl 4471 ' },
      ({ reference }: Entry) => reference === 'HBL 4471',
    ],
    ['day', { fromDate: '2026-11-10T00:00:00Z' }, ({ createdAt }: Entry) => createdAt >= '2026-11-10'],
    ['last day', { toDate: '2026-11-10T00:00:00Z' }, ({ createdAt }: Entry) => createdAt < '2026-11-10'],
  ] as const)('are found by their %s', async (_, query, is) => {
    const all = await whole()
    const found = await whole(query)
    expect(found).toEqual(all.filter(is))
    expect(found.length).toBeGreaterThan(0)
    expect(found.length).toBeLessThan(all.length)
  })

  it('are those of a wallet that one may read', async () => {
    expect((await ask({}, 'shipper@karwan.test')).status).toBe(404)
    expect((await ask({}, 'agent@karwan.test')).status).toBe(403)
    expect((await ask({ cursor: 'nonsense' })).status).toBe(422)
  })
})
