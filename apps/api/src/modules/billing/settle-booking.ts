import {
  advanceAmong,
  type LedgerLine,
  linesBetween,
  linesOfBooking,
  transfer,
  type WalletEntryType,
} from '@karwan/domain/billing'
import { isCancelled, isCompleted } from '@karwan/domain/bookings'
import { addAmounts } from '@karwan/domain/kernel'
import { UserType } from '@karwan/domain/people'
import { and, asc, eq, inArray } from 'drizzle-orm'
import { users } from '../../kernel/accounts.table.ts'
import { companyGroups } from '../../kernel/companies.table.ts'
import { type BookingRow, bookings } from '../bookings/bookings.table.ts'
import { bookingCharges } from './booking-charges.table.ts'
import { chargesOf } from './charge.store.ts'
import { isAdvance } from './charge-sums.ts'
import { type Holder, homeCountryId, house } from './holders.ts'
import { ledgerEntries, ledgerTransactions, wallets } from './ledger.table.ts'
import { type Bookkeeping, keyOf, postTransaction } from './ledger.ts'
import { sidesOf } from './price.store.ts'

/**
 * Brings the ledger in line with a locked booking. A completed booking is owed by its shipper and earned by
 * its partner; after a change of price, or if it is no longer completed, the difference is posted. Advances
 * of a cancelled booking are owed back. It is idempotent.
 */
export async function settleBooking(work: Bookkeeping, bookingId: number): Promise<void> {
  const [booking] = await work.tx.select().from(bookings).where(eq(bookings.id, bookingId))
  if (!booking) return
  const written = await writtenOf(work, bookingId)
  const wanted = await wantedOf(work, booking)
  const isOver = isCancelled(booking.statusId)
  await postTransaction(work, {
    key: `booking:${bookingId}:${written.transactions + 1}`,
    type: isOver && wanted.length > 0 ? 'ADVANCE' : typeOf(written.transactions, wanted.length),
    currency: booking.currency,
    description: `${isOver ? 'Advance owed back' : 'Freight'} of ${booking.bookingNumber}`,
    bookingId,
    lines: linesBetween<Holder>(written.lines, wanted, keyOf),
  })
}

/** Settles the cancelled bookings that had an advance, which one query finds; most had none. */
export async function settleCancelled(work: Bookkeeping, bookingIds: readonly number[]): Promise<void> {
  const advanced = await work.tx
    .selectDistinct({ id: bookingCharges.bookingId })
    .from(bookingCharges)
    .where(and(inArray(bookingCharges.bookingId, [...bookingIds]), isAdvance()))
    .orderBy(asc(bookingCharges.bookingId))
  for (const { id } of advanced) await settleBooking(work, id)
}

async function wantedOf(work: Bookkeeping, booking: BookingRow): Promise<LedgerLine<Holder>[]> {
  if (isCompleted(booking.statusId)) return linesOf(work, booking)
  return isCancelled(booking.statusId) ? owedBackOf(work, booking) : []
}

/** The advances of both sides of a cancelled booking; whether a price is known does not matter. */
async function owedBackOf(work: Bookkeeping, booking: BookingRow): Promise<LedgerLine<Holder>[]> {
  const { shipper, partner } = (await chargesOf(work.tx, [booking.id]))(booking.id)
  const ofPartner: Holder = { typeId: 2, id: booking.partnerId }
  return [
    ...transfer<Holder>({ from: ofPartner, to: house, amount: advanceAmong(partner) }),
    ...transfer<Holder>({ from: house, to: await payerOf(work, booking), amount: advanceAmong(shipper) }),
  ]
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
  // While no price is known the shipper owes nothing, and the house bears the partner's earnings.
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

/** The tax office of the paying company's country, or else of the home country. */
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

/** The company that booked, as a shipper or as a broker; the house if no company did. */
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
