import { mayDo } from '@karwan/domain/roles'
import type { SessionUser } from '@karwan/sdk'

/** The views of one shipment; the address names the one that is open. */
export const shipmentTabs = [
  'overview',
  'bids',
  'bookings',
  'pricing',
  'tracking',
  'documents',
  'comments',
  'activity',
] as const
export type ShipmentTab = (typeof shipmentTabs)[number]

/** What the first call of each view asks for. */
export const permissionOf = {
  overview: 'shipment:read',
  bids: 'bid:read',
  bookings: 'booking:read',
  pricing: 'booking:read',
  tracking: 'tracking:read',
  documents: 'document:read',
  comments: 'comment:read',
  activity: 'shipment:read',
} as const satisfies Record<ShipmentTab, string>

/** The views that somebody may open; what an address has opened stays named, and says itself that it is refused. */
export const tabsFor = (grants: SessionUser['grants'], open: ShipmentTab): readonly ShipmentTab[] =>
  shipmentTabs.filter((tab) => tab === open || mayDo(grants, permissionOf[tab]).allowed)
