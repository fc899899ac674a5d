import { mayReadDocument } from '@karwan/domain/documents'
import type { Handler } from '../../http/handler.ts'
import { findBooking } from '../bookings/booking.store.ts'
import { toBookingDocument } from './document.mapper.ts'
import { shownDocumentsOf } from './document.store.ts'

const most = 200

export const listBookingDocuments: Handler<'listBookingDocuments'> = async ({ caller, path, deps }) => {
  const { booking } = await findBooking(deps.db, caller, path.id, 'document:read')
  const shown = await shownDocumentsOf(deps.db, booking.id, most)
  return shown
    .filter(({ document }) => mayReadDocument(document.documentTypeId, caller.grants))
    .map(toBookingDocument)
}
