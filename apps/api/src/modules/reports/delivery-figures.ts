import { businessMonthStart } from '@karwan/domain/reports'
import { and, gte, lte, ne, sql } from 'drizzle-orm'
import type { Database } from '../../db/database.ts'
import type { Caller } from '../../http/handler.ts'
import { fieldGates } from '../../kernel/field-gates.ts'
import { rowsFor } from '../../kernel/row-scope.ts'
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
  const [spending] = await db
    .select({ spent: sql<string>`coalesce(sum(${bookings.shipperAmount}), 0)::numeric(20, 2)::text` })
    .from(bookings)
    .where(and(mine, ne(bookings.statusId, 13), gte(bookings.createdAt, businessMonthStart(now))))
  // Stryker disable OptionalChaining: a sum over no row is a row as well
  return {
    onTimePct30d: punctuality?.onTimePct30d ?? null,
    spendThisMonth: fieldGates(caller).shipperRates ? (spending?.spent ?? null) : null,
  }
}
