import { type FileStorage, StorageUnavailable } from './file-storage.ts'

/** Headers so that no browser opens the file as a page of this origin. */
const nothingRuns = "default-src 'none'; frame-ancestors 'none'; sandbox"

type Kept = { storageKey: string; mediaType: string; size: number; fileName: string }

/** A kept file as an answer, to be saved under the name it came with. */
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

/** RFC 6266: the name in plain letters for old programs, and as it is for all others. */
export function attachmentNamed(fileName: string): string {
  const plain = fileName.replace(/[^\x20-\x7e]|["%\\]/g, '_')
  return `attachment; filename="${plain}"; filename*=UTF-8''${encoded(fileName)}`
}

/** encodeURIComponent leaves some signs that RFC 8187 does not let through. */
const encoded = (text: string): string =>
  encodeURIComponent(text).replace(/['()*]/g, (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`)
