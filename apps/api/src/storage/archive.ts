import { attachmentHeaders } from './attachment.ts'
import { type FileStorage, StorageUnavailable } from './file-storage.ts'
import { zipStream } from './zip-stream.ts'

type Kept = { storageKey: string; name: string; modifiedAt: Date }

/** Streams stored files as one ZIP; each file is opened when it is needed. */
export function archiveOf(files: FileStorage, fileName: string, kept: readonly Kept[]): Response {
  const entries = kept.map(({ storageKey, name, modifiedAt }) => ({
    name,
    modifiedAt,
    async open() {
      const file = await files.get(storageKey)
      if (!file) throw new StorageUnavailable(`The file ${storageKey} is not in the storage`)
      return file
    },
  }))
  return new Response(zipStream(entries), { headers: attachmentHeaders('application/zip', fileName) })
}
