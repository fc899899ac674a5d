import { type FileStorage, StorageUnavailable } from './file-storage.ts'

/** A policy that prevents browsers from running the file as a page of this origin. */
const nothingRuns = "default-src 'none'; frame-ancestors 'none'; sandbox"

type Kept = { storageKey: string; mediaType: string; size: number; fileName: string }

/** Sends a stored file as a download with its original name. */
export async function attachment(files: FileStorage, kept: Kept): Promise<Response> {
  const { storageKey, mediaType, size, fileName } = kept
  const file = await files.get(storageKey)
  if (!file) throw new StorageUnavailable(`The file ${storageKey} is not in the storage`)
  return new Response(file, {
    headers: { ...attachmentHeaders(mediaType, fileName), 'Content-Length': String(size) },
  })
}

export const attachmentHeaders = (mediaType: string, fileName: string) => ({
  'Content-Type': mediaType,
  'Content-Disposition': attachmentNamed(fileName),
  'Content-Security-Policy': nothingRuns,
})

/** RFC 6266: an ASCII name for old clients, and the full name for all others. */
export function attachmentNamed(fileName: string): string {
  const plain = fileName.replace(/[^\x20-\x7e]|["%\\]/g, '_')
  return `attachment; filename="${plain}"; filename*=UTF-8''${encoded(fileName)}`
}

/** Escapes characters that encodeURIComponent leaves but RFC 8187 does not allow. */
const encoded = (text: string): string =>
  encodeURIComponent(text).replace(/['()*]/g, (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`)
