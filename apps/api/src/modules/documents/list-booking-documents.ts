import { mayReadDocument } from '@karwan/domain/documents'
import type { Handler } from '../../http/handler.ts'
import { readingOf } from '../../kernel/work.ts'
import { findBooking } from '../bookings/booking.store.ts'
import { auditPapers } from './audit-papers.ts'
import { toBookingDocument } from './document.mapper.ts'
import { shownDocumentsOf } from './document.store.ts'

const most = 200

export const listBookingDocuments: Handler<'listBookingDocuments'> = async (request) => {
  const { caller, path, deps } = request
  const { booking } = await findBooking(readingOf(request), path.id, 'document:read')
  const shown = await shownDocumentsOf(deps.db, booking.id, most)
  const told = shown.filter(({ document }) => mayReadDocument(document.documentTypeId, caller.grants))
  const papers = told.map(({ document }) => document)
  // The list contains numbers of restricted documents, so reading these is audited.
  await auditPapers(
    request,
    'listBookingDocuments',
    papers.filter(({ number }) => number !== null),
  )
  return told.map(toBookingDocument)
}
