import { mayReadDocument } from '@karwan/domain/documents'
import type { Handler } from '../../http/handler.ts'
import { readingOf } from '../../kernel/work.ts'
import { findBooking } from '../bookings/booking.store.ts'
import { toBookingDocument } from './document.mapper.ts'
import { shownDocumentsOf } from './document.store.ts'

const most = 200

export const listBookingDocuments: Handler<'listBookingDocuments'> = async (request) => {
  const { caller, path, deps } = request
  const { booking } = await findBooking(readingOf(request), path.id, 'document:read')
  const shown = await shownDocumentsOf(deps.db, booking.id, most)
  return shown
    .filter(({ document }) => mayReadDocument(document.documentTypeId, caller.grants))
    .map(toBookingDocument)
}
