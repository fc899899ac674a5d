import { bidWindowState } from '@karwan/domain/bidding'
import { nextShipmentStep, type ShipmentFacts, type ShipmentStep } from '@karwan/domain/shipments'
import { serverNow } from '../../kit/text/clock.ts'
import type { ShipmentSummary } from './shipments.queries.ts'

type Known = Omit<ShipmentFacts, 'window'> & Pick<ShipmentSummary, 'bidWindow'>

/** What the domain needs to tell the stage of a shipment at the present time. */
export function factsOf({ bidWindow, ...shipment }: Known, now = serverNow()): ShipmentFacts {
  const { closesAt, state } = bidWindow
  const window = windowOf({ bidWindow })
  // Clocks may differ: if the server says that the window has opened or closed, the
  // time here is not before that.
  const seen = { open: window.opensAt, closed: window.closesAt, scheduled: null }[state]
  const then = seen !== null && seen > now ? seen : now
  return { ...shipment, window: { state: bidWindowState(window, then), wasOpened: closesAt !== null } }
}

export const nextStepOf = (shipment: Known, now?: Date): ShipmentStep | null =>
  nextShipmentStep(factsOf(shipment, now))

/** The bidding window as the domain takes it. */
export const windowOf = ({ bidWindow: { opensAt, closesAt } }: Windowed) => ({
  opensAt: momentOf(opensAt),
  closesAt: momentOf(closesAt),
})

type Windowed = { bidWindow: Pick<ShipmentSummary['bidWindow'], 'opensAt' | 'closesAt'> }

const momentOf = (instant: string | null): Date | null => (instant === null ? null : new Date(instant))
