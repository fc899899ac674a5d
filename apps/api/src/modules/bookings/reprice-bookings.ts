import { isCompleted } from '@karwan/domain/bookings'
import { and, asc, eq, getTableColumns, inArray, ne, sql } from 'drizzle-orm'
import type { Database } from '../../db/database.ts'
import { companyProjects } from '../../kernel/companies.table.ts'
import type { Work } from '../../kernel/work.ts'
import type { ShipmentRow } from '../shipments/shipments.table.ts'
import { marginsOfBookings, shipperAmountOf } from './booking-pricing.ts'
import { tellOfBookings } from './booking-trail.ts'
import { bookings } from './bookings.table.ts'

/** Recomputes the bookings' prices after the shipment's rates changed; invoiced bookings keep their price. */
export async function repriceBookings(work: Work, shipment: ShipmentRow): Promise<string | null> {
  const margins = await repriceSeveral(work, [shipment])
  return margins.get(shipment.id) ?? null
}

/** The same for many shipments in a fixed number of queries. Returns the total margin of each. */
export async function repriceSeveral(
  work: Work,
  shipments: readonly ShipmentRow[],
): Promise<ReadonlyMap<number, string | null>> {
  if (shipments.length === 0) return new Map()
  const known = new Map(shipments.map((shipment) => [shipment.id, shipment]))
  const ids = [...known.keys()]
  const rows = await work.tx
    .select({
      id: bookings.id,
      shipmentId: bookings.shipmentId,
      weightKg: bookings.weightKg,
      statusId: bookings.statusId,
      keptMargin: bookings.keptMargin,
      won: { amount: bookings.awardedAmount, bidCategoryTypeId: bookings.bidCategoryTypeId },
    })
    .from(bookings)
    .where(and(inArray(bookings.shipmentId, ids), ne(bookings.statusId, 13), eq(bookings.isInvoiced, false)))
    .orderBy(asc(bookings.id))
    .for('update')
  const ofToday = await marginsOfProjects(work.tx, shipments)
  const prices = rows.flatMap((booking) => {
    const shipment = known.get(booking.shipmentId)
    if (!shipment) return []
    const margin = booking.keptMargin ?? ofToday.get(shipment.projectId) ?? null
    return [{ id: booking.id, amount: shipperAmountOf(shipment, booking, margin) }]
  })
  await writePrices(work, prices)
  for (const { id, statusId } of rows) if (isCompleted(statusId)) await work.ports.bookings.settle(work, id)
  return marginsOfBookings(work, ids)
}

async function marginsOfProjects(db: Database, shipments: readonly ShipmentRow[]) {
  const ids = [...new Set(shipments.flatMap(({ projectId }) => projectId ?? []))]
  const { id, marginTypeId, marginValue } = companyProjects
  const margins =
    ids.length === 0
      ? []
      : await db.select({ id, marginTypeId, marginValue }).from(companyProjects).where(inArray(id, ids))
  return new Map<number | null, Omit<(typeof margins)[number], 'id'>>(
    margins.map(({ id: projectId, ...margin }) => [projectId, margin]),
  )
}

/** Writes only prices that differ, raises the version of these bookings and publishes events. */
async function writePrices(
  work: Work,
  prices: readonly { id: number; amount: string | null }[],
): Promise<void> {
  if (prices.length === 0) return
  const changed = await work.tx
    .update(bookings)
    .set({
      shipperAmount: sql`priced.amount`,
      version: sql`${bookings.version} + 1`,
      editedVersion: sql`${bookings.version} + 1`,
      updatedAt: work.now,
    })
    .from(sql`jsonb_to_recordset(${JSON.stringify(prices)}::jsonb) as priced(id integer, amount numeric)`)
    .where(sql`${bookings.id} = priced.id and ${bookings.shipperAmount} is distinct from priced.amount`)
    .returning({ ...getTableColumns(bookings) })
  await tellOfBookings(work, changed)
}
