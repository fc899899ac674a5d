import { businessDay, businessDayStart } from '@karwan/domain/reports'
import { and, count, gte, lte, type SQL, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import type { Handler } from '../../http/handler.ts'
import { dayOf } from '../../kernel/day-of.ts'
import { shipmentFilters } from '../shipments/list-shipments.ts'
import { shipments } from '../shipments/shipments.table.ts'

const days = 14
const dayMs = 86_400_000

export const getTrend: Handler<'getTrend'> = async ({ caller, deps: { db, clock } }) => {
  const now = clock()
  const today = businessDayStart(now).getTime()
  const first = new Date(today - (days - 1) * dayMs)
  const countedBy = async (moment: PgColumn) => {
    const day: SQL<string> = dayOf(moment)
    const rows = await db
      .select({ day, count: count() })
      .from(shipments)
      .where(and(shipmentFilters(caller, {}, now), gte(moment, first), lte(moment, now)))
      .groupBy(sql`1`)
    return new Map(rows.map((row) => [row.day, row.count]))
  }
  const booked = await countedBy(shipments.createdAt)
  const delivered = await countedBy(shipments.deliveredAt)
  return Array.from({ length: days }, (_, index) => {
    const day = businessDay(new Date(first.getTime() + index * dayMs))
    return { day, booked: booked.get(day) ?? 0, delivered: delivered.get(day) ?? 0 }
  })
}
