import type { Labelled, Tone } from '../kernel/table.ts'

export const notificationCategories = {
  SHIPMENT: { label: 'Shipment' },
  BID: { label: 'Bid' },
  BOOKING: { label: 'Booking' },
  DOCUMENT: { label: 'Document' },
  VERIFICATION: { label: 'Verification' },
  FINANCE: { label: 'Finance' },
  ACCOUNT: { label: 'Account' },
  SYSTEM: { label: 'System' },
} as const satisfies Record<string, Labelled>
export type NotificationCategory = keyof typeof notificationCategories

export const notificationPriorities = {
  LOW: { label: 'Low', tone: 'neutral' },
  NORMAL: { label: 'Normal', tone: 'info' },
  HIGH: { label: 'High', tone: 'warning' },
  URGENT: { label: 'Urgent', tone: 'danger' },
} as const satisfies Record<string, Labelled & { tone: Tone }>
export type NotificationPriority = keyof typeof notificationPriorities

/** The channels of notifications. */
export const notificationChannels = {
  PORTAL: { label: 'In the portal' },
  MAIL: { label: 'Mail' },
  SMS: { label: 'SMS' },
  PUSH: { label: 'Browser' },
} as const satisfies Record<string, Labelled>
export type NotificationChannel = keyof typeof notificationChannels

type TypeFacts = Labelled & { category: NotificationCategory; priority: NotificationPriority }

export const notificationTypes = {
  SHIPMENT_CREATED: { label: 'Shipment created', category: 'SHIPMENT', priority: 'NORMAL' },
  SHIPMENT_ASSIGNED: { label: 'Shipment handed to you', category: 'SHIPMENT', priority: 'HIGH' },
  SHIPMENT_CANCELLED: { label: 'Shipment cancelled', category: 'SHIPMENT', priority: 'HIGH' },
  BID_RECEIVED: { label: 'Bid received', category: 'BID', priority: 'NORMAL' },
  BID_COUNTERED: { label: 'Counter-offer made', category: 'BID', priority: 'HIGH' },
  BID_COUNTER_AGREED: { label: 'Counter-offer agreed', category: 'BID', priority: 'NORMAL' },
  BID_ACCEPTED: { label: 'Bid accepted', category: 'BID', priority: 'HIGH' },
  BID_ACKNOWLEDGED: { label: 'Award acknowledged', category: 'BID', priority: 'NORMAL' },
  BID_UNACKNOWLEDGED: { label: 'Award not acknowledged', category: 'BID', priority: 'HIGH' },
  BID_REJECTED: { label: 'Bid rejected', category: 'BID', priority: 'NORMAL' },
  BID_BACKOUT: { label: 'Bid backed out', category: 'BID', priority: 'URGENT' },
  NO_BIDS: { label: 'No bids yet', category: 'BID', priority: 'HIGH' },
  BID_WINDOW_CLOSING: { label: 'Bidding window closing', category: 'BID', priority: 'HIGH' },
  BID_WINDOW_CLOSED: { label: 'Bidding window closed', category: 'BID', priority: 'NORMAL' },
  VEHICLES_COVERED: { label: 'All vehicles covered', category: 'BID', priority: 'NORMAL' },
  DRIVER_ASSIGNED: { label: 'Driver assigned', category: 'BOOKING', priority: 'NORMAL' },
  DRIVER_REASSIGNED: { label: 'Driver reassigned', category: 'BOOKING', priority: 'HIGH' },
  BOOKING_CANCELLED: { label: 'Booking cancelled', category: 'BOOKING', priority: 'HIGH' },
  BOOKING_LATE: { label: 'Late to pick up', category: 'BOOKING', priority: 'URGENT' },
  STATUS_CHANGED: { label: 'Status changed', category: 'BOOKING', priority: 'NORMAL' },
  ETA_SLIPPED: { label: 'Arrival slipped', category: 'BOOKING', priority: 'HIGH' },
  CONTACT_OVERDUE: { label: 'Contact overdue', category: 'BOOKING', priority: 'HIGH' },
  STOPPED_LONG: { label: 'Stopped for long', category: 'BOOKING', priority: 'HIGH' },
  ARRIVED_PICKUP: { label: 'Arrived at pick up', category: 'BOOKING', priority: 'NORMAL' },
  ARRIVED_DROP: { label: 'Arrived at drop off', category: 'BOOKING', priority: 'NORMAL' },
  DETENTION_STARTED: { label: 'Detention started', category: 'BOOKING', priority: 'HIGH' },
  POD_UPLOADED: { label: 'Proof of delivery uploaded', category: 'DOCUMENT', priority: 'NORMAL' },
  POD_REJECTED: { label: 'Proof of delivery rejected', category: 'DOCUMENT', priority: 'HIGH' },
  DOCUMENT_VERIFIED: { label: 'Document verified', category: 'DOCUMENT', priority: 'NORMAL' },
  DOCUMENT_REJECTED: { label: 'Document rejected', category: 'DOCUMENT', priority: 'HIGH' },
  POD_OVERDUE: { label: 'Proof of delivery overdue', category: 'DOCUMENT', priority: 'HIGH' },
  DOCUMENT_MISSING: { label: 'Document missing', category: 'DOCUMENT', priority: 'HIGH' },
  DOCUMENT_EXPIRING: { label: 'Document expiring', category: 'DOCUMENT', priority: 'NORMAL' },
  VERIFICATION_SUBMITTED: { label: 'Verification submitted', category: 'VERIFICATION', priority: 'NORMAL' },
  VERIFICATION_APPROVED: { label: 'Verification approved', category: 'VERIFICATION', priority: 'NORMAL' },
  VERIFICATION_REJECTED: { label: 'Verification rejected', category: 'VERIFICATION', priority: 'HIGH' },
  VERIFICATION_SENT_BACK: { label: 'Verification sent back', category: 'VERIFICATION', priority: 'HIGH' },
  VERIFICATION_EXPIRING: { label: 'Verification expiring', category: 'VERIFICATION', priority: 'NORMAL' },
  VERIFICATION_EXPIRED: { label: 'Verification expired', category: 'VERIFICATION', priority: 'HIGH' },
  INVOICE_ISSUED: { label: 'Invoice issued', category: 'FINANCE', priority: 'NORMAL' },
  INVOICE_OVERDUE: { label: 'Invoice overdue', category: 'FINANCE', priority: 'HIGH' },
  PAYMENT_SENT: { label: 'Payment sent', category: 'FINANCE', priority: 'NORMAL' },
  PAYMENT_FAILED: { label: 'Payment failed', category: 'FINANCE', priority: 'URGENT' },
  WALLET_LOW: { label: 'Wallet low', category: 'FINANCE', priority: 'HIGH' },
  CONTAINER_RETURN_DUE: { label: 'Container return due', category: 'SHIPMENT', priority: 'HIGH' },
  WEBHOOK_OFF: { label: 'Webhook switched off', category: 'SYSTEM', priority: 'HIGH' },
  USER_BLOCKED: { label: 'User blocked', category: 'ACCOUNT', priority: 'HIGH' },
  PARTNER_ASSIGNED: { label: 'Partner handed to you', category: 'ACCOUNT', priority: 'NORMAL' },
  TEMPLATE_NOT_BOOKED: { label: 'Template not booked', category: 'SHIPMENT', priority: 'HIGH' },
  MENTIONED: { label: 'You were mentioned', category: 'SYSTEM', priority: 'NORMAL' },
  COMMENTED: { label: 'New comment', category: 'SHIPMENT', priority: 'NORMAL' },
} as const satisfies Record<string, TypeFacts>
export type NotificationType = keyof typeof notificationTypes
