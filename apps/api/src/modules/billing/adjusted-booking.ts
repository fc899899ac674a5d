import { mayPayBesideBookings, mayPayByHand } from '@karwan/domain/billing'
import { and, eq, inArray } from 'drizzle-orm'
import type { Database } from '../../db/database.ts'
import { refuseUnless } from '../../http/refusal.ts'
import { refuseAt } from '../../kernel/refuse.ts'
import { rowsFor } from '../../kernel/row-scope.ts'
import type { Work } from '../../kernel/work.ts'
import { bookingOwner } from '../bookings/booking.store.ts'
import { type BookingRow, bookings } from '../bookings/bookings.table.ts'
import { brokerType, holdsCommission } from './brokers-to-pay.ts'
import { house } from './holders.ts'
import { type walletAdjustments, wallets } from './ledger.table.ts'
import { holdWallets, keyOf, openWallet } from './ledger.ts'
import { balancesOfPartners } from './partner-balance.ts'
import { partnerType, reservedOf } from './payees.ts'
import { paymentLines, payments } from './payments.table.ts'
import type { WalletRow } from './wallets.store.ts'

type AdjustmentRow = typeof walletAdjustments.$inferSelect

/** Refuses a booking that belongs to another account holder or is in another currency than the wallet. */
export async function refuseForeignBooking(work: Work, wallet: WalletRow, bookingId: number): Promise<void> {
  const [booking] = await work.tx
    .select()
    .from(bookings)
    .where(and(eq(bookings.id, bookingId), rowsFor(work.caller, 'booking:read', bookingOwner)))
  if (!booking || booking.currency !== wallet.currency || !isOfHolder(wallet, booking))
    refuseAt('bookingId', 'wallet.booking_unknown')
}

function isOfHolder({ holderTypeId, holderId }: WalletRow, booking: BookingRow): boolean {
  switch (holderTypeId) {
    case 1:
    case 5:
      return booking.groupId === holderId
    case 2:
      return booking.partnerId === holderId
    case 3:
      return booking.driverId === holderId
    case 4:
    case 6:
    case 7:
      return true
  }
}

/**
 * Locks the booking first, as payment batches do, so that a concurrent batch and adjustment see each other.
 */
export async function refusePaidTwice(
  work: Work,
  wallet: WalletRow,
  adjustment: AdjustmentRow,
): Promise<void> {
  const { bookingId, type, direction, lineAmount: amount } = adjustment
  if (wallet.holderTypeId === brokerType || (wallet.holderTypeId === partnerType && bookingId === null))
    return refuseReserved(work, wallet, adjustment)
  if (bookingId === null || wallet.holderTypeId !== partnerType) return
  const [booking] = await work.tx.select().from(bookings).where(eq(bookings.id, bookingId)).for('update')
  if (!booking) return refuseAt('bookingId', 'wallet.booking_unknown')
  const balances = await balancesOfPartners({ ...work, db: work.tx }, [booking])
  const owed = balances.get(bookingId)?.balanceAmount ?? '0'
  refuseUnless(
    mayPayByHand({ type, direction, amount, owed, isInBatch: await isInBatch(work.tx, bookingId) }),
  )
}

/** Locks the wallet together with the house's, as posting does, so that a batch made meanwhile waits. */
async function refuseReserved(
  work: Work,
  wallet: WalletRow,
  { type, direction, lineAmount: amount }: AdjustmentRow,
): Promise<void> {
  const holder = { typeId: wallet.holderTypeId, id: wallet.holderId }
  await openWallet(work, house, wallet.currency)
  const held = await holdWallets(work, [house, holder], wallet.currency)
  const [waiting] = await work.tx
    .select({ id: wallets.id })
    .from(wallets)
    .where(and(eq(wallets.id, wallet.id), eq(wallets.holderTypeId, brokerType), holdsCommission()))
  refuseUnless(
    mayPayBesideBookings({
      ...{ type, direction, amount, hasCommission: waiting !== undefined },
      balance: held.get(keyOf(holder))?.balance ?? wallet.balance,
      reserved: (await reservedOf(work.tx, [wallet.id])).get(wallet.id) ?? '0.00',
    }),
  )
}

async function isInBatch(db: Database, bookingId: number): Promise<boolean> {
  const [line] = await db
    .select({ id: paymentLines.paymentId })
    .from(paymentLines)
    .innerJoin(payments, eq(payments.id, paymentLines.paymentId))
    .where(
      and(
        eq(paymentLines.bookingId, bookingId),
        eq(paymentLines.isLiving, true),
        inArray(payments.state, ['DRAFT', 'APPROVED']),
      ),
    )
    .limit(1)
  return line !== undefined
}
