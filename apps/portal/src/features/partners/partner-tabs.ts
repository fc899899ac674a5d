import type { Permission } from '@karwan/domain/roles'

/** The tabs of a partner's page; the address names the open one. */
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

/** The permission of the first call of each tab. */
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
