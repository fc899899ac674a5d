import type { Handler } from '../../http/handler.ts'
import { readingOf } from '../../kernel/work.ts'
import { StorageUnavailable } from '../../storage/file-storage.ts'
import { attachmentNamed } from './attachment-name.ts'
import { findDocument } from './document.store.ts'

/** Whatever the file holds, no browser opens it as a page of ours. */
const nothingRuns = "default-src 'none'; frame-ancestors 'none'; sandbox"

export const downloadBookingDocument: Handler<'downloadBookingDocument'> = async (request) => {
  const { path, deps } = request
  const { storageKey, mediaType, size, fileName } = await findDocument(
    readingOf(request),
    path.id,
    'document:download',
  )
  const file = await deps.files.get(storageKey)
  if (!file) throw new StorageUnavailable(`The file of document ${path.id} is not in the storage`)
  return new Response(file, {
    headers: {
      'Content-Type': mediaType,
      'Content-Length': String(size),
      'Content-Disposition': attachmentNamed(fileName),
      'Content-Security-Policy': nothingRuns,
    },
  })
}
