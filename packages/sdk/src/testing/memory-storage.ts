import type { StoredValues } from '../storage.ts'

/** Values that live as long as their page, for stories and tests. */
export const memoryStorage = (initial: Record<string, string> = {}): StoredValues =>
  storageOver(new Map(Object.entries(initial)))

/** The same, where somebody wants to see all that is kept. */
export function storageOver(values: Map<string, string>): StoredValues {
  return {
    get: (key) => values.get(key),
    set: (key, value) => void values.set(key, value),
    remove: (key) => void values.delete(key),
    inMemory: true,
    watch: () => () => undefined,
  }
}
