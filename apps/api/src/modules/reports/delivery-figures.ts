import { addAmounts } from '@karwan/domain/kernel'
import { businessMonthStart } from '@karwan/domain/reports'
import { and, eq, gte, isNotNull, lte, ne, sql } from 'drizzle-orm'
import type { Database } from '../../db/database.ts'
import type { Caller } from '../../http/handler.ts'
import { fieldGates } from '../../kernel/field-gates.ts'
import { rowsFor } from '../../kernel/row-scope.ts'
import { bookingCharges } from '../billing/booking-charges.table.ts'
import { isInPrice, sumOfCharges } from '../billing/charge-sums.ts'
import { bookingOwner } from '../bookings/booking.store.ts'
import { bookings } from '../bookings/bookings.table.ts'

export type DeliveryFigures = { onTimePct30d: number | null; spendThisMonth: string | null }

const month = 30 * 86_400_000

/** A truck that reached the loading point by the agreed time was on time; what nobody saw is left out. */
export async function deliveryFigures(db: Database, caller: Caller, now: Date): Promise<DeliveryFigures> {
  const mine = rowsFor(caller, 'booking:read', bookingOwner)
  const [punctuality] = await db
    .select({
      onTimePct30d: sql<
        number | null
      >`round(100.0 * count(*) filter (where ${bookings.pickedUpAt} <= ${bookings.loadingTime}) / nullif(count(${bookings.pickedUpAt}), 0), 1)::double precision`,
    })
    .from(bookings)
    .where(
      and(mine, gte(bookings.deliveredAt, new Date(now.getTime() - month)), lte(bookings.deliveredAt, now)),
    )
  const thisMonth = and(mine, ne(bookings.statusId, 13), gte(bookings.createdAt, businessMonthStart(now)))
  const [spending] = await db
    .select({ freight: sql<string>`coalesce(sum(${bookings.shipperAmount}), 0)::numeric(20, 2)::text` })
    .from(bookings)
    .where(thisMonth)
  // What has no price yet adds nothing, and neither do its extras.
  const [beside] = await db
    .select({ charges: sql<string>`${sumOfCharges('shipper')}::numeric(20, 2)::text` })
    .from(bookingCharges)
    .innerJoin(bookings, eq(bookings.id, bookingCharges.bookingId))
    .where(and(thisMonth, isNotNull(bookings.shipperAmount), isInPrice()))
  // Stryker disable OptionalChaining: a sum over no row is a row as well
  return {
    onTimePct30d: punctuality?.onTimePct30d ?? null,
    spendThisMonth: fieldGates(caller).shipperRates
      ? addAmounts(spending?.freight ?? '0', beside?.charges ?? '0')
      : null,
  }
}
