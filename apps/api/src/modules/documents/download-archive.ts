import { archiveNames, mayArchive, mayReadDocument, mostArchived } from '@karwan/domain/documents'
import { and, asc, eq, getTableColumns, inArray } from 'drizzle-orm'
import type { Handler, HandlerRequest } from '../../http/handler.ts'
import { refuseUnless } from '../../http/refusal.ts'
import { rowsFor } from '../../kernel/row-scope.ts'
import { type Reading, readingOf } from '../../kernel/work.ts'
import { archiveOf } from '../../storage/archive.ts'
import { bookingOwner, findBooking } from '../bookings/booking.store.ts'
import { bookings } from '../bookings/bookings.table.ts'
import { findShipment } from '../shipments/shipment.store.ts'
import { attachedDocuments } from './attached-documents.table.ts'
import { auditPapers } from './audit-papers.ts'
import { bookingDocuments } from './booking-documents.table.ts'

const counting = ['UPLOADED', 'VERIFIED'] as const

/** Documents of bookings within the caller's reach, sorted by booking and id. */
const ofBookings = ({ db, caller }: Reading, where: ReturnType<typeof eq>) =>
  db
    .select({ ...getTableColumns(bookingDocuments), of: bookings.bookingNumber })
    .from(bookingDocuments)
    .innerJoin(bookings, eq(bookings.id, bookingDocuments.bookingId))
    .where(
      and(
        where,
        inArray(bookingDocuments.status, [...counting]),
        rowsFor(caller, 'document:download', bookingOwner),
      ),
    )
    .orderBy(asc(bookings.id), asc(bookingDocuments.documentTypeId), asc(bookingDocuments.id))
    .limit(mostArchived + 1)

type Papers = Awaited<ReturnType<typeof ofBookings>>

export const downloadBookingArchive: Handler<'downloadBookingArchive'> = async (request) => {
  const reading = readingOf(request)
  const { booking } = await findBooking(reading, request.path.id, 'document:download')
  const papers = await ofBookings(reading, eq(bookings.id, booking.id))
  return archive(request, 'downloadBookingArchive', booking.bookingNumber, papers)
}

export const downloadShipmentArchive: Handler<'downloadShipmentArchive'> = async (request) => {
  const reading = readingOf(request)
  const { id } = request.path
  await findShipment(reading, id, 'document:download')
  const of = `S-${id}`
  const own = await reading.db
    .select()
    .from(attachedDocuments)
    .where(and(eq(attachedDocuments.shipmentId, id), inArray(attachedDocuments.status, [...counting])))
    .orderBy(asc(attachedDocuments.documentTypeId), asc(attachedDocuments.id))
    .limit(mostArchived + 1)
  const papers = [
    ...own.map((paper) => ({ ...paper, of })),
    ...(await ofBookings(reading, eq(bookings.shipmentId, id))),
  ]
  return archive(request, 'downloadShipmentArchive', of, papers)
}

type Asked = HandlerRequest<'downloadBookingArchive' | 'downloadShipmentArchive'>
type Told = Pick<
  Papers[number],
  'id' | 'documentTypeId' | 'number' | 'mediaType' | 'size' | 'storageKey' | 'uploadedAt' | 'of'
>

/**
 * Reads of restricted documents are written to the audit log before the response starts. Documents that the
 * caller may not read are left out.
 */
async function archive(
  request: Asked,
  subject: 'downloadBookingArchive' | 'downloadShipmentArchive',
  name: string,
  all: readonly Told[],
): Promise<Response> {
  const { caller, deps } = request
  const papers = all.filter(({ documentTypeId }) => mayReadDocument(documentTypeId, caller.grants))
  refuseUnless(mayArchive(papers))
  await auditPapers(request, subject, papers)
  const names = archiveNames(papers)
  return archiveOf(
    deps.files,
    `${name}.zip`,
    papers.map(({ storageKey, uploadedAt }, at) => ({
      storageKey,
      modifiedAt: uploadedAt,
      name: names[at] ?? storageKey,
    })),
  )
}
