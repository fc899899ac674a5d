import type { RenderLink } from '@karwan/design-system/components/link-button'
import { Link } from '@tanstack/react-router'
import type { AuditEntry } from './audit-texts.ts'

/** The kinds of records that have a page. */
const pages = {
  adda: '/demand-addas/$id',
  'company-group': '/companies/$id',
  'company-project': '/projects/$id',
  driver: '/drivers/$id',
  fleet: '/fleets/$id',
  'fuel-pump': '/fuel-pumps/$id',
  invoice: '/invoices/$id',
  location: '/locations/$id',
  partner: '/partners/$id',
  role: '/roles/$id',
  template: '/templates/$id',
  user: '/users/$id',
  vehicle: '/vehicles/$id',
  verification: '/verifications/$id',
} as const satisfies Partial<Record<NonNullable<AuditEntry['entityType']>, string>>

const isPaged = (entity: string): entity is keyof typeof pages => Object.hasOwn(pages, entity)

/** The link to the record of an entry. */
export function pageOf({ entityType, entityId: id }: AuditEntry): RenderLink | undefined {
  if (entityType === null || id === null) return undefined
  if (entityType === 'shipment')
    return (link) => <Link to="/shipments/$shipmentId" params={{ shipmentId: id }} {...link} />
  if (entityType === 'booking')
    return (link) => <Link to="/bookings/$bookingId" params={{ bookingId: id }} {...link} />
  if (!isPaged(entityType)) return undefined
  const to = pages[entityType]
  return (link) => <Link to={to} params={{ id }} {...link} />
}
