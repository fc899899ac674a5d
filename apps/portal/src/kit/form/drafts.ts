/** Every unsent form of this tab, and what is to be filled in of the one before, is kept under a key that begins so. */
export const draftPrefix = 'draft.'
/** The browser's copy of what somebody set about lists: their searches may name people. */
export const mirrorPrefix = 'lists.'
/** And of the words, units and colours of their client. */
export const preferencesPrefix = 'preferences.'

const ownPrefixes = [draftPrefix, mirrorPrefix, preferencesPrefix]

const areas: readonly (() => Storage)[] = [() => globalThis.sessionStorage, () => globalThis.localStorage]

/** What was typed and set belongs to its user. */
export function forgetDrafts(of: readonly (() => Storage)[] = areas): void {
  for (const area of of)
    try {
      const storage = area()
      const keys = Array.from({ length: storage.length }, (_, index) => storage.key(index) ?? '')
      for (const key of keys)
        if (ownPrefixes.some((prefix) => key.startsWith(prefix))) storage.removeItem(key)
    } catch {
      // Where storage is forbidden nothing was ever written to it.
    }
}
