import { mayAttachToBooking, mayBeValid } from '@karwan/domain/documents'
import type { Handler } from '../../http/handler.ts'
import { refuseUnless } from '../../http/refusal.ts'
import { asField } from '../../kernel/refuse.ts'
import { readingOf } from '../../kernel/work.ts'
import { findBooking } from '../bookings/booking.store.ts'
import { toBookingDocument } from './document.mapper.ts'
import { shownDocument } from './document.store.ts'
import { keepBookingDocument } from './keep-booking-document.ts'
import { putFile } from './kept-file.ts'

export const uploadBookingDocument: Handler<'uploadBookingDocument'> = async (request) => {
  const { body, caller, deps } = request
  const { bookingId, documentTypeId, number = null, issueDate = null, expiryDate = null, file } = body
  refuseUnless(mayAttachToBooking(documentTypeId), { field: 'documentTypeId' })
  refuseUnless(mayBeValid({ issueDate, expiryDate }), { field: 'expiryDate' })
  await asField(
    'bookingId',
    'booking.not_valid',
    findBooking(readingOf(request), bookingId, 'document:upload'),
  )
  const said = { bookingId, documentTypeId, number, issueDate, expiryDate }
  const kept = await putFile(deps, file)
  const brought = { ...said, kept, source: 'PORTAL', uploadedBy: caller.userId } as const
  return toBookingDocument(await shownDocument(deps.db, await keepBookingDocument(request, brought)))
}
