import { and, eq, getTableColumns, sql } from 'drizzle-orm'
import type { Database } from '../../db/database.ts'
import type { PagePlan } from '../../db/keyset-page.ts'
import type { Transaction } from '../../db/transaction.ts'
import type { Caller } from '../../http/handler.ts'
import { refusal } from '../../http/refusal.ts'
import { companyGroups } from '../companies/company-groups.table.ts'
import { companyProjects } from '../companies/company-projects.table.ts'
import { rowsFor } from '../shipments/record-scope.ts'
import { bookingOwner } from './booking-owner.ts'
import { type BookingRow, bookings } from './bookings.table.ts'

const { searchText, searchWords, ...columns } = getTableColumns(bookings)

export type FoundBooking = Awaited<ReturnType<typeof selectBookings>>[number]

export function selectBookings(db: Database, plan: Pick<PagePlan, 'where' | 'orderBy' | 'limit' | 'offset'>) {
  // The page is found by its index alone; a deep one would otherwise join every row that it skips.
  const page = db
    .select({ id: bookings.id })
    .from(bookings)
    .where(plan.where)
    .orderBy(...plan.orderBy)
    .limit(plan.limit)
    .offset(plan.offset)
    .as('page')
  return db
    .select({
      booking: columns,
      group: { id: companyGroups.id, name: companyGroups.name },
      project: { id: companyProjects.id, name: companyProjects.name },
    })
    .from(bookings)
    .innerJoin(page, eq(page.id, bookings.id))
    .leftJoin(companyGroups, eq(companyGroups.id, bookings.groupId))
    .leftJoin(companyProjects, eq(companyProjects.id, bookings.projectId))
    .orderBy(...plan.orderBy)
}

/** One booking within the caller's reach, or 404: what is not yours is not there. */
export async function findBooking(db: Database, caller: Caller, id: number, permission = 'booking:read') {
  const where = and(eq(bookings.id, id), rowsFor(caller, permission, bookingOwner))
  const [found] = await selectBookings(db, { where, orderBy: [], limit: 1, offset: 0 })
  if (!found) throw refusal.notFound()
  return found
}

/** Holds a booking of a shipment that is held already: always in this order, so that nobody waits in a ring. */
export async function holdBooking(tx: Transaction, id: number): Promise<BookingRow> {
  const [row] = await tx.select().from(bookings).where(eq(bookings.id, id)).for('update')
  if (!row) throw refusal.notFound()
  return row
}

export type BookingPatch = Partial<Omit<typeof bookings.$inferInsert, 'id' | 'version'>>

/** Changes a held booking, and only from the status it was held in. */
export async function changeBooking(
  tx: Transaction,
  held: Pick<BookingRow, 'id' | 'statusId'>,
  patch: BookingPatch,
  now: Date,
): Promise<BookingRow> {
  const [row] = await tx
    .update(bookings)
    .set({ ...patch, version: sql`${bookings.version} + 1`, updatedAt: now })
    .where(and(eq(bookings.id, held.id), eq(bookings.statusId, held.statusId)))
    .returning()
  if (!row) throw refusal.conflict({ code: 'booking.moved', message: 'The booking has moved on meanwhile' })
  return row
}
