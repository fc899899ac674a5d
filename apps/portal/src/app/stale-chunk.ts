const key = 'reloaded-for-new-build'
const guardMs = 60_000

/** After a deployment, an open page asks for files that are gone. */
export const isStaleChunk = (fault: unknown): boolean =>
  fault instanceof Error &&
  /dynamically imported module|importing a module script|preload CSS|error loading dynamically/i.test(
    fault.message,
  )

/** Reloads once; a second time within a minute the reason must be another one. */
export function reloadOnce(
  area: () => Storage = () => globalThis.sessionStorage,
  now = Date.now(),
  reload = () => location.reload(),
): boolean {
  try {
    const storage = area()
    if (now - Number(storage.getItem(key) ?? 0) < guardMs) return false
    storage.setItem(key, String(now))
  } catch {
    // Where nothing can be remembered, reloading could go on for ever: the page offers it instead.
    return false
  }
  reload()
  return true
}
