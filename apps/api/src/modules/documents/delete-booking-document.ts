import { mayDeleteDocument, mayReadDocument } from '@karwan/domain/documents'
import { eq } from 'drizzle-orm'
import type { Handler } from '../../http/handler.ts'
import { refuseUnless } from '../../http/refusal.ts'
import { readingOf } from '../../kernel/work.ts'
import { bookingDocuments } from './booking-documents.table.ts'
import { changeDocuments } from './change-documents.ts'
import { toBookingDocument } from './document.mapper.ts'
import { findDocument, holdDocument, shownDocument } from './document.store.ts'

const permission = 'document:delete'

/** Deletes the row; the next sweep deletes the file, if no other row uses it. */
export const deleteBookingDocument: Handler<'deleteBookingDocument'> = async (request) => {
  const { path } = request
  const { bookingId } = await findDocument(readingOf(request), path.id, permission)
  return changeDocuments(request, { bookingId, permission }, async (work) => {
    const held = await holdDocument(work, path.id)
    const mayDelete = mayDeleteDocument(held.status)
    if (!mayDelete.allowed)
      refuseUnless(mayDelete, {
        current: toBookingDocument(await shownDocument(work.db, path.id)),
      })
    await work.tx.delete(bookingDocuments).where(eq(bookingDocuments.id, path.id))
    // The file name of a restricted document is left out of the history, which more people can read.
    const isForAll = mayReadDocument(held.documentTypeId, [])
    const summary = { documentTypeId: held.documentTypeId, ...(isForAll && { fileName: held.fileName }) }
    return { result: null, activity: { action: 'document.deleted', summary } }
  })
}
