import { bidWindowState } from '@karwan/domain/bidding'
import { nextShipmentStep, type ShipmentFacts, type ShipmentStep } from '@karwan/domain/shipments'
import { serverNow } from '../../kit/text/clock.ts'
import type { ShipmentSummary } from './shipments.queries.ts'

type Known = Omit<ShipmentFacts, 'window'> & Pick<ShipmentSummary, 'bidWindow'>

/** What the domain asks of a shipment to say how far it is, at this moment and not at that of the answer. */
export function factsOf({ bidWindow, ...shipment }: Known, now = serverNow()): ShipmentFacts {
  const { closesAt, state } = bidWindow
  const window = windowOf({ bidWindow })
  // The server has seen a window open that the clock here has yet to see.
  const opened = state === 'open' && window.opensAt !== null && window.opensAt > now ? window.opensAt : now
  return { ...shipment, window: { state: bidWindowState(window, opened), wasOpened: closesAt !== null } }
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
