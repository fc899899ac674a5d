import { advanceOf, stillOwed } from '@karwan/domain/billing'
import { inArray, sql } from 'drizzle-orm'
import type { Database } from '../../db/database.ts'
import type { Reading } from '../../kernel/work.ts'
import type { PartnerBalance } from '../bookings/booking.ports.ts'
import { type BookingRow, bookings } from '../bookings/bookings.table.ts'
import { partnerSidesOf } from './price.store.ts'

/**
 * Advance and balance of each booking's partner, after debit notes, payments, and what payments kept back.
 */
export async function balancesOfPartners(
  { db, now }: Reading,
  of: readonly BookingRow[],
): Promise<ReadonlyMap<number, PartnerBalance>> {
  if (of.length === 0) return new Map()
  const sides = await partnerSidesOf(db, of, now)
  const moved = await movedOf(
    db,
    of.map(({ id }) => id),
  )
  return new Map(
    of.map((booking) => {
      const side = sides(booking)
      const advance = advanceOf(side)
      const { statusId } = booking
      const { booked = null, adjusted = '0', debited = '0', paid = '0' } = moved.get(booking.id) ?? {}
      const balance = stillOwed({ statusId, net: side.net, advance, booked, adjusted, debited, paid })
      return [booking.id, { advanceAmount: advance, balanceAmount: balance }]
    }),
  )
}

/** Payments that failed or came back do not count; debit notes count once they are approved. */
async function movedOf(db: Database, ids: readonly number[]) {
  // Drizzle omits table names in selected expressions, so the column is written out in full.
  const booking = sql.raw('"bookings"."id"')
  const rows = await db
    .select({
      id: bookings.id,
      booked: sql<
        string | null
      >`(select sum(case e.direction when 'CREDIT' then e.line_amount else -e.line_amount end)::text
        from ledger_transactions t join ledger_entries e on e.transaction_id = t.id join wallets w on w.id = e.wallet_id
        where t.booking_id = ${booking} and w.holder_type_id = 2 and w.holder_id = "bookings"."partner_id")`,
      adjusted: sql<string>`(select coalesce(sum(case e.direction when 'CREDIT' then e.line_amount else -e.line_amount end), 0)::text
        from ledger_transactions t join ledger_entries e on e.transaction_id = t.id join wallets w on w.id = e.wallet_id
        where t.adjusted_booking_id = ${booking} and w.holder_type_id = 2 and w.holder_id = "bookings"."partner_id")`,
      debited: sql<string>`(select coalesce(sum(l.amount), 0)::text
        from partner_invoice_lines l join partner_invoices i on i.id = l.invoice_id
        where l.booking_id = ${booking} and l.invoice_type = 'DEBIT_NOTE' and l.is_living and i.status = 'APPROVED')`,
      paid: sql<string>`(select coalesce(sum(case l.kind when 'EARNING' then l.amount else -l.amount end), 0)::text
        from payment_lines l join payments p on p.id = l.payment_id
        where l.booking_id = ${booking} and l.kind in ('EARNING', 'DEDUCTION') and l.is_living and p.state in ('SENT', 'PAID'))`,
    })
    .from(bookings)
    .where(inArray(bookings.id, [...ids]))
  return new Map(rows.map(({ id, ...moved }) => [id, moved]))
}
