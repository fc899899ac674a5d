import type { Tone } from '@karwan/design-system/theme'
import type { csrCountLinks, shipperCountLinks } from './count-links.ts'

export type Section<Count extends string> = {
  id: 'attention' | 'market' | 'road' | 'shipments' | 'bookings'
  /** How a count looks as soon as there is something to do about it. */
  tone: Tone
  counts: readonly Count[]
}

/** What cannot wait comes first. */
export const csrSections: readonly Section<keyof typeof csrCountLinks>[] = [
  {
    id: 'attention',
    tone: 'danger',
    counts: [
      'windowsClosingIn30m',
      'noBidAfter60m',
      'bidsAwaitingDecision',
      'acceptedNotAcknowledged',
      'bookingsWithoutDriver',
      'lateToPickup',
      'podOverdue48h',
    ],
  },
  {
    id: 'market',
    tone: 'info',
    counts: ['shipmentsOpen', 'shipmentsUnclaimed', 'vehiclesOpen', 'myAssigned'],
  },
  {
    id: 'road',
    tone: 'success',
    counts: [
      'loadingToday',
      'inTransit',
      'atBorder',
      'deliveredToday',
      'podPending',
      'backoutsToday',
      'cancellationsToday',
    ],
  },
]

export const shipperSections: readonly Section<keyof typeof shipperCountLinks>[] = [
  {
    id: 'shipments',
    tone: 'info',
    counts: [
      'activeShipments',
      'awaitingVehicle',
      'bidsReceived',
      'deliveredThisMonth',
      'cancelledThisMonth',
    ],
  },
  { id: 'bookings', tone: 'success', counts: ['vehiclesAssigned', 'inTransit', 'podPending'] },
]
