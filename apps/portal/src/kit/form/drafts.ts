/** Begins the keys of this tab's unsent forms, and of values from the last form to fill into the next one. */
export const draftPrefix = 'draft.'
/** Begins the keys of the stored list settings; their searches may name people. */
export const mirrorPrefix = 'lists.'
/** Begins the keys of the client's stored words, units and colours. */
export const preferencesPrefix = 'preferences.'

const ownPrefixes = [draftPrefix, mirrorPrefix, preferencesPrefix]

const areas: readonly (() => Storage)[] = [() => globalThis.sessionStorage, () => globalThis.localStorage]

/** Deletes what a user typed and set in this browser, so that the next user does not find it. */
export function forgetDrafts(of: readonly (() => Storage)[] = areas): void {
  for (const area of of)
    try {
      const storage = area()
      const keys = Array.from({ length: storage.length }, (_, index) => storage.key(index) ?? '')
      for (const key of keys)
        if (ownPrefixes.some((prefix) => key.startsWith(prefix))) storage.removeItem(key)
    } catch {
      // If storage is forbidden, nothing was ever written to it.
    }
}
