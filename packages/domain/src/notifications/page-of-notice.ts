import { notificationEntities } from './notice-of-verification.ts'
import { type NotificationType, notificationTypes } from './notification-type.ts'

type Told = {
  type: NotificationType
  shipmentId: number | null
  bookingId: number | null
  entity?: { type: keyof typeof notificationEntities; id: number } | undefined
}

/** The page in the portal that a notice opens; none where what it tells of has no page there. */
export function pageOfNotice({ type, shipmentId, bookingId, entity }: Told): string | null {
  const isOfComment = type === 'MENTIONED' || type === 'COMMENTED'
  if (bookingId !== null) return `/bookings/${bookingId}${isOfComment ? '#comments' : ''}`
  if (entity) return `/${notificationEntities[entity.type].path}/${entity.id}`
  if (shipmentId === null) return type === 'WEBHOOK_OFF' ? '/webhooks' : null
  const tab = isOfComment ? 'comments' : notificationTypes[type].category === 'BID' ? 'bids' : undefined
  return `/shipments/${shipmentId}${tab ? `?tab=${tab}` : ''}`
}
