import type { FileStorage } from '../storage/file-storage.ts'

/** All keys in the storage, sorted. */
export async function keptKeys(files: FileStorage): Promise<string[]> {
  const keys: string[] = []
  for await (const { key } of files.list()) keys.push(key)
  return keys.sort()
}
