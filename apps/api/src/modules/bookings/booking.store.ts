import { contactDueAfter } from '@karwan/domain/bookings'
import type { Permission } from '@karwan/domain/roles'
import { and, asc, eq, getTableColumns, sql } from 'drizzle-orm'
import { asJson } from '../../db/as-json.ts'
import type { Database } from '../../db/database.ts'
import { asNamed, isNamed, namedRows } from '../../db/page-of-rows.ts'
import { prepared } from '../../db/prepared.ts'
import { refusal } from '../../http/refusal.ts'
import { companyGroups, companyProjects } from '../../kernel/companies.table.ts'
import { refuse } from '../../kernel/refuse.ts'
import { type OwnerColumns, rowsFor } from '../../kernel/row-scope.ts'
import type { Reading, Work } from '../../kernel/work.ts'
import { idAndName } from '../companies/companies.store.ts'
import { type PapersJson, papersAsJson } from './booking-papers.ts'
import { type BookingRow, bookings } from './bookings.table.ts'

export const bookingOwner: OwnerColumns = {
  groupId: bookings.groupId,
  projectId: bookings.projectId,
  createdBy: bookings.shipmentCreatedBy,
  assignedTo: bookings.assignedTo,
  ofPartner: (partnerId) => eq(bookings.partnerId, partnerId),
  // `any(array(...))` is evaluated first, so that the index by driver can be used.
  ofDriver: (userId) =>
    sql`${bookings.driverId} = any (array(select id from drivers where user_id = ${userId}))`,
}

const { searchText, searchWords, searchNames, containerNumbers, ...columns } = getTableColumns(bookings)

const allColumns = asJson(columns)
const shown = asJson({ ...columns, groupName: companyGroups.name, projectName: companyProjects.name })

const namedBookings = prepared('named_bookings', (db) =>
  db
    .select({
      rows: shown.rows(asNamed),
      papers: sql<PapersJson[] | null>`json_agg(${papersAsJson} order by ${asNamed})`,
    })
    .from(bookings)
    .innerJoin(namedRows, isNamed(bookings.id))
    .leftJoin(companyGroups, eq(companyGroups.id, bookings.groupId))
    .leftJoin(companyProjects, eq(companyProjects.id, bookings.projectId)),
)

export type FoundBooking = Awaited<ReturnType<typeof readBookings>>[number]

/** Reads bookings in the order of their ids. */
export async function readBookings(db: Database, ids: number[]) {
  const [page] = await namedBookings(db, { ids })
  return (page?.rows ?? []).map((row, at) => {
    const { groupName, projectName, ...booking } = shown.read(row)
    const [expected = [], missing = []] = page?.papers?.[at] ?? []
    return {
      booking,
      papers: { expected, missing },
      group: idAndName(booking.groupId, groupName),
      project: idAndName(booking.projectId, projectName),
    }
  })
}

const mostOfShipment = 200

/** Bookings of a shipment that the caller may see, oldest first. */
export async function readBookingsOf(reading: Reading, shipmentId: number) {
  const where = and(
    eq(bookings.shipmentId, shipmentId),
    rowsFor(reading.caller, 'booking:read', bookingOwner),
  )
  const ids = await reading.db
    .select({ id: bookings.id })
    .from(bookings)
    .where(where)
    .orderBy(asc(bookings.id))
    .limit(mostOfShipment)
  return readBookings(
    reading.db,
    ids.map(({ id }) => id),
  )
}

/** Reads one booking; 404 if it does not exist or the caller may not see it. */
export async function findBooking(reading: Reading, id: number, permission: Permission) {
  const where = and(eq(bookings.id, id), rowsFor(reading.caller, permission, bookingOwner))
  const [within] = await reading.db.select({ id: bookings.id }).from(bookings).where(where)
  const [found] = within ? await readBookings(reading.db, [within.id]) : []
  if (!found) throw refusal.notFound()
  return found
}

/** Locks a booking whose shipment is locked already. The order is always the same, to avoid deadlocks. */
export async function holdBooking(work: Work, id: number): Promise<BookingRow> {
  const where = eq(bookings.id, id)
  const [held] = await work.tx.select({ row: allColumns.row }).from(bookings).where(where).for('update')
  if (!held) throw refusal.notFound()
  return allColumns.read(held.row)
}

export type BookingPatch = Partial<Omit<typeof bookings.$inferInsert, 'id' | 'version'>>

/** Updates a locked booking, only if its status is still the locked one. */
export async function changeBooking(
  work: Work,
  held: Pick<BookingRow, 'id' | 'statusId' | 'loadingTime'>,
  patch: BookingPatch,
  /** With `isEdit`, concurrent editors get a version conflict; papers do not count as edits. */
  { isEdit = true }: { isEdit?: boolean } = {},
): Promise<BookingRow> {
  const { statusId = held.statusId } = patch
  // After a change of status, the next contact call is due as the new status requires.
  const due = statusId !== held.statusId && {
    nextContactDueAt: contactDueAfter({ ...held, statusId }, work.now),
  }
  const [changed] = await work.tx
    .update(bookings)
    .set({
      ...{ ...due, ...patch, version: sql`${bookings.version} + 1`, updatedAt: work.now },
      ...(isEdit && { editedVersion: sql`${bookings.version} + 1` }),
    })
    .where(and(eq(bookings.id, held.id), eq(bookings.statusId, held.statusId)))
    .returning({ row: allColumns.row })
  if (!changed) return refuse('booking.moved')
  return allColumns.read(changed.row)
}
