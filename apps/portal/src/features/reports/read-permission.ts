import { type Grant, mayDo, type Permission } from '@karwan/domain/roles'
import type { CountLink } from './count-links.ts'

/** The permissions to read the list of each link. */
const readPermission = {
  '/shipments': ['shipment:read'],
  '/bookings': ['booking:read'],
  '/verifications': ['verification:read'],
  '/expiring': ['driver:read', 'vehicle:read'],
  '/invoices': ['invoice:read'],
} as const satisfies Record<CountLink['to'], readonly Permission[]>

/** Whether the viewer may read the list of a count; any one permission is enough. */
export const isReadable = (grants: readonly Grant[], { to }: CountLink): boolean =>
  readPermission[to].some((permission) => mayDo(grants, permission).allowed)
