/** Every unsent form of this tab is kept under a key that begins so. */
export const draftPrefix = 'draft.'

/** Unsent forms belong to the user who typed them. */
export function forgetDrafts(area: () => Storage = () => globalThis.sessionStorage): void {
  try {
    const storage = area()
    const keys = Array.from({ length: storage.length }, (_, index) => storage.key(index))
    for (const key of keys) if (key?.startsWith(draftPrefix)) storage.removeItem(key)
  } catch {
    // Where storage is forbidden no draft was ever written to it.
  }
}
