import { type LedgerLine, linesOfTrip, signedAmount } from '@karwan/domain/billing'
import { addAmounts } from '@karwan/domain/kernel'
import { asc, eq } from 'drizzle-orm'
import { users } from '../../kernel/accounts.table.ts'
import { companyGroups } from '../../kernel/companies.table.ts'
import { type Holder, house } from '../../modules/billing/holders.ts'
import {
  ledgerEntries,
  ledgerTransactions,
  walletAdjustments,
  wallets,
} from '../../modules/billing/ledger.table.ts'
import { keyOf } from '../../modules/billing/ledger.ts'
import { bookings } from '../../modules/bookings/bookings.table.ts'
import { partners } from '../../modules/partners/partners.table.ts'
import type { Transaction } from '../transaction.ts'
import { bulkInsert, continueIdsAfter } from './bulk-insert.ts'

type Wallet = typeof wallets.$inferInsert & {
  id: number
  balance: string
  creditTotal: string
  debitTotal: string
}
type Trip = Awaited<ReturnType<typeof completedTrips>>[number]

const brokerType = 5

/** The wallets of everybody who took part in a completed trip of the demo, as settling each of them would leave them. */
export async function seedWallets(tx: Transaction, now: Date): Promise<void> {
  const trips = await completedTrips(tx)
  const book = new Map<string, Wallet>()
  const transactions: (typeof ledgerTransactions.$inferInsert)[] = []
  const entries: (typeof ledgerEntries.$inferInsert)[] = []
  // The first wallet is that of the demo's shipper, so that everybody of the demo who may see wallets sees one.
  const own = trips.find(({ groupId, creatorType }) => groupId === 1 && creatorType !== brokerType)
  if (own) walletFor(book, own, { typeId: 1, id: 1 })
  for (const trip of trips) {
    transactions.push({
      id: transactions.length + 1,
      key: `booking:${trip.id}:1`,
      type: 'FREIGHT_EARNING',
      currency: trip.currency,
      description: `Freight of ${trip.bookingNumber}`,
      bookingId: trip.id,
      createdAt: trip.at,
    })
    for (const line of linesOf(trip)) {
      const wallet = walletFor(book, trip, line.holder)
      enter(wallet, line, trip.at)
      entries.push({
        id: entries.length + 1,
        transactionId: transactions.length,
        walletId: wallet.id,
        at: trip.at,
        direction: line.direction,
        lineAmount: line.amount,
        balanceAfter: wallet.balance,
        creditTotalAfter: wallet.creditTotal,
        debitTotalAfter: wallet.debitTotal,
      })
    }
  }
  await bulkInsert(tx, wallets, [...book.values()])
  await bulkInsert(tx, ledgerTransactions, transactions)
  await bulkInsert(tx, ledgerEntries, entries)
  await continueIdsAfter(tx, wallets, ledgerTransactions, ledgerEntries)
  const [first] = book.values()
  if (first) await askForAdvance(tx, first.id, now)
}

const completedTrips = (tx: Transaction) =>
  tx
    .select({
      id: bookings.id,
      bookingNumber: bookings.bookingNumber,
      at: bookings.statusChangedAt,
      currency: bookings.currency,
      freightAmount: bookings.freightAmount,
      shipperAmount: bookings.shipperAmount,
      groupId: bookings.groupId,
      groupName: companyGroups.name,
      creatorType: users.userType,
      partnerId: bookings.partnerId,
      partnerName: partners.fullName,
      partnerCompany: partners.companyName,
    })
    .from(bookings)
    .innerJoin(partners, eq(partners.id, bookings.partnerId))
    .innerJoin(users, eq(users.id, bookings.shipmentCreatedBy))
    .leftJoin(companyGroups, eq(companyGroups.id, bookings.groupId))
    .where(eq(bookings.statusId, 12))
    .orderBy(asc(bookings.statusChangedAt), asc(bookings.id))

const linesOf = (trip: Trip): LedgerLine<Holder>[] =>
  linesOfTrip<Holder>({
    shipper:
      trip.groupId === null ? house : { typeId: trip.creatorType === brokerType ? 5 : 1, id: trip.groupId },
    partner: { typeId: 2, id: trip.partnerId },
    house,
    shipperAmount: trip.shipperAmount ?? trip.freightAmount,
    freightAmount: trip.freightAmount,
  })

function walletFor(book: Map<string, Wallet>, trip: Trip, holder: Holder): Wallet {
  const key = `${keyOf(holder)} ${trip.currency}`
  const known = book.get(key)
  if (known) return known
  const isCompany = holder.typeId === 1 || holder.typeId === 5
  const names = { 2: trip.partnerCompany ?? trip.partnerName, 4: 'Karwan' } as const
  const wallet: Wallet = {
    id: book.size + 1,
    version: 1,
    holderTypeId: holder.typeId,
    holderId: holder.id,
    holderName: isCompany ? (trip.groupName ?? '') : holder.typeId === 2 ? names[2] : names[4],
    groupId: isCompany ? holder.id : null,
    currency: trip.currency,
    balance: '0.00',
    creditTotal: '0.00',
    debitTotal: '0.00',
    lastEntryAt: trip.at,
    createdBy: 1,
    createdAt: trip.at,
  }
  book.set(key, wallet)
  return wallet
}

function enter(wallet: Wallet, line: LedgerLine<Holder>, at: Date): void {
  const isCredit = line.direction === 'CREDIT'
  wallet.balance = addAmounts(wallet.balance, signedAmount(line))
  wallet.creditTotal = addAmounts(wallet.creditTotal, isCredit ? line.amount : '0')
  wallet.debitTotal = addAmounts(wallet.debitTotal, isCredit ? '0' : line.amount)
  wallet.lastEntryAt = at
}

/** One that waits for its second person. */
const askForAdvance = (tx: Transaction, walletId: number, now: Date) =>
  tx.insert(walletAdjustments).values({
    walletId,
    direction: 'CREDIT',
    type: 'DEPOSIT',
    lineAmount: '250000.00',
    method: 'BANK_TRANSFER',
    reference: 'HBL 4471902',
    reason: 'Paid into the account of the house',
    createdBy: 1,
    createdAt: now,
  })
