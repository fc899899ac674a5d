import type { Shipment } from '../shipments/shipments.queries.ts'

export { windowOf } from '../shipments/shipment-facts.ts'

/**
 * The present time, but not before the opening of a window that the server says
 * is open, as clocks may differ.
 */
export function timeOf({ bidWindow: { state, opensAt } }: Timed, now: Date): Date {
  const opened = state === 'open' && opensAt !== null ? new Date(opensAt) : now
  return opened > now ? opened : now
}

type Timed = { bidWindow: Pick<Shipment['bidWindow'], 'opensAt' | 'state'> }
