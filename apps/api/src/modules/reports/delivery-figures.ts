import { addAmounts } from '@karwan/domain/kernel'
import { businessMonthStart } from '@karwan/domain/reports'
import { and, asc, eq, gte, isNotNull, lte, ne, sql } from 'drizzle-orm'
import type { Database } from '../../db/database.ts'
import type { Caller } from '../../http/handler.ts'
import { fieldGates } from '../../kernel/field-gates.ts'
import { rowsFor } from '../../kernel/row-scope.ts'
import { bookingCharges } from '../billing/booking-charges.table.ts'
import { isInPrice, sumOfCharges } from '../billing/charge-sums.ts'
import { bookingOwner } from '../bookings/booking.store.ts'
import { bookings } from '../bookings/bookings.table.ts'

type Spent = { currency: string; amount: string }
export type DeliveryFigures = { onTimePct30d: number | null; spentThisMonth: Spent[] }

const month = 30 * 86_400_000

/**
 * A truck is on time if it reached the loading point by the loading time; trucks without a known arrival are
 * left out.
 */
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
  const freight = await db
    .select({
      currency: bookings.currency,
      amount: sql<string>`coalesce(sum(${bookings.shipperAmount}), 0)::numeric(20, 2)::text`,
    })
    .from(bookings)
    .where(thisMonth)
    .groupBy(bookings.currency)
    .orderBy(asc(bookings.currency))
  // Charges of bookings without a price are left out, like the bookings themselves.
  const charges = await db
    .select({
      currency: bookings.currency,
      amount: sql<string>`${sumOfCharges('shipper')}::numeric(20, 2)::text`,
    })
    .from(bookingCharges)
    .innerJoin(bookings, eq(bookings.id, bookingCharges.bookingId))
    .where(and(thisMonth, isNotNull(bookings.shipperAmount), isInPrice()))
    .groupBy(bookings.currency)
  // Stryker disable OptionalChaining: a sum over no row is a row as well
  return {
    onTimePct30d: punctuality?.onTimePct30d ?? null,
    spentThisMonth: fieldGates(caller).shipperRates
      ? freight.map(({ currency, amount }) => ({
          currency,
          amount: addAmounts(amount, charges.find((beside) => beside.currency === currency)?.amount ?? '0'),
        }))
      : [],
  }
}
