/** Everything under this prefix was typed and not yet sent; a user's logout takes it along. */
export const draftPrefix = 'draft.'

export function forgetDrafts(): void {
  try {
    for (const key of Object.keys(sessionStorage)) if (key.startsWith(draftPrefix)) sessionStorage.removeItem(key)
  } catch {
    // Where storage is forbidden, nothing was kept in it.
  }
}
