import { bidWindowState } from '@karwan/domain/bidding'
import { nextShipmentStep, type ShipmentFacts, type ShipmentStep } from '@karwan/domain/shipments'
import { serverNow } from '../../kit/text/clock.ts'
import type { ShipmentSummary } from './shipments.queries.ts'

type Known = Omit<ShipmentFacts, 'window'> & Pick<ShipmentSummary, 'bidWindow'>

/** What the domain asks of a shipment to say how far it is, at this moment and not at that of the answer. */
export function factsOf({ bidWindow, ...shipment }: Known, now = serverNow()): ShipmentFacts {
  const { closesAt, state } = bidWindow
  const window = windowOf({ bidWindow })
  // The server has seen a window open or close that the clock here has yet to see.
  const seen = { open: window.opensAt, closed: window.closesAt, scheduled: null }[state]
  const then = seen !== null && seen > now ? seen : now
  return { ...shipment, window: { state: bidWindowState(window, then), wasOpened: closesAt !== null } }
}

export const nextStepOf = (shipment: Known, now?: Date): ShipmentStep | null =>
  nextShipmentStep(factsOf(shipment, now))

/** The window of a shipment in the domain's terms. */
export const windowOf = ({ bidWindow: { opensAt, closesAt } }: Windowed) => ({
  opensAt: momentOf(opensAt),
  closesAt: momentOf(closesAt),
})

type Windowed = { bidWindow: Pick<ShipmentSummary['bidWindow'], 'opensAt' | 'closesAt'> }

const momentOf = (instant: string | null): Date | null => (instant === null ? null : new Date(instant))
