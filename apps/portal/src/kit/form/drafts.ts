/** Every unsent form of this tab, and what is to be filled in of the one before, is kept under a key that begins so. */
export const draftPrefix = 'draft.'

const areas: readonly (() => Storage)[] = [() => globalThis.sessionStorage, () => globalThis.localStorage]

/** What was typed belongs to the user who typed it. */
export function forgetDrafts(of: readonly (() => Storage)[] = areas): void {
  for (const area of of)
    try {
      const storage = area()
      const keys = Array.from({ length: storage.length }, (_, index) => storage.key(index))
      for (const key of keys) if (key?.startsWith(draftPrefix)) storage.removeItem(key)
    } catch {
      // Where storage is forbidden no draft was ever written to it.
    }
}
