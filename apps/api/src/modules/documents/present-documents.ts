import { and, desc, eq, inArray, ne } from 'drizzle-orm'
import type { Reading } from '../../kernel/work.ts'
import type { BookingPapers } from '../bookings/booking.ports.ts'
import { bookingDocuments } from './booking-documents.table.ts'

const proofOfDelivery = 2

/** Status of the current proof of delivery. */
type ProofStatus = 'UPLOADED' | 'VERIFIED' | 'REJECTED' | undefined

export async function papersOf({ db }: Reading, bookingId: number): Promise<BookingPapers> {
  const { documentTypeId: id, status } = bookingDocuments
  const rows = await db
    .selectDistinct({ id, status })
    .from(bookingDocuments)
    .where(and(eq(bookingDocuments.bookingId, bookingId), inArray(status, ['UPLOADED', 'VERIFIED'])))
    .orderBy(id)
  const verified = rows.filter((row) => row.status === 'VERIFIED').map((row) => row.id)
  return { present: [...new Set(rows.map((row) => row.id))], verified }
}

export async function isPaperOf(
  { db }: Reading,
  { bookingId, documentId }: { bookingId: number; documentId: number },
): Promise<boolean> {
  const { id, bookingId: ofBooking } = bookingDocuments
  const [found] = await db
    .select({ id })
    .from(bookingDocuments)
    .where(and(eq(id, documentId), eq(ofBooking, bookingId)))
  return found !== undefined
}

export async function proofOf({ db }: Reading, bookingId: number): Promise<ProofStatus> {
  const [proof] = await db
    .select({ status: bookingDocuments.status })
    .from(bookingDocuments)
    .where(
      and(
        eq(bookingDocuments.bookingId, bookingId),
        eq(bookingDocuments.documentTypeId, proofOfDelivery),
        ne(bookingDocuments.status, 'SUPERSEDED'),
      ),
    )
    .orderBy(desc(bookingDocuments.id))
    .limit(1)
  switch (proof?.status) {
    case undefined:
    case 'EXPIRED':
    case 'SUPERSEDED':
      return undefined
    default:
      return proof?.status
  }
}
