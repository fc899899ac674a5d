import type { Labelled } from '../kernel/table.ts'
import type { ReasonKind as WireReasonKind } from '../kernel/wire.ts'

export type ReasonKind = WireReasonKind

// The kind of a reason is not the cancellationType of a call; both start at 1.
export const ReasonKind = { backoutBid: 1, rejectBid: 2, cancelBooking: 3 } as const

export const reasonKinds = {
  1: { label: 'Backout bid' },
  2: { label: 'Reject bid' },
  3: { label: 'Cancel booking' },
} as const satisfies Record<ReasonKind, Labelled>

/** Seed for a new database; a running system reads its reasons from the API. 'Other' stays last. */
export const refusalReasons = {
  1: [
    'Rate too low',
    'Better load taken',
    'Vehicle broke down',
    'Driver unavailable or ill',
    'Vehicle not empty yet',
    'Late at previous load',
    'Documents or permit issue',
    'Overweight or size mismatch',
    'Route or security concern',
    'City ban timing',
    'Phone unreachable',
    'Duplicate entry',
    'Other',
  ],
  2: [
    'Rate too high',
    'Partner not verified',
    'Documents expired',
    'Wrong vehicle type',
    'Past backouts',
    'Already covered',
    'Other',
  ],
  3: [
    'Shipper cancelled',
    'Cargo not ready',
    'Vehicle no-show',
    'Wrong details',
    'Duplicate',
    'Price dispute',
    'Force majeure',
    'Customs hold',
    'Other',
  ],
} as const satisfies Record<ReasonKind, readonly string[]>

/** The reason given to the remaining bids once every vehicle is awarded. */
export const alreadyCovered = 'Already covered'
