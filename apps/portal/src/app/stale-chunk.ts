import { markMissingStyles } from '../kit/page/missing-file.ts'

const key = 'reloaded-for-new-build'
const guardMs = 60_000

/**
 * Reloads the page unless it did so within the last minute,
 * when the cause must be another. Answers whether it reloads.
 */
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
    // Without storage nothing stops a loop of reloads, so let the page offer a reload instead.
    return false
  }
  reload()
  return true
}

/**
 * The router reloads by itself when a chunk is missing, which without a
 * connection leaves the browser's error page. It knows such errors by how their
 * message begins, so change that; `RouteFault` then decides on a reload.
 */
export function keepPageOpen(): void {
  markMissingStyles()
  addEventListener('vite:preloadError', ({ payload }) => {
    payload.message = `A part is missing: ${payload.message}`
  })
}
