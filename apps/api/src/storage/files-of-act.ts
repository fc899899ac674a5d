import type { FileStorage } from './file-storage.ts'

/**
 * The storage for one attempt of a transaction, with a way to remove the files that the attempt has stored.
 */
export type FilesOfAct = { files: FileStorage; takeBack: () => Promise<void> }

/**
 * Remembers stored files, because a rolled back transaction does not remove them. If the process crashes, a
 * file without a row remains, and the sweep deletes it.
 */
export function filesOfAct(storage: FileStorage): FilesOfAct {
  const put: string[] = []
  return {
    files: {
      check: () => storage.check(),
      get: (key) => storage.get(key),
      remove: (key) => storage.remove(key),
      list: () => storage.list(),
      async put(key, file) {
        put.push(key)
        await storage.put(key, file)
      },
    },
    async takeBack() {
      for (const key of put.splice(0)) await storage.remove(key)
    },
  }
}
