import { randomUUID } from 'node:crypto'
import { documentFileTypes } from '@karwan/domain/documents'
import { isMember } from '@karwan/domain/kernel'
import type { Deps } from '../../http/handler.ts'
import type { ReceivedFile } from '../../http/received-file.ts'
import type { BookingDocumentRow } from './booking-documents.table.ts'

/** The columns that describe a stored file. */
export type KeptFile = Pick<BookingDocumentRow, 'fileName' | 'mediaType' | 'size' | 'sha256' | 'storageKey'>

/**
 * Stores the file before its row is written: every row then has a file, and files without a row are swept.
 */
export async function putFile({ files }: Pick<Deps, 'files'>, file: ReceivedFile): Promise<KeptFile> {
  const { fileName, mediaType, size, sha256 } = file
  if (!isMember(documentFileTypes, mediaType)) throw new RangeError(`${mediaType} was let in`)
  const storageKey = randomUUID()
  await files.put(storageKey, file)
  return { fileName, mediaType, size, sha256, storageKey }
}
