import type { Shipment } from '../shipments/shipments.queries.ts'

export { windowOf } from '../shipments/shipment-facts.ts'

/** The server has seen a window open that the clock here has yet to see. */
export function timeOf({ bidWindow: { state, opensAt } }: Timed, now: Date): Date {
  const opened = state === 'open' && opensAt !== null ? new Date(opensAt) : now
  return opened > now ? opened : now
}

type Timed = { bidWindow: Pick<Shipment['bidWindow'], 'opensAt' | 'state'> }
