import type { PortalRouter } from './router.tsx'

/** The lists that everybody goes back and forth between. The form is as large as all of them; it waits for a hint. */
const lists = ['/_signed-in/', '/_signed-in/shipments/', '/_signed-in/bookings/'] as const

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
