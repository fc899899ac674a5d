import { takenOff } from '@karwan/domain/billing'
import { sql } from 'drizzle-orm'
import type { Database } from '../../db/database.ts'
import type { Payee } from './payees.ts'

type KeptBack = { walletId: number; bookingId: number; amount: string }

/**
 * What each payment keeps back for which bookings: debit notes of them that were approved, advances of those that were
 * cancelled, and what was taken by hand for them, the oldest booking first. What is owed beside bookings stands in the wallet alone.
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
  return deducting.flatMap(({ wallet, deducted }) =>
    takenOff(
      deducted,
      debts.filter(({ walletId }) => walletId === wallet.id),
    ).map(({ debt, amount }) => ({ walletId: wallet.id, bookingId: debt.bookingId, amount })),
  )
}

async function openDebtsOf(db: Database, walletIds: readonly number[]): Promise<KeptBack[]> {
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
    .groupBy(sql`wallet_id, booking_id`)
    .having(sql`sum(amount) > 0`)
    .orderBy(sql`wallet_id, booking_id`)
}
