import { mayAttachToBooking } from '@karwan/domain/documents'
import type { Handler } from '../../http/handler.ts'
import { refuseUnless } from '../../http/refusal.ts'
import { asField } from '../../kernel/refuse.ts'
import { readingOf } from '../../kernel/work.ts'
import { findBooking } from '../bookings/booking.store.ts'
import { toBookingDocument } from './document.mapper.ts'
import { shownDocument } from './document.store.ts'
import { keepBookingDocument } from './keep-booking-document.ts'
import { putFile } from './kept-file.ts'
import { saidOfPaper } from './said-of-paper.ts'

export const uploadBookingDocument: Handler<'uploadBookingDocument'> = async (request) => {
  const { body, caller, deps } = request
  const { bookingId, documentTypeId, file } = body
  refuseUnless(mayAttachToBooking(documentTypeId), { field: 'documentTypeId' })
  const said = saidOfPaper(deps, body)
  await asField(
    'bookingId',
    'booking.not_valid',
    findBooking(readingOf(request), bookingId, 'document:upload'),
  )
  const kept = await putFile(deps, file)
  const brought = { ...said, bookingId, kept, source: 'PORTAL', uploadedBy: caller.userId } as const
  return toBookingDocument(await shownDocument(deps.db, await keepBookingDocument(request, brought)))
}
