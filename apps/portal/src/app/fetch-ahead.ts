import type { PortalRouter } from './router.tsx'

/** The lists that everybody goes back and forth between. */
const lists = ['/_signed-in/', '/_signed-in/shipments/', '/_signed-in/bookings/'] as const
/** As large as all of them together, so it comes after them, and only to those who book. */
const form = '/_signed-in/shipments/new'

/** By then the first page has its rows, even on a slow line. */
const formAfterMs = 2_000

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

/** The same of the form of a shipment: it is opened from every page. Returns how to give it up. */
export function fetchFormAhead({ loadRouteChunk, routesById }: PortalRouter): () => void {
  const timer = setTimeout(() => whenIdle(() => void loadRouteChunk(routesById[form])), formAfterMs)
  return () => clearTimeout(timer)
}
