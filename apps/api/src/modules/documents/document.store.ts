import { mayReadDocument } from '@karwan/domain/documents'
import type { Permission } from '@karwan/domain/roles'
import { and, asc, count, desc, eq, getTableColumns, inArray, isNull, ne, sql } from 'drizzle-orm'
import { type AnyPgColumn, alias } from 'drizzle-orm/pg-core'
import type { Database } from '../../db/database.ts'
import { refusal } from '../../http/refusal.ts'
import { users } from '../../kernel/accounts.table.ts'
import { personColumns } from '../../kernel/person-columns.ts'
import { rowsFor } from '../../kernel/row-scope.ts'
import type { Reading, Work } from '../../kernel/work.ts'
import { bookingOwner } from '../bookings/booking.store.ts'
import { bookings } from '../bookings/bookings.table.ts'
import { companyFiles } from '../companies/company-files.table.ts'
import { brandLogos } from '../configuration/brand-logos.table.ts'
import { fleetPhotos } from '../fleet/fleet-photos.table.ts'
import { userPictures } from '../people/user-pictures.table.ts'
import { attachedDocuments } from './attached-documents.table.ts'
import { type BookingDocumentRow, bookingDocuments } from './booking-documents.table.ts'
import { verificationPapers } from './verification-papers.table.ts'

const uploader = alias(users, 'uploader')
const decider = alias(users, 'decider')
const shownDocuments = (db: Database) =>
  db
    .select({
      document: getTableColumns(bookingDocuments),
      by: personColumns(uploader),
      decidedBy: personColumns(decider),
    })
    .from(bookingDocuments)
    .leftJoin(uploader, eq(uploader.id, bookingDocuments.uploadedBy))
    .leftJoin(decider, eq(decider.id, bookingDocuments.decidedBy))

export type ShownDocument = Awaited<ReturnType<typeof shownDocumentsOf>>[number]

/** Newest first. */
export const shownDocumentsOf = (db: Database, bookingId: number, most: number) =>
  shownDocuments(db)
    .where(eq(bookingDocuments.bookingId, bookingId))
    .orderBy(desc(bookingDocuments.id))
    .limit(most)

/** Current documents of all bookings of a shipment that the caller may read. */
export const shownDocumentsOfShipment = (reading: Reading, shipmentId: number, most: number) =>
  shownDocuments(reading.db)
    .innerJoin(bookings, eq(bookings.id, bookingDocuments.bookingId))
    .where(
      and(
        eq(bookings.shipmentId, shipmentId),
        ne(bookingDocuments.status, 'SUPERSEDED'),
        rowsFor(reading.caller, 'document:read', bookingOwner),
      ),
    )
    .orderBy(asc(bookings.id), desc(bookingDocuments.id))
    .limit(most)

export async function shownDocument(db: Database, id: number): Promise<ShownDocument> {
  const [found] = await shownDocuments(db).where(eq(bookingDocuments.id, id))
  if (!found) throw refusal.notFound()
  return found
}

/** Finds a booking document; throws 404 if it does not exist or the caller may not read it. */
export async function findDocument(
  reading: Reading,
  id: number,
  permission: Permission,
): Promise<BookingDocumentRow> {
  const [found] = await reading.db
    .select(getTableColumns(bookingDocuments))
    .from(bookingDocuments)
    .innerJoin(bookings, eq(bookings.id, bookingDocuments.bookingId))
    .where(and(eq(bookingDocuments.id, id), rowsFor(reading.caller, permission, bookingOwner)))
  if (!found || !mayReadDocument(found.documentTypeId, reading.caller.grants)) throw refusal.notFound()
  return found
}

/** Locks a document of a locked booking. */
export async function holdDocument(work: Work, id: number): Promise<BookingDocumentRow> {
  const where = eq(bookingDocuments.id, id)
  const [held] = await work.tx.select().from(bookingDocuments).where(where).for('update')
  if (!held) throw refusal.notFound()
  return held
}

export async function countDocuments(db: Database, bookingId: number): Promise<number> {
  const where = eq(bookingDocuments.bookingId, bookingId)
  const [row] = await db.select({ present: count() }).from(bookingDocuments).where(where)
  return row?.present ?? 0
}

type Said = Pick<
  BookingDocumentRow,
  'bookingId' | 'documentTypeId' | 'number' | 'issueDate' | 'expiryDate' | 'sha256'
>

/** Id of a current document with the same file and the same data, so that a repeated upload adds nothing. */
export async function sameDocument(work: Work, said: Said): Promise<number | undefined> {
  const [found] = await work.tx
    .select({ id: bookingDocuments.id })
    .from(bookingDocuments)
    .where(
      and(
        eq(bookingDocuments.bookingId, said.bookingId),
        eq(bookingDocuments.documentTypeId, said.documentTypeId),
        eq(bookingDocuments.sha256, said.sha256),
        inArray(bookingDocuments.status, ['UPLOADED', 'VERIFIED']),
        equalOrBothNull(bookingDocuments.number, said.number),
        equalOrBothNull(bookingDocuments.issueDate, said.issueDate),
        equalOrBothNull(bookingDocuments.expiryDate, said.expiryDate),
      ),
    )
    .orderBy(desc(bookingDocuments.id))
    .limit(1)
  return found?.id
}

export const equalOrBothNull = (column: AnyPgColumn, value: string | null) =>
  value === null ? isNull(column) : eq(column, value)

export async function supersede(
  work: Work,
  { bookingId, documentTypeId }: Pick<BookingDocumentRow, 'bookingId' | 'documentTypeId'>,
): Promise<void> {
  await work.tx
    .update(bookingDocuments)
    .set({ status: 'SUPERSEDED' })
    .where(
      and(eq(bookingDocuments.bookingId, bookingId), eq(bookingDocuments.documentTypeId, documentTypeId)),
    )
}

/** Returns which of these storage keys are referred to by a row. */
export async function keysInUse(db: Database, keys: readonly string[]): Promise<Set<string>> {
  const found = [
    bookingDocuments.storageKey,
    attachedDocuments.storageKey,
    verificationPapers.storageKey,
    companyFiles.storageKey,
    brandLogos.storageKey,
    userPictures.storageKey,
    fleetPhotos.storageKey,
  ].map((key) =>
    db
      .select({ key })
      .from(key.table)
      .where(inArray(key, [...keys])),
  )
  // The table is named in SQL, because billing stands above documents and is not imported.
  const ofPartnerInvoices = db
    .select({ key: sql<string>`d.storage_key` })
    .from(sql`partner_invoice_documents d`)
    .where(inArray(sql`d.storage_key`, [...keys]))
  const rows = await Promise.all([...found, ofPartnerInvoices])
  return new Set(rows.flat().map(({ key }) => key))
}
