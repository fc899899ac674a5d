import { type LedgerLine, linesBetween, linesOfBooking, type WalletEntryType } from '@karwan/domain/billing'
import { isCompleted } from '@karwan/domain/bookings'
import { addAmounts } from '@karwan/domain/kernel'
import { UserType } from '@karwan/domain/people'
import { asc, eq } from 'drizzle-orm'
import { users } from '../../kernel/accounts.table.ts'
import { companyGroups } from '../../kernel/companies.table.ts'
import { type BookingRow, bookings } from '../bookings/bookings.table.ts'
import { type Holder, homeCountryId, house } from './holders.ts'
import { ledgerEntries, ledgerTransactions, wallets } from './ledger.table.ts'
import { type Bookkeeping, keyOf, postTransaction } from './ledger.ts'
import { sidesOf } from './price.store.ts'

/**
 * Brings the ledger in line with a booking that the caller holds: a completed booking is owed by its shipper, at its price,
 * and earned by its partner; one that got another price, or was none, moves the difference. What is in line already moves nothing.
 */
export async function settleBooking(work: Bookkeeping, bookingId: number): Promise<void> {
  const [booking] = await work.tx.select().from(bookings).where(eq(bookings.id, bookingId))
  if (!booking) return
  const written = await writtenOf(work, bookingId)
  const wanted = isCompleted(booking.statusId) ? await linesOf(work, booking) : []
  await postTransaction(work, {
    key: `booking:${bookingId}:${written.transactions + 1}`,
    type: typeOf(written.transactions, wanted.length),
    currency: booking.currency,
    description: `Freight of ${booking.bookingNumber}`,
    bookingId,
    lines: linesBetween<Holder>(written.lines, wanted, keyOf),
  })
}

const typeOf = (before: number, wanted: number): WalletEntryType => {
  if (before === 0) return 'FREIGHT_EARNING'
  return wanted === 0 ? 'REVERSAL' : 'ADJUSTMENT'
}

async function writtenOf(work: Bookkeeping, bookingId: number) {
  const rows = await work.tx
    .select({
      transactionId: ledgerTransactions.id,
      typeId: wallets.holderTypeId,
      id: wallets.holderId,
      direction: ledgerEntries.direction,
      amount: ledgerEntries.lineAmount,
    })
    .from(ledgerTransactions)
    .innerJoin(ledgerEntries, eq(ledgerEntries.transactionId, ledgerTransactions.id))
    .innerJoin(wallets, eq(wallets.id, ledgerEntries.walletId))
    .where(eq(ledgerTransactions.bookingId, bookingId))
    .orderBy(asc(ledgerEntries.id))
  return {
    transactions: new Set(rows.map(({ transactionId }) => transactionId)).size,
    lines: rows.map(({ typeId, id, direction, amount }): LedgerLine<Holder> => {
      return { holder: { typeId, id }, direction, amount }
    }),
  }
}

async function linesOf(work: Bookkeeping, booking: BookingRow) {
  // As long as no price is known the shipper owes nothing, and the house bears what the partner earns.
  const { shipper, partner } = (await sidesOf(work.tx, [booking], work.now))(booking)
  return linesOfBooking<Holder>({
    shipper: await payerOf(work, booking),
    partner: { typeId: 2, id: booking.partnerId },
    house,
    taxOffice: await taxOfficeOf(work, booking),
    shipperOwes: shipper?.net ?? '0',
    partnerGets: partner.net,
    taxes: addAmounts(shipper?.tax ?? '0', partner.withheld),
  })
}

/** That of the country whose company pays, else of the home country. */
async function taxOfficeOf(work: Bookkeeping, { groupId }: BookingRow): Promise<Holder> {
  const [group] =
    groupId === null
      ? []
      : await work.tx
          .select({ countryId: companyGroups.countryId })
          .from(companyGroups)
          .where(eq(companyGroups.id, groupId))
  return { typeId: 6, id: group?.countryId ?? homeCountryId }
}

/** The company that booked, as a shipper or as a broker; the house itself where nobody's company did. */
export async function payerOf(
  work: Bookkeeping,
  { groupId, shipmentCreatedBy }: Pick<BookingRow, 'groupId' | 'shipmentCreatedBy'>,
): Promise<Holder> {
  if (groupId === null) return house
  const [creator] = await work.tx
    .select({ userType: users.userType })
    .from(users)
    .where(eq(users.id, shipmentCreatedBy))
  return { typeId: creator?.userType === UserType.demandAdda ? 5 : 1, id: groupId }
}
