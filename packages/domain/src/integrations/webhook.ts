import type { Labelled, Tone } from '../kernel/table.ts'
import type { Schemas } from '../kernel/wire.ts'

export type WebhookEvent = Schemas['WebhookEvent']

export const webhookEvents = {
  'shipment.created': { label: 'Shipment booked' },
  'shipment.changed': { label: 'Shipment changed' },
  'shipment.deleted': { label: 'Shipment deleted' },
  'bid.created': { label: 'Bid entered' },
  'bid.changed': { label: 'Bid changed' },
  'booking.created': { label: 'Booking opened' },
  'booking.changed': { label: 'Booking changed' },
} as const satisfies Record<WebhookEvent, Labelled>

export const deliveryStatuses = {
  WAITING: { label: 'Waiting', tone: 'info' },
  DELIVERED: { label: 'Delivered', tone: 'success' },
  FAILED: { label: 'Given up', tone: 'danger' },
} as const satisfies Record<Schemas['DeliveryStatus'], Labelled & { tone: Tone }>

/** After this many failed deliveries in a row a webhook is switched off. */
export const mostFailures = 5
export const mostWebhooks = 20
/** The last try is about half an hour after the first. */
export const mostTries = 8
