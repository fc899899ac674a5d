import type { Permission } from '@karwan/domain/roles'

/** The views of one partner; the address names the one that is open. */
export const partnerTabs = [
  'overview',
  'vehicles',
  'drivers',
  'bids',
  'bookings',
  'papers',
  'money',
  'history',
] as const
export type PartnerTab = (typeof partnerTabs)[number]

/** What the first call of each view asks for. */
export const partnerTabPermission = {
  overview: 'partner:read',
  vehicles: 'vehicle:read',
  drivers: 'driver:read',
  bids: 'bid:read',
  bookings: 'booking:read',
  papers: 'document:read',
  money: 'wallet:read',
  history: 'partner:read',
} as const satisfies Record<PartnerTab, Permission>
