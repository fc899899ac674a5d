import { advanceOf, stillOwed } from '@karwan/domain/billing'
import { and, eq, inArray, sql } from 'drizzle-orm'
import type { Database } from '../../db/database.ts'
import type { Reading } from '../../kernel/work.ts'
import type { PartnerBalance } from '../bookings/booking.ports.ts'
import type { BookingRow } from '../bookings/bookings.table.ts'
import { paymentLines, payments } from './payments.table.ts'
import { partnerSideOf } from './price.store.ts'

/** What a partner was advanced of a booking, and what is left once the payments that went to the bank are taken off. */
export async function balanceOfPartner({ db, now }: Reading, booking: BookingRow): Promise<PartnerBalance> {
  const side = await partnerSideOf(db, booking, now)
  const paid = await paidFor(db, booking.id)
  const advance = advanceOf(side)
  return {
    advanceAmount: advance,
    balanceAmount: stillOwed({ statusId: booking.statusId, net: side.net, advance, paid }),
  }
}

/** Of a payment that failed or came back nothing was paid. */
async function paidFor(db: Database, bookingId: number): Promise<string> {
  const [row] = await db
    .select({ paid: sql<string>`coalesce(sum(${paymentLines.amount}), 0)::text` })
    .from(paymentLines)
    .innerJoin(payments, eq(payments.id, paymentLines.paymentId))
    .where(
      and(
        eq(paymentLines.bookingId, bookingId),
        eq(paymentLines.kind, 'EARNING'),
        eq(paymentLines.isLiving, true),
        inArray(payments.state, ['SENT', 'PAID']),
      ),
    )
  return row?.paid ?? '0'
}
