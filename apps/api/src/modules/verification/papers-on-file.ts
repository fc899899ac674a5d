import { mayAttachToBooking, mayAttachToShipment, mayReadDocument, mayUseAs } from '@karwan/domain/documents'
import { mayReadVerificationPaper } from '@karwan/domain/verification'
import type { components } from '@karwan/sdk/schema'
import { eq } from 'drizzle-orm'
import type { DataOf, Handler } from '../../http/handler.ts'
import { refusal, refuseUnless } from '../../http/refusal.ts'
import { asField } from '../../kernel/refuse.ts'
import { type Reading, readingOf, type Work } from '../../kernel/work.ts'
import { findAttached } from '../documents/attached.store.ts'
import { attachedDocuments } from '../documents/attached-documents.table.ts'
import { keepAttached } from '../documents/attached-documents.ts'
import { auditPapers } from '../documents/audit-papers.ts'
import { bookingDocuments } from '../documents/booking-documents.table.ts'
import { findDocument } from '../documents/document.store.ts'
import { keepBookingDocument } from '../documents/keep-booking-document.ts'
import { refuseForeignPaper } from '../documents/papers-of-person.ts'
import { verificationPapers } from '../documents/verification-papers.table.ts'
import { aroundOf, papersOfBookings, papersOfOwners, papersOfSubjects } from './papers-around.ts'
import { findVerificationPaper, keepVerificationPaper } from './verification-papers.ts'

type Source = components['schemas']['PaperSource']
type OnFile = DataOf<'listPapersOnFile'>[number]
type Row = Omit<OnFile, 'source' | 'uploadedAt'> & { uploadedAt: Date }

const most = 100

export const listPapersOnFile: Handler<'listPapersOnFile'> = async (request) => {
  const { query, caller } = request
  const reading = readingOf(request)
  const around = await aroundOf(reading, 'document:read', query)
  const [bookings, owners, subjects] = await Promise.all([
    papersOfBookings(reading, around),
    papersOfOwners(reading, around),
    papersOfSubjects(reading, around),
  ])
  const told = (source: Source, rows: readonly Row[]): OnFile[] =>
    rows.map(({ id, documentTypeId, fileName, mediaType, size, uploadedAt }) => ({
      ...{ source, id, documentTypeId, fileName, mediaType, size },
      uploadedAt: uploadedAt.toISOString(),
    }))
  return [
    ...told(
      'BOOKING',
      bookings.filter(({ documentTypeId }) => mayReadDocument(documentTypeId, caller.grants)),
    ),
    ...told('ATTACHED', owners),
    ...told(
      'VERIFICATION',
      subjects.filter((paper) => mayReadVerificationPaper(paper, caller)),
    ),
  ]
    .toSorted((one, other) => other.uploadedAt.localeCompare(one.uploadedAt))
    .slice(0, most)
}

/**
 * Adds a document that shares the file of another one. Restricted documents are audited, because this reads
 * them.
 */
export const usePaperOnFile: Handler<'usePaperOnFile'> = async (request) => {
  const { body, caller } = request
  const { source, paperId, owner, ownerId, documentTypeId } = body
  const reading = readingOf(request)
  const paper = await asField('paperId', 'document.paper_unknown', findPaper(reading, source, paperId))
  await asField('ownerId', 'document.owner_unknown', aroundOf(reading, 'document:upload', body))
  refuseUnless(mayUseAs(paper.documentTypeId, documentTypeId), { field: 'documentTypeId' })
  if (owner === 'USER') await refuseForeignPaper(reading, ownerId, documentTypeId)
  await auditPapers(request, 'usePaperOnFile', [paper])
  const { fileName, mediaType, size, sha256, storageKey } = paper
  const kept = { fileName, mediaType, size, sha256, storageKey }
  const said = {
    documentTypeId,
    ...('number' in paper
      ? { number: paper.number, issueDate: paper.issueDate, expiryDate: paper.expiryDate }
      : { number: null, issueDate: null, expiryDate: null }),
  }
  const hold = (work: Work) => holdPaper(work, source, paperId)
  const documentId = await (() => {
    switch (owner) {
      case 'BOOKING':
        refuseUnless(mayAttachToBooking(documentTypeId), { field: 'documentTypeId' })
        return keepBookingDocument(
          request,
          { ...said, bookingId: ownerId, kept, source: 'PORTAL', uploadedBy: caller.userId },
          hold,
        )
      case 'SHIPMENT':
        refuseUnless(mayAttachToShipment(documentTypeId), { field: 'documentTypeId' })
        return keepAttached(request, { shipmentId: ownerId }, { ...said, kept }, hold)
      case 'USER':
        return keepAttached(request, { userId: ownerId }, { ...said, kept }, hold)
      default:
        return keepVerificationPaper(
          request,
          { subjectType: owner, subjectId: ownerId, documentTypeId, kept },
          hold,
        )
    }
  })()
  return { owner, ownerId, documentId, documentTypeId }
}

/** Finds a paper that the caller may download. */
async function findPaper(reading: Reading, source: Source, id: number) {
  switch (source) {
    case 'BOOKING':
      return findDocument(reading, id, 'document:download')
    case 'ATTACHED': {
      const { userId } = attachedDocuments
      const [whose] = await reading.db
        .select({ userId })
        .from(attachedDocuments)
        .where(eq(attachedDocuments.id, id))
      const kind = whose?.userId == null ? 'shipment' : 'user'
      return findAttached(reading, { id, kind, permission: 'document:download' })
    }
    case 'VERIFICATION':
      return findVerificationPaper(reading, id)
  }
}

/** Locks the source row until the new one refers to its file, because files without a row are swept. */
async function holdPaper({ tx }: Work, source: Source, id: number): Promise<void> {
  const tables = { BOOKING: bookingDocuments, ATTACHED: attachedDocuments, VERIFICATION: verificationPapers }
  const table = tables[source]
  const [held] = await tx.select({ id: table.id }).from(table).where(eq(table.id, id)).for('share')
  if (!held) throw refusal.notFound()
}
