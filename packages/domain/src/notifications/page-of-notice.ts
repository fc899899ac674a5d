import type { Labelled } from '../kernel/table.ts'
import type { Schemas } from '../kernel/wire.ts'
import { notificationEntities } from './notice-of-verification.ts'
import { type ReaderWords, saidTo } from './notice-words.ts'
import { type NotificationType, notificationTypes } from './notification-type.ts'

type Entity = Schemas['NotificationEntity']
type Told = {
  type: NotificationType
  shipmentId: number | null
  bookingId: number | null
  entity?: { type: Entity; id: number } | undefined
}

/** What the reader can do on the page that a notice opens. */
export const noticeActions = {
  BOOKING: { label: 'Open the booking' },
  SHIPMENT: { label: 'Open the shipment' },
  BIDS: { label: 'See the bids' },
  COMMENTS: { label: 'Read the comments' },
  WEBHOOKS: { label: 'See the webhooks' },
  PARTNER: { label: 'Open the partner' },
  DRIVER: { label: 'Open the driver' },
  VEHICLE: { label: 'Open the vehicle' },
  COMPANY: { label: 'Open the company' },
  VERIFICATION: { label: 'Review the verification' },
  TEMPLATE: { label: 'Open the template' },
  USER: { label: 'Open the user' },
  INTERNAL_USER: { label: 'Open the internal user' },
  INVOICE: { label: 'Open the invoice' },
  WALLET: { label: 'Open the wallet' },
} as const satisfies Record<Entity, Labelled> & Record<string, Labelled>
type NoticeAction = keyof typeof noticeActions

/** The portal page that a notice opens; null if there is none. */
export const pageOfNotice = (told: Told): string | null => wayOf(told)?.path ?? null

/** The reader's possible actions in their language; empty if the notice opens no page. */
export function actionsOfNotice(told: Told, reader: ReaderWords = {}): { label: string; path: string }[] {
  const way = wayOf(told)
  if (!way) return []
  const label = saidTo(reader)(`noticeAction.${way.action}`, noticeActions[way.action].label)
  return [{ label, path: way.path }]
}

function wayOf({ type, shipmentId, bookingId, entity }: Told): { action: NoticeAction; path: string } | null {
  const isOfComment = type === 'MENTIONED' || type === 'COMMENTED'
  if (bookingId !== null && isOfComment)
    return { action: 'COMMENTS', path: `/bookings/${bookingId}#comments` }
  if (bookingId !== null) return { action: 'BOOKING', path: `/bookings/${bookingId}` }
  if (entity) return { action: entity.type, path: `/${notificationEntities[entity.type].path}/${entity.id}` }
  if (shipmentId === null) return type === 'WEBHOOK_OFF' ? { action: 'WEBHOOKS', path: '/webhooks' } : null
  const page = `/shipments/${shipmentId}`
  if (isOfComment) return { action: 'COMMENTS', path: `${page}?tab=comments` }
  if (notificationTypes[type].category === 'BID') return { action: 'BIDS', path: `${page}?tab=bids` }
  return { action: 'SHIPMENT', path: page }
}
