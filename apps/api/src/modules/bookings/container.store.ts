import { containersDueOn } from '@karwan/domain/bookings'
import type { components } from '@karwan/sdk/schema'
import { and, asc, eq } from 'drizzle-orm'
import type { Database } from '../../db/database.ts'
import { refusal } from '../../http/refusal.ts'
import { users } from '../../kernel/accounts.table.ts'
import { personColumns } from '../../kernel/person-columns.ts'
import { toUser } from '../shipments/shipment.mapper.ts'
import type { BookingPatch } from './booking.store.ts'
import { bookingContainers } from './booking-containers.table.ts'

export type BookingContainerRow = typeof bookingContainers.$inferSelect

/** In the order in which they were added. */
export const containerRows = (db: Database, bookingId: number): Promise<BookingContainerRow[]> =>
  db
    .select()
    .from(bookingContainers)
    .where(eq(bookingContainers.bookingId, bookingId))
    .orderBy(asc(bookingContainers.id))

export async function shownContainers(
  db: Database,
  bookingId: number,
): Promise<components['schemas']['BookingContainer'][]> {
  const rows = await db
    .select({ container: bookingContainers, by: personColumns(users) })
    .from(bookingContainers)
    .leftJoin(users, eq(users.id, bookingContainers.returnedBy))
    .where(eq(bookingContainers.bookingId, bookingId))
    .orderBy(asc(bookingContainers.id))
  return rows.map(({ container, by }) => {
    const { id, number, size, blNumber, seal, freeUntil, returnedOn, returnDocumentId } = container
    return {
      ...{ id, number, size, blNumber, seal, freeUntil, returnedOn, returnDocumentId },
      returnedBy: by && toUser(by),
    }
  })
}

export async function containerOf(db: Database, bookingId: number, id: number): Promise<BookingContainerRow> {
  const where = and(eq(bookingContainers.id, id), eq(bookingContainers.bookingId, bookingId))
  const [found] = await db.select().from(bookingContainers).where(where)
  if (!found) throw refusal.notFound()
  return found
}

/** Columns of the booking that depend on its containers: the search text and the next due day. */
export async function containerFacts(
  db: Database,
  bookingId: number,
  sealNumbers: readonly string[],
): Promise<BookingPatch> {
  const rows = await containerRows(db, bookingId)
  const found = [...rows.flatMap(({ number, blNumber, seal }) => [number, blNumber, seal]), ...sealNumbers]
  return { containersDueOn: containersDueOn(rows), containerNumbers: found.filter(Boolean).join(' ') || null }
}
