import {
  type LedgerLine,
  linesBetween,
  linesOfBooking,
  noTax,
  type PriceRates,
  salesTaxOn,
  sideOf,
  signedAmount,
} from '@karwan/domain/billing'
import { addAmounts, dayInCountry } from '@karwan/domain/kernel'
import { asc, eq } from 'drizzle-orm'
import { users } from '../../kernel/accounts.table.ts'
import { companyGroups } from '../../kernel/companies.table.ts'
import { type Holder, homeCountryId, house } from '../../modules/billing/holders.ts'
import { invoiceConfigurations } from '../../modules/billing/invoice-configurations.table.ts'
import {
  ledgerEntries,
  ledgerTransactions,
  walletAdjustments,
  wallets,
} from '../../modules/billing/ledger.table.ts'
import { keyOf } from '../../modules/billing/ledger.ts'
import { taxRates } from '../../modules/billing/tax-rates.table.ts'
import { bookings } from '../../modules/bookings/bookings.table.ts'
import { countries } from '../../modules/geography/geography.table.ts'
import { partners } from '../../modules/partners/partners.table.ts'
import type { Transaction } from '../transaction.ts'
import { bulkInsert, continueIdsAfter } from './bulk-insert.ts'

type Wallet = typeof wallets.$inferInsert & {
  id: number
  balance: string
  creditTotal: string
  debitTotal: string
}
type Booking = Awaited<ReturnType<typeof completedBookings>>[number]

const brokerType = 5
const order: readonly Holder['typeId'][] = [1, 5, 2, 4, 6]

/** Wallets and ledger entries of all completed demo bookings, as settling each of them would have written. */
export async function seedWallets(tx: Transaction, now: Date): Promise<void> {
  const completed = await completedBookings(tx)
  const terms = await termsOf(tx)
  const book = new Map<string, Wallet>()
  const transactions: (typeof ledgerTransactions.$inferInsert)[] = []
  const entries: (typeof ledgerEntries.$inferInsert)[] = []
  // The first wallet is that of the demo's shipper, so that every demo account that may see wallets sees one.
  const own = completed.find(({ groupId, creatorType }) => groupId === 1 && creatorType !== brokerType)
  if (own) walletFor(book, own, { typeId: 1, id: 1 })
  for (const booking of completed) {
    transactions.push({
      id: transactions.length + 1,
      key: `booking:${booking.id}:1`,
      type: 'FREIGHT_EARNING',
      currency: booking.currency,
      description: `Freight of ${booking.bookingNumber}`,
      bookingId: booking.id,
      createdAt: booking.at,
    })
    for (const line of linesOf(booking, terms(booking))) {
      const wallet = walletFor(book, booking, line.holder)
      enter(wallet, line, booking.at)
      entries.push({
        id: entries.length + 1,
        transactionId: transactions.length,
        walletId: wallet.id,
        at: booking.at,
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

const completedBookings = (tx: Transaction) =>
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
      countryId: companyGroups.countryId,
      countryName: countries.name,
      creatorType: users.userType,
      partnerId: bookings.partnerId,
      partnerName: partners.fullName,
      partnerCompany: partners.companyName,
    })
    .from(bookings)
    .innerJoin(partners, eq(partners.id, bookings.partnerId))
    .innerJoin(users, eq(users.id, bookings.shipmentCreatedBy))
    .leftJoin(companyGroups, eq(companyGroups.id, bookings.groupId))
    .leftJoin(countries, eq(countries.id, companyGroups.countryId))
    .where(eq(bookings.statusId, 12))
    .orderBy(asc(bookings.statusChangedAt), asc(bookings.id))

/**
 * Taxes and withholding of each company. The partners' country is not known here, so nothing is withheld from
 * them.
 */
async function termsOf(tx: Transaction): Promise<(booking: Booking) => PriceRates> {
  const rates = await tx.select().from(taxRates)
  const agreed = new Map((await tx.select().from(invoiceConfigurations)).map((row) => [row.companyId, row]))
  return ({ groupId, countryId, at }) => {
    const billing = groupId === null ? undefined : agreed.get(groupId)
    const none = { salesTaxAuthority: 'NONE', salesTaxRate: noTax } as const
    return {
      taxRate: salesTaxOn(rates, billing ?? none, countryId, dayInCountry(countryId, at)),
      withheldRate: billing?.withholdingRate ?? noTax,
    }
  }
}

function linesOf(booking: Booking, rates: PriceRates): LedgerLine<Holder>[] {
  const { groupId, creatorType, currency, freightAmount } = booking
  // Without a price the shipper owes nothing; the partner's freight is never used as the shipper's price.
  const shipper =
    booking.shipperAmount === null
      ? null
      : sideOf({ gross: booking.shipperAmount, currency, charges: [], ...rates })
  const lines = linesOfBooking<Holder>({
    shipper: groupId === null ? house : { typeId: creatorType === brokerType ? 5 : 1, id: groupId },
    partner: { typeId: 2, id: booking.partnerId },
    house,
    taxOffice: { typeId: 6, id: booking.countryId ?? homeCountryId },
    shipperOwes: shipper?.net ?? '0',
    partnerGets: freightAmount,
    taxes: shipper?.tax ?? '0',
  })
  // Orders the lines so that wallets of customers and partners get lower ids than that of the house.
  const placeOf = ({ holder }: LedgerLine<Holder>) => order.indexOf(holder.typeId)
  return linesBetween<Holder>([], lines, keyOf).toSorted((one, other) => placeOf(one) - placeOf(other))
}

function walletFor(book: Map<string, Wallet>, booking: Booking, holder: Holder): Wallet {
  const key = `${keyOf(holder)} ${booking.currency}`
  const known = book.get(key)
  if (known) return known
  const isCompany = holder.typeId === 1 || holder.typeId === 5
  const wallet: Wallet = {
    id: book.size + 1,
    version: 1,
    holderTypeId: holder.typeId,
    holderId: holder.id,
    holderName: nameOf(booking, holder),
    groupId: isCompany ? holder.id : null,
    currency: booking.currency,
    balance: '0.00',
    creditTotal: '0.00',
    debitTotal: '0.00',
    lastEntryAt: booking.at,
    createdBy: 1,
    createdAt: booking.at,
  }
  book.set(key, wallet)
  return wallet
}

function nameOf(booking: Booking, { typeId }: Holder): string {
  if (typeId === 1 || typeId === 5) return booking.groupName ?? ''
  if (typeId === 2) return booking.partnerCompany ?? booking.partnerName
  return typeId === 6 ? `Tax office of ${booking.countryName ?? ''}` : 'Karwan'
}

function enter(wallet: Wallet, line: LedgerLine<Holder>, at: Date): void {
  const isCredit = line.direction === 'CREDIT'
  wallet.balance = addAmounts(wallet.balance, signedAmount(line))
  wallet.creditTotal = addAmounts(wallet.creditTotal, isCredit ? line.amount : '0')
  wallet.debitTotal = addAmounts(wallet.debitTotal, isCredit ? '0' : line.amount)
  wallet.lastEntryAt = at
}

/** An advance that waits for approval by a second person. */
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
