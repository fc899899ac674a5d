import { type Grant, mayDo, type Permission, permissionFor } from '@karwan/domain/roles'

type Way = {
  keys: readonly string[]
  name: string
  to: '/' | '/bookings' | '/verifications' | '/shipments' | '/shipments/new'
  permission?: Permission
}

/** Shortcuts to frequent pages: two keys in sequence, or one key on any list. */
export const ways = [
  {
    keys: ['g', 's'],
    name: 'shipments',
    to: '/shipments',
    permission: permissionFor('listShipments', 'shipment:read'),
  },
  {
    keys: ['g', 'b'],
    name: 'bookings',
    to: '/bookings',
    permission: permissionFor('listBookings', 'booking:read'),
  },
  {
    keys: ['g', 'v'],
    name: 'verifications',
    to: '/verifications',
    permission: permissionFor('listVerifications', 'verification:read'),
  },
  { keys: ['g', 'h'], name: 'home', to: '/' },
  {
    keys: ['c'],
    name: 'book',
    to: '/shipments/new',
    permission: permissionFor('createShipment', 'shipment:create'),
  },
] as const satisfies readonly Way[]

export const waysOf = (grants: readonly Grant[]): readonly Way[] =>
  ways.filter((way: Way) => way.permission === undefined || mayDo(grants, way.permission).allowed)
