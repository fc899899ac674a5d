import type { components } from '@karwan/sdk/schema'
import { and, desc, eq, inArray, ne } from 'drizzle-orm'
import type { Reading } from '../../kernel/work.ts'
import type { ProofStatus } from '../bookings/booking.ports.ts'
import { bookingDocuments } from './booking-documents.table.ts'

type DocumentTypeId = components['schemas']['DocumentTypeId']
const proofOfDelivery = 2

/** The types of which a booking has a document that was not rejected, in their order. */
export async function presentDocumentTypes({ db }: Reading, bookingId: number): Promise<DocumentTypeId[]> {
  const rows = await db
    .selectDistinct({ id: bookingDocuments.documentTypeId })
    .from(bookingDocuments)
    .where(
      and(
        eq(bookingDocuments.bookingId, bookingId),
        inArray(bookingDocuments.status, ['UPLOADED', 'VERIFIED']),
      ),
    )
    .orderBy(bookingDocuments.documentTypeId)
  return rows.map(({ id }) => id)
}

/** How the proof of delivery stands that no newer one has replaced. */
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
