import type { FileStorage } from './file-storage.ts'

/** The storage as one attempt at an act sees it, and a way back for what that attempt has put there. */
export type FilesOfAct = { files: FileStorage; takeBack: () => Promise<void> }

/**
 * A database undoes what was written in a transaction; of files it knows nothing, so they are remembered here.
 * A process that dies in between leaves a file without a row, which the sweep removes.
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
