import { namesOf } from '@karwan/domain'
import { businessMonthStart } from '@karwan/domain/reports'
import { and, eq, gt, gte, inArray, isNull, lt, lte, type SQL, sql } from 'drizzle-orm'
import type { QueryOf } from '../../http/handler.ts'
import { shipments } from './shipments.table.ts'

export type ShipmentView = NonNullable<QueryOf<'listShipments'>['view']>

const active = inArray(shipments.status, ['CREATED', 'DISPATCH_STARTED', 'TRANSIT'])
const hasOpenVehicles = sql`${shipments.vehiclesCovered} < ${shipments.vehicleCount}`
const minutes = (count: number) => count * 60_000
const from = (now: Date, milliseconds: number) => new Date(now.getTime() + milliseconds)

/** The filters of the dashboard's views, used for both the counts and the lists behind them. */
const views: Record<ShipmentView, (now: Date, userId: number) => (SQL | undefined)[]> = {
  open: () => [active],
  active: () => [active],
  unclaimed: () => [active, isNull(shipments.assignedTo)],
  'vehicles-open': () => [active, hasOpenVehicles],
  'awaiting-vehicle': () => [active, hasOpenVehicles],
  'bids-awaiting': () => [active, gt(shipments.bidsCount, 0)],
  'windows-closing-30m': (now) => [
    active,
    lte(shipments.bidOpensAt, now),
    gt(shipments.bidClosesAt, now),
    lte(shipments.bidClosesAt, from(now, minutes(30))),
  ],
  'no-bid-60m': (now) => [
    eq(shipments.status, 'CREATED'),
    isNull(shipments.firstBidAt),
    lte(shipments.bidOpensAt, from(now, -minutes(60))),
    hasOpenVehicles,
  ],
  'my-assigned': (_, userId) => [active, eq(shipments.assignedTo, userId)],
  'delivered-this-month': (now) => [
    eq(shipments.status, 'DELIVERED'),
    gte(shipments.deliveredAt, businessMonthStart(now)),
    lt(shipments.deliveredAt, from(now, 1)),
  ],
  'cancelled-this-month': (now) => [
    eq(shipments.status, 'CANCELLED'),
    gte(shipments.cancelledAt, businessMonthStart(now)),
    lt(shipments.cancelledAt, from(now, 1)),
  ],
}

export const shipmentViewNames = namesOf(views)

export const shipmentView = (view: ShipmentView, now: Date, userId: number): SQL | undefined =>
  and(...views[view](now, userId))
