import type { StoredValues } from '../storage.ts'

/** Values that live as long as their page, for stories and tests. */
export function memoryStorage(initial: Record<string, string> = {}): StoredValues {
  const values = new Map(Object.entries(initial))
  return {
    get: (key) => values.get(key),
    set: (key, value) => void values.set(key, value),
    remove: (key) => void values.delete(key),
    inMemory: true,
    watch: () => () => undefined,
  }
}
