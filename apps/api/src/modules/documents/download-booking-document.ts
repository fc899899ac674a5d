import type { Handler } from '../../http/handler.ts'
import { readingOf } from '../../kernel/work.ts'
import { StorageUnavailable } from '../../storage/file-storage.ts'
import { auditPapers } from './audit-papers.ts'
import { findDocument } from './document.store.ts'

/** Whatever the file holds, no browser opens it as a page of ours. */
const nothingRuns = "default-src 'none'; frame-ancestors 'none'; sandbox"

export const downloadBookingDocument: Handler<'downloadBookingDocument'> = async (request) => {
  const { path, deps } = request
  const found = await findDocument(readingOf(request), path.id, 'document:download')
  const { storageKey, mediaType, size, fileName } = found
  await auditPapers(request, 'downloadBookingDocument', [found])
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

/** RFC 6266: the name in plain letters for old programs, and as it is for all others. */
export function attachmentNamed(fileName: string): string {
  const plain = fileName.replace(/[^\x20-\x7e]|["%\\]/g, '_')
  return `attachment; filename="${plain}"; filename*=UTF-8''${encoded(fileName)}`
}

/** encodeURIComponent leaves some signs that RFC 8187 does not let through. */
const encoded = (text: string): string =>
  encodeURIComponent(text).replace(/['()*]/g, (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`)
