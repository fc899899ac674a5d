import { join } from 'node:path'
import type { Deps } from '../http/handler.ts'
import { diskStorage } from './disk-storage.ts'
import { type S3Settings, s3Storage } from './s3-storage.ts'

export type FileSettings = { folder: string } | (S3Settings & { folder: string })

/**
 * Opens the file storage and checks that it is writable. On disk, stored and incoming files are in sibling
 * folders.
 */
export async function openFiles(settings: FileSettings): Promise<Pick<Deps, 'files' | 'incoming'>> {
  const incoming = join(settings.folder, 'incoming')
  const files =
    'bucket' in settings
      ? await s3Storage(settings, incoming)
      : diskStorage({ folder: join(settings.folder, 'kept'), incoming })
  await files.check()
  return { files, incoming }
}
