import { join } from 'node:path'
import type { Deps } from '../http/handler.ts'
import { diskStorage } from './disk-storage.ts'
import { type S3Settings, s3Storage } from './s3-storage.ts'

export type FileSettings = { folder: string } | (S3Settings & { folder: string })

/** The storage of files, ready to be written to; on a disk, kept and incoming ones lie side by side. */
export async function openFiles(settings: FileSettings): Promise<Pick<Deps, 'files' | 'incoming'>> {
  const incoming = join(settings.folder, 'incoming')
  const files =
    'bucket' in settings
      ? await s3Storage(settings, incoming)
      : diskStorage({ folder: join(settings.folder, 'kept'), incoming })
  await files.check()
  return { files, incoming }
}
