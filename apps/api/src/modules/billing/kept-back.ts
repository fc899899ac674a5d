import { takenOff } from '@karwan/domain/billing'
import { addAmounts } from '@karwan/domain/kernel'
import { sql } from 'drizzle-orm'
import type { Database } from '../../db/database.ts'
import type { Payee } from './payees.ts'

export type KeptBack = { walletId: number; bookingId: number; amount: string }

/**
 * What each payment keeps back, and for which bookings: approved debit notes, advances of cancelled bookings,
 * and debits by hand. Debts of the paid bookings come first, then those of the oldest bookings. Debts that
 * belong to no booking stay in the wallet.
 */
export async function keptBackOf(db: Database, payees: readonly Payee[]): Promise<KeptBack[]> {
  const deducting = payees.filter(
    ({ deducted, paidTo }) => paidTo.partnerId !== null && /[1-9]/.test(deducted),
  )
  if (deducting.length === 0) return []
  const debts = await openDebtsOf(
    db,
    deducting.map(({ wallet }) => wallet.id),
  )
  return deducting.flatMap(({ wallet, deducted, earnings }) =>
    takenOff(deducted, ownFirst(earnings, ofWallet(debts, wallet.id))).map(({ debt, amount }) => ({
      walletId: wallet.id,
      bookingId: debt.bookingId,
      amount,
    })),
  )
}

const ofWallet = (debts: readonly KeptBack[], id: number) => debts.filter(({ walletId }) => walletId === id)

function ownFirst(earnings: readonly { bookingId: number }[], debts: readonly KeptBack[]): KeptBack[] {
  const own = new Set(earnings.map(({ bookingId }) => bookingId))
  return debts.toSorted((one, other) => Number(own.has(other.bookingId)) - Number(own.has(one.bookingId)))
}

/**
 * What each wallet still owes for these bookings themselves, so that another booking's money does not cover
 * it.
 */
export async function ownDebtsOf(
  db: Database,
  walletIds: readonly number[],
  bookingIds: readonly number[],
): Promise<Map<number, string>> {
  const owed = new Map<number, string>()
  if (bookingIds.length === 0) return owed
  for (const { walletId, amount } of await openDebtsOf(db, walletIds, bookingIds))
    owed.set(walletId, addAmounts(owed.get(walletId) ?? '0', amount))
  return owed
}

async function openDebtsOf(
  db: Database,
  walletIds: readonly number[],
  bookingIds?: readonly number[],
): Promise<KeptBack[]> {
  const ids = sql`any(${sql.param([...walletIds])}::integer[])`
  return db
    .select({
      walletId: sql<number>`wallet_id`,
      bookingId: sql<number>`booking_id`,
      amount: sql<string>`sum(amount)::text`,
    })
    .from(sql`(
      select w.id as wallet_id, l.booking_id, l.amount
        from wallets w join partner_invoices i on i.partner_id = w.holder_id and i.currency = w.currency
        join partner_invoice_lines l on l.invoice_id = i.id
        where w.id = ${ids} and i.invoice_type = 'DEBIT_NOTE' and i.status = 'APPROVED' and l.is_living
      union all
      select w.id, b.id, case e.direction when 'DEBIT' then e.line_amount else -e.line_amount end
        from wallets w join bookings b on b.partner_id = w.holder_id and b.status_id = 13
        join ledger_transactions t on t.booking_id = b.id
        join ledger_entries e on e.transaction_id = t.id and e.wallet_id = w.id
        where w.id = ${ids}
      union all
      select w.id, t.adjusted_booking_id, case e.direction when 'DEBIT' then e.line_amount else -e.line_amount end
        from wallets w join bookings b on b.partner_id = w.holder_id
        join ledger_transactions t on t.adjusted_booking_id = b.id
        join ledger_entries e on e.transaction_id = t.id and e.wallet_id = w.id
        where w.id = ${ids}
      union all
      select p.wallet_id, l.booking_id, -l.amount
        from payments p join payment_lines l on l.payment_id = p.id
        where p.wallet_id = ${ids} and l.kind = 'DEDUCTION' and l.is_living
    ) owed`)
    .where(bookingIds && sql`booking_id = any(${sql.param([...bookingIds])}::integer[])`)
    .groupBy(sql`wallet_id, booking_id`)
    .having(sql`sum(amount) > 0`)
    .orderBy(sql`wallet_id, booking_id`)
}
