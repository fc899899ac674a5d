import { randomUUID } from 'node:crypto'
import { documentFileTypes, mayAddDocument, replacesOlder } from '@karwan/domain/documents'
import { isMember } from '@karwan/domain/kernel'
import { RowNotWrittenError } from '../../db/row-not-written.ts'
import type { ReceivedFile } from '../../http/received-file.ts'
import { refuseUnless } from '../../http/refusal.ts'
import type { Asked, Work } from '../../kernel/work.ts'
import { type BookingDocumentRow, bookingDocuments } from './booking-documents.table.ts'
import { changeDocuments } from './change-documents.ts'
import { countDocuments, sameDocument, supersede } from './document.store.ts'

type Said = Pick<BookingDocumentRow, 'bookingId' | 'documentTypeId' | 'number' | 'issueDate' | 'expiryDate'>
type Brought = Said & Pick<BookingDocumentRow, 'source' | 'uploadedBy'> & { file: ReceivedFile }

/** The file first, then what is said of it: a row always has its file, and a file without a row is swept. */
export async function keepBookingDocument(
  request: Asked,
  { file, source, uploadedBy, ...words }: Brought,
  before: (work: Work) => Promise<void> = async () => undefined,
): Promise<number> {
  const { fileName, mediaType, size, sha256 } = file
  const { bookingId, documentTypeId } = words
  if (!isMember(documentFileTypes, mediaType)) throw new RangeError(`${mediaType} was let in`)
  const storageKey = randomUUID()
  await request.deps.files.put(storageKey, file)
  const said = { ...words, sha256 }
  return changeDocuments(request, { bookingId, permission: 'document:upload' }, async (work) => {
    const same = await sameDocument(work, said)
    // What was put away for it is nobody's, and goes with the next sweep.
    if (same !== undefined) return { result: same, activity: undefined }
    await before(work)
    refuseUnless(mayAddDocument(await countDocuments(work.db, bookingId)))
    if (replacesOlder(documentTypeId)) await supersede(work, { bookingId, documentTypeId })
    const [row] = await work.tx
      .insert(bookingDocuments)
      .values({
        ...said,
        ...{ fileName, mediaType, size, storageKey, source, uploadedBy },
        uploadedAt: work.now,
      })
      .returning({ id: bookingDocuments.id })
    if (!row) throw new RowNotWrittenError('booking_documents')
    const summary = { documentTypeId, ...(source !== 'PORTAL' && { source }) }
    return { result: row.id, activity: { action: 'document.uploaded', summary, actorId: uploadedBy } }
  })
}
