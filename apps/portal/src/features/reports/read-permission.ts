import type { Permission } from '@karwan/domain/roles'
import type { CountLink } from './count-links.ts'

/** Who may read the list that a count leads to. */
export const readPermission = {
  '/shipments': 'shipment:read',
  '/bookings': 'booking:read',
  '/verifications': 'verification:read',
} as const satisfies Record<CountLink['to'], Permission>
