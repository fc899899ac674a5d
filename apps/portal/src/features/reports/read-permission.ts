import { type Grant, mayDo, type Permission } from '@karwan/domain/roles'
import type { CountLink } from './count-links.ts'

/** Who may read the list that a count leads to. */
const readPermission = {
  '/shipments': ['shipment:read'],
  '/bookings': ['booking:read'],
  '/verifications': ['verification:read'],
  '/expiring': ['driver:read', 'vehicle:read'],
  '/invoices': ['invoice:read'],
} as const satisfies Record<CountLink['to'], readonly Permission[]>

/** Whether the list behind a count can be read: by one of its permissions. */
export const isReadable = (grants: readonly Grant[], { to }: CountLink): boolean =>
  readPermission[to].some((permission) => mayDo(grants, permission).allowed)
