import { mayDo } from '@karwan/domain/roles'
import type { SessionUser } from '@karwan/sdk'

/** The tabs of a shipment's page; the address names the open one. */
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

/** The permission of the first call of each tab. */
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

/** The tabs that the viewer may open, and the one in the address, which then says that it is refused. */
export const tabsFor = (grants: SessionUser['grants'], open: ShipmentTab): readonly ShipmentTab[] =>
  shipmentTabs.filter((tab) => tab === open || mayDo(grants, permissionOf[tab]).allowed)
