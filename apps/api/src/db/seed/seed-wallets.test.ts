import { and, asc, eq, inArray, isNotNull, ne } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { users } from '../../kernel/accounts.table.ts'
import { ledgerEntries, ledgerTransactions, wallets } from '../../modules/billing/ledger.table.ts'
import { partnerInvoiceLines, partnerInvoices } from '../../modules/billing/partner-invoices.table.ts'
import { bookings } from '../../modules/bookings/bookings.table.ts'
import { demandAddas } from '../../modules/partners/demand-addas.table.ts'
import { emptyDatabase } from '../../testing/snapshot.ts'
import type { OpenDatabase } from '../open-db.ts'
import { seedDatabase } from './index.ts'
import { seedPartnerInvoices } from './seed-partner-invoices.ts'
import { seedWallets } from './seed-wallets.ts'

const now = new Date('2026-11-21T09:00:00.000Z')
let database: OpenDatabase
beforeAll(async () => {
  database = await emptyDatabase()
  await database.migrate()
  await seedDatabase(database.db, { kind: 'demo', clock: () => now })
})
afterAll(() => database.close())

/** Rewrites the demo's ledger after its bookings were changed. */
async function writtenAnew(): Promise<void> {
  await database.db.execute(
    'truncate wallets, ledger_transactions, partner_invoices, invoice_counters cascade',
  )
  await database.db.transaction((tx) => seedWallets(tx, now))
  await database.db.transaction((tx) => seedPartnerInvoices(tx, now))
}

it('owes nothing for a booking of the demo that has no price, and earns its partner what they carried it for', async () => {
  const ofCompany = and(
    eq(bookings.statusId, 12),
    isNotNull(bookings.groupId),
    ne(bookings.freightAmount, '0'),
  )
  const [booking] = await database.db
    .select()
    .from(bookings)
    .where(ofCompany)
    .orderBy(asc(bookings.id))
    .limit(1)
  const id = booking?.id ?? -1
  await database.db.update(bookings).set({ shipperAmount: null }).where(eq(bookings.id, id))
  await writtenAnew()
  const lines = await database.db
    .select({
      holder: wallets.holderTypeId,
      direction: ledgerEntries.direction,
      amount: ledgerEntries.lineAmount,
    })
    .from(ledgerEntries)
    .innerJoin(ledgerTransactions, eq(ledgerTransactions.id, ledgerEntries.transactionId))
    .innerJoin(wallets, eq(wallets.id, ledgerEntries.walletId))
    .where(eq(ledgerTransactions.bookingId, id))
    .orderBy(asc(wallets.holderTypeId))
  const amount = booking?.freightAmount
  // The partner is credited, and the house is debited.
  expect(lines).toEqual([
    { holder: 2, direction: 'CREDIT', amount },
    { holder: 4, direction: 'DEBIT', amount },
  ])
})

it('tells the company of a booking of the demo its price in one line, and nothing of what the partner gets', async () => {
  const rows = await database.db
    .select({
      bookingId: bookings.id,
      price: bookings.shipperAmount,
      freight: bookings.freightAmount,
      amount: ledgerEntries.lineAmount,
    })
    .from(ledgerEntries)
    .innerJoin(ledgerTransactions, eq(ledgerTransactions.id, ledgerEntries.transactionId))
    .innerJoin(bookings, eq(bookings.id, ledgerTransactions.bookingId))
    .innerJoin(wallets, and(eq(wallets.id, ledgerEntries.walletId), inArray(wallets.holderTypeId, [1, 5])))
  expect(rows.length).toBeGreaterThan(20)
  expect(new Set(rows.map(({ bookingId }) => bookingId)).size).toBe(rows.length)
  expect(rows.filter(({ freight, price, amount }) => amount === freight && freight !== price)).toEqual([])
})

it('owes the broker of the demo no share of a booking that has no price', async () => {
  const brought = await database.db
    .select({ id: bookings.id })
    .from(bookings)
    .innerJoin(demandAddas, eq(demandAddas.groupId, bookings.groupId))
    .innerJoin(users, eq(users.id, bookings.shipmentCreatedBy))
    .where(and(eq(bookings.statusId, 12), eq(users.userType, 5)))
  const ids = brought.map(({ id }) => id)
  expect(ids.length).toBeGreaterThan(0)
  await database.db.update(bookings).set({ shipperAmount: null }).where(inArray(bookings.id, ids))
  await writtenAnew()
  const billed = await database.db
    .select({ id: partnerInvoiceLines.bookingId })
    .from(partnerInvoiceLines)
    .innerJoin(partnerInvoices, eq(partnerInvoices.id, partnerInvoiceLines.invoiceId))
    .where(eq(partnerInvoices.invoiceType, 'COMMISSION'))
  expect(billed).toEqual([])
})
