import { mayAddDocument, replacesOlder } from '@karwan/domain/documents'
import { RowNotWrittenError } from '../../db/row-not-written.ts'
import { refuseUnless } from '../../http/refusal.ts'
import type { Asked, Work } from '../../kernel/work.ts'
import { type BookingDocumentRow, bookingDocuments } from './booking-documents.table.ts'
import { changeDocuments } from './change-documents.ts'
import { mayBookingLose } from './completing-documents.ts'
import { countDocuments, sameDocument, supersede } from './document.store.ts'
import type { KeptFile } from './kept-file.ts'

type Said = Pick<BookingDocumentRow, 'bookingId' | 'documentTypeId' | 'number' | 'issueDate' | 'expiryDate'>
type Brought = Said & Pick<BookingDocumentRow, 'source' | 'uploadedBy'> & { kept: KeptFile }

/** Adds a booking document whose file is stored already, either just uploaded or reused. */
export async function keepBookingDocument(
  request: Asked,
  { kept, source, uploadedBy, ...words }: Brought,
  before: (work: Work) => Promise<void> = async () => undefined,
): Promise<number> {
  const { bookingId, documentTypeId } = words
  const { sha256, ...file } = kept
  const said = { ...words, sha256 }
  return changeDocuments(
    request,
    { bookingId, permission: 'document:upload' },
    async (work, booking, shipment) => {
      const same = await sameDocument(work, said)
      // The newly stored file has no row then, and the next sweep deletes it.
      if (same !== undefined) return { result: same, activity: undefined }
      await before(work)
      refuseUnless(mayAddDocument(await countDocuments(work.db, bookingId)))
      if (replacesOlder(documentTypeId)) {
        const mayLose = await mayBookingLose(work, { typeId: documentTypeId, booking, shipment })
        refuseUnless(mayLose, { field: 'documentTypeId' })
        await supersede(work, { bookingId, documentTypeId })
      }
      const [row] = await work.tx
        .insert(bookingDocuments)
        .values({
          ...said,
          ...file,
          ...{ source, uploadedBy },
          uploadedAt: work.now,
        })
        .returning({ id: bookingDocuments.id })
      if (!row) throw new RowNotWrittenError('booking_documents')
      const summary = { documentTypeId, ...(source !== 'PORTAL' && { source }) }
      return { result: row.id, activity: { action: 'document.uploaded', summary, actorId: uploadedBy } }
    },
  )
}
