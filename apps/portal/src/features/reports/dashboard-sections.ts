import type { Tone } from '@karwan/design-system/theme'
import type { csrCountLinks, csrOwnLinks, shipperCountLinks } from './count-links.ts'

export type Section<Count extends string> = {
  id: 'attention' | 'market' | 'road' | 'shipments' | 'bookings' | 'money'
  /** The colour of its counts above zero. */
  tone: Tone
  /** Other colours for single counts that are worse, or better, than the rest. */
  tones?: Readonly<Partial<Record<Count, Tone>>>
  counts: readonly Count[]
}

/** The most urgent section comes first. */
export const csrSections: readonly Section<keyof typeof csrCountLinks>[] = [
  {
    id: 'attention',
    // Waiting work is a warning only; what is late already is shown as danger.
    tone: 'warning',
    tones: { noBidAfter60m: 'danger', lateToPickup: 'danger', podOverdue48h: 'danger' },
    counts: [
      'windowsClosingIn30m',
      'noBidAfter60m',
      'bidsAwaitingDecision',
      'acceptedNotAcknowledged',
      'bookingsWithoutDriver',
      'lateToPickup',
      'contactOverdue',
      'etaSlipped',
      'podOverdue48h',
      'verificationsPending',
    ],
  },
  {
    id: 'market',
    tone: 'info',
    tones: { documentsExpiring30d: 'warning' },
    counts: ['shipmentsOpen', 'shipmentsUnclaimed', 'vehiclesOpen', 'myAssigned', 'documentsExpiring30d'],
  },
  {
    id: 'road',
    tone: 'info',
    tones: {
      deliveredToday: 'success',
      podPending: 'warning',
      hardCopyPending: 'warning',
      containersDueIn3d: 'warning',
      backoutsToday: 'warning',
      cancellationsToday: 'warning',
    },
    counts: [
      'loadingToday',
      'inTransit',
      'atBorder',
      'deliveredToday',
      'podPending',
      'hardCopyPending',
      'containersDueIn3d',
      'backoutsToday',
      'cancellationsToday',
    ],
  },
]

/** For users without a report: counts of the lists that they may read. */
export const csrOwnSections: readonly Section<keyof typeof csrOwnLinks>[] = [
  { id: 'attention', tone: 'warning', counts: ['verificationsPending', 'documentsExpiring30d'] },
  {
    id: 'market',
    tone: 'info',
    tones: { bidsAwaitingDecision: 'warning', noBidAfter60m: 'danger' },
    counts: ['myAssigned', 'shipmentsUnclaimed', 'bidsAwaitingDecision', 'noBidAfter60m'],
  },
  {
    id: 'road',
    tone: 'info',
    tones: {
      bookingsWithoutDriver: 'warning',
      lateToPickup: 'danger',
      contactOverdue: 'warning',
      podPending: 'warning',
    },
    counts: [
      'bookingsWithoutDriver',
      'lateToPickup',
      'contactOverdue',
      'loadingToday',
      'inTransit',
      'podPending',
    ],
  },
  {
    id: 'money',
    tone: 'info',
    tones: { invoicesOverdue: 'danger' },
    counts: ['invoicesOpen', 'invoicesOverdue'],
  },
]

export const shipperSections: readonly Section<keyof typeof shipperCountLinks>[] = [
  {
    id: 'shipments',
    tone: 'info',
    tones: { bidsReceived: 'warning', deliveredThisMonth: 'success' },
    counts: [
      'activeShipments',
      'awaitingVehicle',
      'bidsReceived',
      'deliveredThisMonth',
      'cancelledThisMonth',
    ],
  },
  {
    id: 'bookings',
    tone: 'info',
    tones: { podPending: 'warning', containersAtRisk: 'warning', delayed: 'danger' },
    counts: ['vehiclesAssigned', 'delayed', 'inTransit', 'arrivingToday', 'podPending', 'containersAtRisk'],
  },
  {
    id: 'money',
    tone: 'info',
    tones: { invoicesOverdue: 'danger' },
    counts: ['invoicesOpen', 'invoicesOverdue'],
  },
]
