import type { QueryClient } from '@tanstack/react-query'
import type { PortalRouter } from './router.tsx'

/** The lists that everybody goes back and forth between. */
const lists = ['/_signed-in/', '/_signed-in/shipments/', '/_signed-in/bookings/'] as const
/** As large as all of them together, so it comes after them, and only to those who book. */
const form = '/_signed-in/shipments/new'

/** Whoever stays on the first page so long may go from it to the form. */
const formAfterMs = 3_000
/** How often it is looked whether the line is free. */
const lookEveryMs = 100

const whenIdle = globalThis.requestIdleCallback ?? ((act: () => void) => setTimeout(act, 500))

/**
 * Brings the code of the lists while nobody waits for it, so that a press in the menu waits for rows only. What
 * does not come now is asked for again by whoever goes there.
 */
export function fetchAhead({ loadRouteChunk, routesById }: PortalRouter): void {
  whenIdle(() => {
    for (const id of lists) void loadRouteChunk(routesById[id])
  })
}

/**
 * The same of the form of a shipment, which is opened from every page: once the second page shows what it asked for,
 * and is read, or after a while on the first. Never beside a call: on a slow line its code would take half of the
 * width from the rows that somebody waits for. Returns how to give it up.
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
