import type { StoredValues } from '../storage.ts'

/** Storage in memory, for stories and tests. */
export const memoryStorage = (initial: Record<string, string> = {}): StoredValues =>
  storageOver(new Map(Object.entries(initial)))

/** The same, over a given map, so that tests can inspect it. */
export function storageOver(values: Map<string, string>): StoredValues {
  return {
    get: (key) => values.get(key),
    set: (key, value) => void values.set(key, value),
    remove: (key) => void values.delete(key),
    inMemory: true,
    watch: () => () => undefined,
  }
}
