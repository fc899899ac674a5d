import { UserType } from '@karwan/domain/people'
import { and, desc, eq, type SQL, sql } from 'drizzle-orm'
import type { Database } from '../../db/database.ts'
import type { Caller, DataOf } from '../../http/handler.ts'
import { refusal } from '../../http/refusal.ts'
import { fieldGates } from '../../kernel/field-gates.ts'
import { bookings } from '../bookings/bookings.table.ts'
import { ledgerEntries, ledgerTransactions, wallets } from './ledger.table.ts'

type Wallet = DataOf<'getWallet'>
type Transaction = DataOf<'getWalletStatement'>['transactions'][number]
export type WalletRow = typeof wallets.$inferSelect

/** Staff may read every wallet, people of a company those of their company, partners their own. */
export function walletsFor({ userType, groupId, partnerId }: Caller): SQL | undefined {
  if (userType === UserType.internal) return undefined
  if (userType === UserType.partner && partnerId !== null)
    return and(eq(wallets.holderTypeId, 2), eq(wallets.holderId, partnerId))
  const isOfCompany = userType === UserType.shipper || userType === UserType.demandAdda
  return isOfCompany && groupId !== null ? eq(wallets.groupId, groupId) : sql`false`
}

/** The phone of a partner, driver or pump; companies have none. */
const holderPhone = sql<string | null>`case ${wallets.holderTypeId}
  when 2 then (select p.phone_number from partners p where p.id = ${wallets.holderId})
  when 3 then (select d.phone_number from drivers d where d.id = ${wallets.holderId})
  when 7 then (select f.phone_number from fuel_pumps f where f.id = ${wallets.holderId}) end`

const holderCityName = sql<string | null>`case
  when ${wallets.holderTypeId} in (1, 5) then (select g.city_name from company_groups g where g.id = ${wallets.holderId})
  when ${wallets.holderTypeId} = 2 then (select c.name from partners p join cities c on c.id = p.city_id where p.id = ${wallets.holderId})
  when ${wallets.holderTypeId} = 3 then (select c.name from drivers d join cities c on c.id = d.city_id where d.id = ${wallets.holderId})
  when ${wallets.holderTypeId} = 7 then (select f.city_name from fuel_pumps f where f.id = ${wallets.holderId}) end`

/** The holder's country; null for the house, which stands for the home country. */
const holderCountryId = sql<number | null>`case
  when ${wallets.holderTypeId} in (1, 5) then (select g.country_id from company_groups g where g.id = ${wallets.holderId})
  when ${wallets.holderTypeId} = 2 then (select p.country_id from partners p where p.id = ${wallets.holderId})
  when ${wallets.holderTypeId} = 3 then (select c.country_id from drivers d join cities c on c.id = d.city_id where d.id = ${wallets.holderId})
  when ${wallets.holderTypeId} = 7 then (select c.country_id from fuel_pumps f join cities c on c.id = f.city_id where f.id = ${wallets.holderId})
  when ${wallets.holderTypeId} = 6 then ${wallets.holderId} end`

const walletColumns = { wallet: wallets, holderPhone, holderCityName, holderCountryId }

export const walletRows = (db: Database) => db.select(walletColumns).from(wallets).$dynamic()

export async function readWallet(db: Database, caller: Caller, id: number): Promise<Wallet> {
  return toWallet(caller)(await findHeldWallet(db, caller, id))
}

export async function findWallet(db: Database, caller: Caller, id: number): Promise<WalletRow> {
  return (await findHeldWallet(db, caller, id)).wallet
}

/** A wallet with the facts of its holder; 404 if the caller may not see it. */
export async function findHeldWallet(db: Database, caller: Caller, id: number): Promise<Read> {
  const [row] = await walletRows(db).where(and(eq(wallets.id, id), walletsFor(caller)))
  if (!row) throw refusal.notFound()
  return row
}

type Read = {
  wallet: WalletRow
  holderPhone: string | null
  holderCityName: string | null
  holderCountryId: number | null
}

export const toWallet =
  (caller: Caller) =>
  ({ wallet: row, holderPhone: phone, holderCityName: city, holderCountryId: country }: Read): Wallet => ({
    id: row.id,
    version: row.version,
    accountHolderId: row.holderId,
    accountHolderTypeId: row.holderTypeId,
    holderName: row.holderName,
    // Users who are not staff read only their own wallets, and so see the phone in full.
    holderPhone: fieldGates(caller).phone(phone, caller.userType !== UserType.internal),
    holderCityName: city,
    holderCountryId: country,
    currency: row.currency,
    balance: row.balance,
    lastEntryAt: row.lastEntryAt?.toISOString() ?? null,
    createdAt: row.createdAt.toISOString(),
  })

/** The booking that was settled, or the one that an adjustment is about. */
const namedBooking = sql<number>`coalesce(${ledgerTransactions.bookingId}, ${ledgerTransactions.adjustedBookingId})`

export const selectEntries = (db: Database) =>
  db
    .select({
      entry: ledgerEntries,
      transaction: ledgerTransactions,
      bookingNumber: bookings.bookingNumber,
      wallet: {
        holderId: wallets.holderId,
        holderTypeId: wallets.holderTypeId,
        currency: wallets.currency,
      },
    })
    .from(ledgerEntries)
    .innerJoin(ledgerTransactions, eq(ledgerTransactions.id, ledgerEntries.transactionId))
    .innerJoin(wallets, eq(wallets.id, ledgerEntries.walletId))
    .leftJoin(bookings, eq(bookings.id, namedBooking))

type Shown = Awaited<ReturnType<typeof selectEntries>>[number]

export const toTransaction = ({ entry, transaction, bookingNumber, wallet }: Shown): Transaction => ({
  id: entry.id,
  accountHolderId: wallet.holderId,
  accountHolderTypeId: wallet.holderTypeId,
  direction: entry.direction,
  type: transaction.type,
  amount: entry.lineAmount,
  currency: wallet.currency,
  balanceAfter: entry.balanceAfter,
  bookingId: transaction.bookingId ?? transaction.adjustedBookingId,
  bookingNumber,
  invoiceId: transaction.invoiceId,
  bankPaymentId: transaction.bankPaymentId,
  partnerInvoiceId: transaction.partnerInvoiceId,
  method: transaction.method,
  reference: transaction.reference,
  status: 'SUCCESS',
  description: transaction.description,
  createdAt: entry.at.toISOString(),
})

/** A wallet's balance after its last entry before a moment, and its totals until then. */
export async function totalsUntil(db: Database, walletId: number, before: Date) {
  const [last] = await db
    .select({
      balance: ledgerEntries.balanceAfter,
      credit: ledgerEntries.creditTotalAfter,
      debit: ledgerEntries.debitTotalAfter,
    })
    .from(ledgerEntries)
    .where(and(eq(ledgerEntries.walletId, walletId), sql`${ledgerEntries.at} < ${before}`))
    .orderBy(desc(ledgerEntries.at), desc(ledgerEntries.id))
    .limit(1)
  return last ?? { balance: '0.00', credit: '0.00', debit: '0.00' }
}
