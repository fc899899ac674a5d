import type { Shipment } from '../shipments/shipments.queries.ts'

/** The server has seen a window open that the clock here has yet to see. */
export function timeOf({ bidWindow: { state, opensAt } }: Timed, now: Date): Date {
  const opened = state === 'open' && opensAt !== null ? new Date(opensAt) : now
  return opened > now ? opened : now
}

type Timed = { bidWindow: Pick<Shipment['bidWindow'], 'opensAt' | 'state'> }
type Window = { bidWindow: Pick<Shipment['bidWindow'], 'opensAt' | 'closesAt'> }

/** The window of a shipment in the domain's terms. */
export const windowOf = ({ bidWindow: { opensAt, closesAt } }: Window) => ({
  opensAt: opensAt === null ? null : new Date(opensAt),
  closesAt: closesAt === null ? null : new Date(closesAt),
})
