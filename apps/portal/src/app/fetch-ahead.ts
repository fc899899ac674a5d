import type { QueryClient } from '@tanstack/react-query'
import type { PortalRouter } from './router.tsx'

/** The routes of the lists that users open most often. */
const lists = ['/_signed-in/', '/_signed-in/shipments/', '/_signed-in/bookings/'] as const
/**
 * Its code is as large as that of all lists together, so
 * it loads after them, and only for those who may book.
 */
const form = '/_signed-in/shipments/new'

/** A user who has stayed this long on the first page may open the form from there. */
const formAfterMs = 3_000
/** How often to check whether requests are still running. */
const lookEveryMs = 100

const whenIdle = globalThis.requestIdleCallback ?? ((act: () => void) => setTimeout(act, 500))

/**
 * Loads the code of the lists while the browser is idle, so that a later press in the
 * menu waits for rows only. If loading fails here, opening the list tries again.
 */
export function fetchAhead({ loadRouteChunk, routesById }: PortalRouter): void {
  whenIdle(() => {
    for (const id of lists) void loadRouteChunk(routesById[id])
  })
}

/**
 * Loads the code of the shipment form ahead of its use: after a second page was shown, or after
 * `formAfterMs` on the first. It waits until no query is running, because on a slow line it would
 * halve the bandwidth of rows that somebody waits for. Returns a function that cancels it.
 */
export function fetchFormAhead(router: PortalRouter, client: QueryClient): () => void {
  const { loadRouteChunk, routesById, subscribe } = router
  const first = router.latestLocation.pathname
  const bring = () => {
    giveUp()
    whenIdle(() => void loadRouteChunk(routesById[form]))
  }
  let isDue = false
  const watch = setInterval(() => isDue && client.isFetching() === 0 && bring(), lookEveryMs)
  const timer = setTimeout(() => {
    isDue = true
  }, formAfterMs)
  const unsubscribe = subscribe('onRendered', ({ toLocation }) => {
    isDue ||= toLocation.pathname !== first
  })
  function giveUp() {
    clearInterval(watch)
    clearTimeout(timer)
    unsubscribe()
  }
  return giveUp
}
