import { addAmounts } from '@karwan/domain/kernel'
import { and, eq, sql } from 'drizzle-orm'
import fc from 'fast-check'
import { readXlsx } from 'hucre/xlsx'
import { PDFDocument } from 'pdf-lib'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { companyGroups } from '../../kernel/companies.table.ts'
import { maskPhone } from '../../kernel/masks.ts'
import { type TestApp, testApp } from '../../testing/index.ts'
import { granted, marketScene } from '../../testing/market-scene.ts'
import { samplePdf } from '../../testing/sample-files.ts'
import { cities } from '../geography/geography.table.ts'
import { partners } from '../partners/partners.table.ts'
import { ledgerEntries, ledgerTransactions, wallets } from './ledger.table.ts'

let app: TestApp
let scene: ReturnType<typeof marketScene>
beforeAll(async () => {
  app = await testApp()
  scene = marketScene(app)
})
afterAll(() => app.close())

const admin = 'csr@karwan.test'
const finance = 'finance@karwan.test'
const shipper = 'shipper@karwan.test'

const statement = async (typeId: number, accountHolderId: number, as = admin, days = 30) =>
  granted(await scene.call('getWalletStatement', { path: { accountHolderId, typeId, days }, as }), 200)
const move = (id: number, status: number, body: object = {}) =>
  scene.call('processBookingStatus', { path: { id, status }, body: { expanded: true, ...body } })

/** A booking that is delivered, with its proof of delivery verified, and completed. */
async function completed(changes: object = {}) {
  const { id, shipmentId, partner } = await delivered(changes)
  granted(await move(id, 12), 200)
  return { id, shipmentId, partner }
}

async function delivered(changes: object = {}, contractAmount?: string) {
  const { id, shipmentId, partner } = await scene.dispatched({ company: 1, ...changes })
  if (contractAmount !== undefined) await price(shipmentId, contractAmount)
  for (const status of [3, 4, 5, 6, 7, 9, 10, 11]) {
    app.pass(1_000)
    granted(await move(id, status), 200)
  }
  const file = new File([samplePdf()], 'pod.pdf', { type: 'application/pdf' })
  const body = { bookingId: id, documentTypeId: 2, file }
  const { id: document } = granted(await scene.call('uploadBookingDocument', { body }), 201)
  granted(
    await scene.call('decideBookingDocument', { path: { id: document }, body: { decision: 'VERIFIED' } }),
    200,
  )
  return { id, shipmentId, partner }
}

const price = async (id: number, contractAmount: string) =>
  granted(await scene.call('setShipmentMargin', { path: { id }, body: { contractAmount } }), 200)

/** The invariants of the ledger, which have to hold at any time. */
async function isBalanced() {
  const [{ all } = { all: '' }] = await app.db
    .select({ all: sql<string>`coalesce(sum(${wallets.balance}), 0)::text` })
    .from(wallets)
  expect(Number(all), 'all wallets together').toBe(0)
  for (const wallet of await app.db.select().from(wallets)) {
    const entries = await app.db
      .select()
      .from(ledgerEntries)
      .where(eq(ledgerEntries.walletId, wallet.id))
      .orderBy(ledgerEntries.id)
    const sum = addAmounts(
      '0',
      ...entries.map(({ direction, lineAmount }) => (direction === 'CREDIT' ? lineAmount : `-${lineAmount}`)),
    )
    expect(wallet.balance, wallet.holderName).toBe(sum)
    expect(entries.at(-1)?.balanceAfter ?? '0.00').toBe(sum)
  }
}

// The partners file no tax returns, so 8 % of their earnings are withheld.
describe('a booking that is completed', () => {
  it('is earned by its partner and owed by its shipper, and the house keeps what is between', async () => {
    const before = await statement(1, 1)
    const { partner, id } = await delivered({}, '120000')
    granted(await move(id, 12), 200)
    const [earned] = (await statement(2, partner.id)).transactions
    expect(earned).toMatchObject({
      direction: 'CREDIT',
      type: 'FREIGHT_EARNING',
      amount: '92000.00',
      balanceAfter: '92000.00',
      bookingId: id,
    })
    const after = await statement(1, 1)
    expect(after.closingBalance).toBe(addAmounts(before.closingBalance, '-120000.00'))
    expect(after.transactions[0]).toMatchObject({ direction: 'DEBIT', bookingId: id })
    await isBalanced()
  })

  it('is no debt of its shipper as long as it has no price, so that what the partner earns stands in no wallet of theirs', async () => {
    const moved = async () => (await statement(1, 1, shipper)).transactions
    const before = await moved()
    const { partner } = await completed()
    expect(await moved()).toEqual(before)
    expect((await statement(2, partner.id)).closingBalance).toBe('92000.00')
    await isBalanced()
  })

  it('moves the difference when it gets another price, and moves all of it back when it was none', async () => {
    const { id, shipmentId, partner } = await completed({ vehicleCount: 2 })
    const closing = async () => (await statement(1, 1)).closingBalance
    const before = await closing()
    await price(shipmentId, '130000')
    expect(await closing()).toBe(addAmounts(before, '-130000.00'))
    await price(shipmentId, '150000')
    expect(await closing()).toBe(addAmounts(before, '-150000.00'))
    granted(await move(id, 11, { reason: 'The proof was of another booking' }), 200)
    expect(await closing()).toBe(before)
    const { transactions, closingBalance } = await statement(2, partner.id)
    expect([closingBalance, transactions[0].type]).toEqual(['0.00', 'REVERSAL'])
    await isBalanced()
  })
})

describe('a statement', () => {
  it('opens with what was there before the period, and closes with what is there', async () => {
    const { partner } = await completed()
    const weekAgo = new Date(app.deps.clock().getTime() - 8 * 86_400_000)
    const ofPartner = and(eq(wallets.holderTypeId, 2), eq(wallets.holderId, partner.id))
    const [wallet] = await app.db.select().from(wallets).where(ofPartner)
    await app.db
      .update(ledgerEntries)
      .set({ at: weekAgo })
      .where(eq(ledgerEntries.walletId, wallet?.id ?? -1))
    const { opening, closing, credit, shown } = await short(partner.id)
    expect([opening, closing, credit, shown]).toEqual(['92000.00', '92000.00', '0.00', 0])
    const month = await statement(2, partner.id, admin, 30)
    expect([month.openingBalance, month.totalCredit, month.transactions.length]).toEqual([
      '0.00',
      '92000.00',
      1,
    ])
  })
  const short = async (partnerId: number) => {
    const { openingBalance, closingBalance, totalCredit, transactions } = await statement(
      2,
      partnerId,
      admin,
      7,
    )
    return {
      opening: openingBalance,
      closing: closingBalance,
      credit: totalCredit,
      shown: transactions.length,
    }
  }

  it("is a company's own, and nobody else's", async () => {
    expect(await statement(1, 1, shipper)).toMatchObject({ currency: 'Rs' })
    for (const holder of [
      { typeId: 1, accountHolderId: 2 },
      { typeId: 2, accountHolderId: 1 },
      { typeId: 4, accountHolderId: 0 },
    ]) {
      const path = { ...holder, days: 30 }
      expect((await scene.call('getWalletStatement', { path, as: shipper })).status).toBe(404)
    }
    const path = { accountHolderId: 1, typeId: 1, days: 30 }
    expect((await scene.call('getWalletStatement', { path, as: 'agent@karwan.test' })).status).toBe(403)
  })

  it('of a holder without a wallet is one of nothing', async () =>
    expect(await statement(3, 1)).toMatchObject({ openingBalance: '0.00', transactions: [] }))

  it('has a user by their company, the newest first', async () => {
    await completed({ shipperRate: '120000' })
    const items = granted(await scene.call('listUserTransactions', { path: { id: 3 }, as: shipper }), 200)
    expect(items[0]).toMatchObject({ accountHolderTypeId: 1, accountHolderId: 1, direction: 'DEBIT' })
  })
})

describe('a wallet of many entries', () => {
  const account = { holderTypeId: 2, holderId: 1, holderName: 'Many', createdBy: 1 } as const
  const file = async (id: number, query: object, as = admin) =>
    app.call('downloadWalletStatement', {
      as,
      path: { id },
      query: { fromDate: '2026-11-01', toDate: '2026-11-30', ...query },
    })
  const linesOf = (body: unknown) =>
    new TextDecoder()
      .decode(body as Uint8Array)
      .trim()
      .split('\r\n')
      .map((line) => line.split(','))

  /** A wallet with one entry of 1.00 a minute. */
  async function filled(currency: string, entries: number) {
    const at = new Date('2026-11-02T00:00:00Z')
    const made = { createdBy: 1, createdAt: at }
    const total = `${entries}.00`
    const sums = { balance: total, creditTotal: total, lastEntryAt: at }
    const [wallet] = await app.db
      .insert(wallets)
      .values({ ...account, ...sums, currency, createdAt: at })
      .returning({ id: wallets.id })
    const [moved] = await app.db
      .insert(ledgerTransactions)
      .values({ ...made, key: `many ${currency}`, type: 'DEPOSIT', currency, description: 'Paid in, twice' })
      .returning({ id: ledgerTransactions.id })
    const rows = Array.from({ length: entries }, (_, index) => ({
      ...{ transactionId: moved?.id ?? 0, walletId: wallet?.id ?? 0, direction: 'CREDIT' as const },
      ...{ at: new Date(at.getTime() + Math.floor(index / 3) * 60_000), lineAmount: '1.00' },
      ...{ balanceAfter: `${index + 1}.00`, creditTotalAfter: `${index + 1}.00`, debitTotalAfter: '0.00' },
    }))
    for (let from = 0; from < rows.length; from += 1_000)
      await app.db.insert(ledgerEntries).values(rows.slice(from, from + 1_000))
    return wallet?.id ?? 0
  }

  it('is saved for a spreadsheet and for paper as well, a PDF as long as it can be read', async () => {
    const id = await filled('DDD', 2_001)
    const sheet = await file(id, { format: 'xlsx' })
    const { sheets } = await readXlsx(sheet.body as Uint8Array)
    expect(sheets[0]?.rows).toHaveLength(2_001 + 3)
    expect(sheets[0]?.rows.at(-1)?.at(-1)).toBe('2001.00')
    const refused = await file(id, { format: 'pdf' })
    expect([refused.status, refused.body.code]).toEqual([422, 'wallet.statement_too_long'])
    const small = await filled('EEE', 40)
    const few = await file(small, { format: 'pdf' })
    expect(few.status).toBe(200)
    const pdf = await PDFDocument.load(few.body as Uint8Array, { updateMetadata: false })
    expect(pdf.getPageCount()).toBeGreaterThan(0)
    expect(pdf.getTitle()).toBe('Statement of Many')
    for (const one of [id, small]) {
      await app.db.delete(ledgerEntries).where(eq(ledgerEntries.walletId, one))
      await app.db.delete(wallets).where(eq(wallets.id, one))
    }
  })

  it('is saved whole, with the balance after each line', async () => {
    const id = await filled('AAA', 2_501)
    const lines = linesOf((await file(id, {})).body)
    expect(lines).toHaveLength(2_501 + 3)
    const balances = lines.slice(2, -1).map((line) => line.at(-1))
    expect(balances).toEqual(Array.from({ length: 2_501 }, (_, index) => `${index + 1}.00`))
    expect([lines[1]?.at(-1), lines.at(-1)?.at(-1)]).toEqual(['0.00', '2501.00'])
    const none = linesOf((await file(id, { type: 'FUEL' })).body)
    expect(none.map((line) => line.at(-1))).toEqual(['Balance in AAA', '0.00', '2501.00'])
    const later = linesOf((await file(id, { fromDate: '2026-11-20' })).body)
    expect(later.map((line) => line.at(-1))).toEqual(['Balance in AAA', '2501.00', '2501.00'])
    await app.db.delete(ledgerEntries).where(eq(ledgerEntries.walletId, id))
    await app.db.delete(wallets).where(eq(wallets.id, id))
  })

  it.each([
    ['Pakistan', 1, 60],
    ['Ethiopia', 2, 180],
  ])('begins its days at midnight in %s', async (_, countryId, before) => {
    const id = await filled(`FF${countryId}`, 2_501)
    await app.db.update(partners).set({ countryId }).where(eq(partners.id, account.holderId))
    const day = linesOf((await file(id, { fromDate: '2026-11-02', toDate: '2026-11-02' })).body)
    expect(day.at(-1)?.at(-1)).toBe('2501.00')
    // Three entries a minute from 18:00 UTC on. Midnight is at 19:00 UTC in Pakistan and at 21:00 UTC in
    // Ethiopia.
    await app.db
      .update(ledgerEntries)
      .set({ at: sql`${ledgerEntries.at} + interval '18 hours'` })
      .where(eq(ledgerEntries.walletId, id))
    const next = linesOf((await file(id, { fromDate: '2026-11-02', toDate: '2026-11-02' })).body)
    expect(next.at(-1)?.at(-1)).toBe(`${before * 3}.00`)
    expect(granted(await app.call('getWallet', { as: admin, path: { id } }), 200).holderCountryId).toBe(
      countryId,
    )
    await app.db.update(partners).set({ countryId: 1 }).where(eq(partners.id, account.holderId))
    await app.db.delete(ledgerEntries).where(eq(ledgerEntries.walletId, id))
    await app.db.delete(wallets).where(eq(wallets.id, id))
  })

  it('is refused for days that are none, and to whom it is not theirs', async () => {
    expect((await file(1, { fromDate: '1/11/2026' })).status).toBe(422)
    expect((await file(2, {}, shipper)).status).toBe(404)
  })

  it('has a statement in the currency that is asked for', async () => {
    const ids = [await filled('BBB', 2), await filled('CCC', 3)]
    const inCurrency = async (currency: string) =>
      granted(
        await app.call('getWalletStatement', {
          as: admin,
          path: { accountHolderId: 1, typeId: 2, days: 30 },
          query: { currency },
        }),
        200,
      )
    expect(await inCurrency('BBB')).toMatchObject({ currency: 'BBB', closingBalance: '2.00' })
    expect(await inCurrency('CCC')).toMatchObject({ currency: 'CCC', closingBalance: '3.00' })
    for (const id of ids) {
      await app.db.delete(ledgerEntries).where(eq(ledgerEntries.walletId, id))
      await app.db.delete(wallets).where(eq(wallets.id, id))
    }
  })
})

describe('a balance is changed by hand', () => {
  const wallet = async () => {
    await completed()
    const { items } = granted(
      await scene.call('listWallets', { query: { accountHolderTypeId: 2, sort: 'lastEntryAt:desc' } }),
      200,
    )
    return items[0] as { id: number; balance: string }
  }
  const ask = (id: number, changes: object = {}) =>
    scene.call('createWalletAdjustment', {
      path: { id },
      body: { direction: 'DEBIT', type: 'ADVANCE', amount: '25000', reason: 'Fuel', ...changes },
      as: admin,
    })
  const decide = (id: number, as: string, decision = 'APPROVED') =>
    scene.call('decideWalletAdjustment', { path: { id }, body: { decision }, as })
  const balanceOf = async (id: number) =>
    granted(await scene.call('getWallet', { path: { id } }), 200).balance

  it('only once a second person approves it, and once', async () => {
    const { id, balance } = await wallet()
    const asked = granted(await ask(id), 201)
    expect([asked.status, await balanceOf(id)]).toEqual(['PENDING', balance])
    const own = await decide(asked.id, admin)
    expect([own.status, own.body.code]).toEqual([422, 'wallet.second_person'])
    const both = await Promise.all([decide(asked.id, finance), decide(asked.id, finance)])
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409])
    expect(await balanceOf(id)).toBe(addAmounts(balance, '-25000.00'))
    await isBalanced()
  })

  it('not when it is rejected', async () => {
    const { id, balance } = await wallet()
    const asked = granted(await ask(id), 201)
    expect(granted(await decide(asked.id, finance, 'REJECTED'), 200).status).toBe('CANCELLED')
    expect(await balanceOf(id)).toBe(balance)
    expect((await decide(asked.id, finance)).body.code).toBe('wallet.already_decided')
  })

  it('never below or at nothing, and never as freight', async () => {
    const { id } = await wallet()
    for (const changes of [{ amount: '0' }, { amount: '-1' }, { type: 'FREIGHT_EARNING' }, { reason: ' ' }])
      expect((await ask(id, changes)).status).toBe(422)
  })

  it('by any number of people at once, and all wallets together still hold nothing', async () => {
    const { id } = await wallet()
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.record({ cents: fc.integer({ min: 1, max: 99_999_999 }), isCredit: fc.boolean() }), {
          minLength: 1,
          maxLength: 8,
        }),
        async (wishes) => {
          const asked = []
          for (const { cents, isCredit } of wishes) {
            const amount = `${Math.floor(cents / 100)}.${String(cents % 100).padStart(2, '0')}`
            asked.push(granted(await ask(id, { direction: isCredit ? 'CREDIT' : 'DEBIT', amount }), 201))
          }
          const decided = await Promise.all(asked.map((wish) => decide(wish.id, finance)))
          expect(decided.every(({ status }) => status === 200)).toBe(true)
          await isBalanced()
        },
      ),
      { numRuns: 5 },
    )
  })
})

describe('the phone and city of a holder', () => {
  it('tells wallets of one name apart, masked for who may see no phones', async () => {
    const [partner] = await app.db
      .select({ id: wallets.id, phone: partners.phoneNumber, cityId: partners.cityId })
      .from(wallets)
      .innerJoin(partners, and(eq(wallets.holderTypeId, 2), eq(partners.id, wallets.holderId)))
      .limit(1)
    const [company] = await app.db.select().from(wallets).where(eq(wallets.holderTypeId, 1)).limit(1)
    const phoneOf = async (as: string, id: number | undefined) =>
      granted(await app.call('getWallet', { as, path: { id: id ?? 0 } }), 200).holderPhone
    expect(await phoneOf('csr@karwan.test', partner?.id)).toBe(partner?.phone)
    expect(await phoneOf(finance, partner?.id)).toBe(maskPhone(partner?.phone ?? ''))
    expect(await phoneOf('csr@karwan.test', company?.id)).toBeNull()
    const [city] = await app.db
      .select()
      .from(cities)
      .where(eq(cities.id, partner?.cityId ?? 0))
    const [group] = await app.db
      .select()
      .from(companyGroups)
      .where(eq(companyGroups.id, company?.holderId ?? 0))
    const cityOf = async (id: number | undefined) =>
      granted(await app.call('getWallet', { as: finance, path: { id: id ?? 0 } }), 200).holderCityName
    expect([await cityOf(partner?.id), await cityOf(company?.id)]).toEqual([city?.name, group?.cityName])
    expect(city?.name).toBeTruthy()
    const query = { accountHolderTypeId: 2, pageSize: 100 }
    const { items } = granted(await app.call('listWallets', { as: 'csr@karwan.test', query }), 200)
    expect(items.find(({ id }: { id: number }) => id === partner?.id)?.holderPhone).toBe(partner?.phone)
  })
})
