import { markMissingStyles } from '../kit/page/missing-file.ts'

const key = 'reloaded-for-new-build'
const guardMs = 60_000

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

/**
 * The router loads the page anew by itself where a file is missing, which off the line ends at the browser's own page,
 * and knows such a fault by how its sentence begins. Whether loading anew helps is looked at first.
 */
export function keepPageOpen(): void {
  markMissingStyles()
  addEventListener('vite:preloadError', ({ payload }) => {
    payload.message = `A part is missing: ${payload.message}`
  })
}
