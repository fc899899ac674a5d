import { scopeFor } from '@karwan/domain/roles'
import { shipmentStatusOrder } from '@karwan/domain/shipments'
import { and, count, eq, type SQL, sql } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'
import type { Database } from '../../db/database.ts'
import { countUpTo } from '../../db/numbered-page.ts'
import type { Caller } from '../../http/handler.ts'
import { type BookingView, bookingViewNames } from '../bookings/booking-views.ts'
import { bookings } from '../bookings/bookings.table.ts'
import { bookingFilters, bookingViewFor } from '../bookings/list-bookings.ts'
import { shipmentFilters } from '../shipments/list-shipments.ts'
import { type ShipmentView, shipmentView, shipmentViewNames } from '../shipments/shipment-views.ts'
import { type ShipmentStatus, shipments } from '../shipments/shipments.table.ts'
import { verificationsOf } from '../verification/subjects.ts'
import { verifications } from '../verification/verification.table.ts'

type ShipmentCount = ShipmentView | ShipmentStatus

/** Counts every view and status of the shipments list, with the list's own conditions. */
export function shipmentCounts(
  db: Database,
  caller: Caller,
  now: Date,
): Promise<Record<ShipmentCount, number>> {
  const scope = shipmentFilters(caller, {}, now)
  const views = shipmentViewNames.map((view) => [view, shipmentView(view, now, caller.userId)] as const)
  const statuses = shipmentStatusOrder.map((status) => [status, eq(shipments.status, status)] as const)
  return countEach<ShipmentCount>(db, shipments, scope, [...views, ...statuses])
}

/** Number of vehicles that the view's shipments still need; one shipment may need ten. */
export async function openVehicles(db: Database, caller: Caller, now: Date): Promise<number> {
  const [row] = await db
    .select({ open: sql<number>`coalesce(sum(vehicle_count - vehicles_covered), 0)`.mapWith(Number) })
    .from(shipments)
    .where(and(shipmentFilters(caller, {}, now), shipmentView('vehicles-open', now, caller.userId)))
  return row?.open ?? 0
}

export function bookingCounts(db: Database, caller: Caller, now: Date): Promise<Record<BookingView, number>> {
  const scope = bookingFilters(caller, {}, now)
  const views = bookingViewNames.map((view) => [view, bookingViewFor(caller, view, now)] as const)
  return countEach<BookingView>(db, bookings, scope, views)
}

/** Number of waiting verifications; 0 if the caller may not see them. */
export async function verificationsPending(db: Database, caller: Caller): Promise<number> {
  if (scopeFor(caller.grants, 'verification:read') === undefined) return 0
  return countUpTo(db, verifications, and(verificationsOf({ db, caller }), eq(verifications.isWaiting, true)))
}

/** One statement with a subquery per condition, so that each count can use its own index. */
async function countEach<Name extends string>(
  db: Database,
  table: PgTable,
  scope: SQL | undefined,
  conditions: readonly (readonly [Name, SQL | undefined])[],
): Promise<Record<Name, number>> {
  const columns = conditions.map(([name, condition]) => {
    const counted = db.select({ n: count() }).from(table).where(and(scope, condition))
    return [name, sql<number>`(${counted})`.mapWith(Number).as(name)] as const
  })
  const [row] = await db.select(Object.fromEntries(columns)).from(sql`(select 1) as once`)
  return Object.fromEntries(conditions.map(([name]) => [name, Number(row?.[name] ?? 0)])) as Record<
    Name,
    number
  >
}
