import type { FileStorage } from '../storage/file-storage.ts'

/** What the storage holds, in order. */
export async function keptKeys(files: FileStorage): Promise<string[]> {
  const keys: string[] = []
  for await (const { key } of files.list()) keys.push(key)
  return keys.sort()
}
