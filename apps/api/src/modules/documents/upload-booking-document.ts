import { randomUUID } from 'node:crypto'
import {
  documentFileTypes,
  mayAddDocument,
  mayAttachToBooking,
  mayBeValid,
  replacesOlder,
} from '@karwan/domain/documents'
import { isMember } from '@karwan/domain/kernel'
import { RowNotWrittenError } from '../../db/row-not-written.ts'
import type { Handler } from '../../http/handler.ts'
import { refuseUnless } from '../../http/refusal.ts'
import { asField } from '../../kernel/refuse.ts'
import { readingOf } from '../../kernel/work.ts'
import { findBooking } from '../bookings/booking.store.ts'
import { bookingDocuments } from './booking-documents.table.ts'
import { changeDocuments } from './change-documents.ts'
import { toBookingDocument } from './document.mapper.ts'
import { countDocuments, sameDocument, shownDocument, supersede } from './document.store.ts'

const permission = 'document:upload'

/** The file first, then what is said of it: a row always has its file, and a file without a row is swept. */
export const uploadBookingDocument: Handler<'uploadBookingDocument'> = async (request) => {
  const { body, caller, deps } = request
  const { bookingId, documentTypeId, number = null, issueDate = null, expiryDate = null, file } = body
  const { fileName, mediaType, size, sha256 } = file
  if (!isMember(documentFileTypes, mediaType)) throw new RangeError(`${mediaType} was let in`)
  refuseUnless(mayAttachToBooking(documentTypeId), { field: 'documentTypeId' })
  refuseUnless(mayBeValid({ issueDate, expiryDate }), { field: 'expiryDate' })
  await asField('bookingId', 'booking.not_valid', findBooking(readingOf(request), bookingId, permission))
  const storageKey = randomUUID()
  await deps.files.put(storageKey, file)
  const said = { bookingId, documentTypeId, number, issueDate, expiryDate, sha256 }
  const id = await changeDocuments(request, { bookingId, permission }, async (work) => {
    const same = await sameDocument(work, said)
    // What was put away for it is nobody's, and goes with the next sweep.
    if (same !== undefined) return { result: same, activity: undefined }
    refuseUnless(mayAddDocument(await countDocuments(work.db, bookingId)))
    if (replacesOlder(documentTypeId)) await supersede(work, { bookingId, documentTypeId })
    const [row] = await work.tx
      .insert(bookingDocuments)
      .values({
        ...said,
        ...{ fileName, mediaType, size, storageKey },
        uploadedBy: caller.userId,
        uploadedAt: work.now,
      })
      .returning({ id: bookingDocuments.id })
    if (!row) throw new RowNotWrittenError('booking_documents')
    const summary = { documentTypeId }
    return { result: row.id, activity: { action: 'document.uploaded', summary } }
  })
  return toBookingDocument(await shownDocument(deps.db, id))
}
