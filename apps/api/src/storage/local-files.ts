import { join } from 'node:path'
import type { Deps } from '../http/handler.ts'
import { diskStorage } from './disk-storage.ts'

/** Kept files and incoming ones side by side, so that one becomes the other by its name alone. */
export function localFiles(folder: string): Pick<Deps, 'files' | 'incoming'> {
  const incoming = join(folder, 'incoming')
  return { files: diskStorage({ folder: join(folder, 'kept'), incoming }), incoming }
}
