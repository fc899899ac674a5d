/** A Storage in memory, for one test. */
export function fakeStorage(initial: Record<string, string> = {}): Storage {
  const values = new Map(Object.entries(initial))
  return {
    get length() {
      return values.size
    },
    key: (index) => [...values.keys()][index] ?? null,
    getItem: (key) => values.get(key) ?? null,
    setItem: (key, value) => void values.set(key, String(value)),
    removeItem: (key) => void values.delete(key),
    clear: () => values.clear(),
  }
}

export class StorageForbidden extends Error {
  override name = 'SecurityError'
}

/** A browser without storage: even the access throws. */
export const forbiddenStorage = (): Storage => {
  throw new StorageForbidden('The operation is insecure.')
}
