import type { Permission } from '@karwan/domain/roles'
import { mayDo } from '@karwan/domain/roles'
import type { ShipmentStep } from '@karwan/domain/shipments'
import type { SessionUser } from '@karwan/sdk'
import type { ShipmentTab } from './components/detail/shipment-tabs.ts'

type Place = { words: string; tab: ShipmentTab; permissions: readonly Permission[] }

/** For each step its label, the tab where it is taken, and the permissions of which any one is enough. */
const places = {
  'open-bidding': {
    words: 'shipments.step.openBidding',
    tab: 'bids',
    permissions: ['shipment:open-bidding'],
  },
  'await-window': {
    words: 'shipments.step.awaitWindow',
    tab: 'bids',
    permissions: ['shipment:set-window', 'shipment:open-bidding'],
  },
  'enter-bids': { words: 'shipments.step.enterBids', tab: 'bids', permissions: ['bid:create'] },
  award: { words: 'shipments.step.award', tab: 'bids', permissions: ['bid:accept', 'bid:assign'] },
  're-cover': { words: 'shipments.step.reCover', tab: 'bids', permissions: ['bid:accept', 'bid:assign'] },
  'assign-crew': {
    words: 'shipments.step.assignCrew',
    tab: 'bookings',
    permissions: ['booking:assign-driver'],
  },
  'follow-bookings': {
    words: 'shipments.step.followBookings',
    tab: 'tracking',
    permissions: ['tracking:read'],
  },
} as const satisfies Record<ShipmentStep, Place>

export const placeOfStep = (step: ShipmentStep): Place => places[step]

export const mayTake = (grants: SessionUser['grants'], step: ShipmentStep): boolean =>
  placeOfStep(step).permissions.some((permission) => mayDo(grants, permission).allowed)
