import type { Labelled } from '../kernel/table.ts'
import type { NotificationType } from './notification-type.ts'

/**
 * The text of each notification type. {shipment} includes its route; no sentence may contain anything that a
 * reader may not see.
 */
const sentences = {
  SHIPMENT_CREATED: '{shipment} was booked: {route}',
  SHIPMENT_ASSIGNED: 'You now look after {shipment}: {route}',
  SHIPMENT_CANCELLED: '{shipment} was cancelled: {route}',
  TEMPLATE_NOT_BOOKED: '{template} could not be booked for {day}: {problem}',
  BID_RECEIVED: 'There is a new bid for {shipment}, {route}',
  BID_COUNTERED: 'A counter-offer was made for a bid on {shipment}, {route}',
  BID_COUNTER_AGREED: 'The partner agreed to the counter-offer for {shipment}, {route}',
  BID_ACCEPTED: 'Vehicles of {shipment}, {route}, were awarded',
  BID_ACKNOWLEDGED: 'The partner acknowledged the award of {shipment}, {route}',
  BID_UNACKNOWLEDGED:
    '{partner} has not acknowledged the award of {shipment}, {route}, for {minutes, plural, one {# minute} other {# minutes}}: call them',
  BID_REJECTED: 'A bid for {shipment}, {route}, was rejected',
  BID_BACKOUT: 'A partner backed out of {shipment}, {route}',
  BID_WINDOW_CLOSING:
    'Bidding for {shipment}, {route}, closes in {minutes, plural, one {# minute} other {# minutes}}',
  BID_WINDOW_CLOSED: 'Bidding for {shipment}, {route}, is closed',
  NO_BIDS:
    'Nobody has bid for {shipment}, {route}, in the first {minutes, plural, one {minute} other {# minutes}}',
  VEHICLES_COVERED: 'All vehicles of {shipment}, {route}, are covered',
  DRIVER_ASSIGNED: '{booking} now has a driver and a vehicle: {route}',
  DRIVER_REASSIGNED: '{booking} has a new driver or vehicle: {route}',
  STATUS_CHANGED: '{booking}, {route}: {status}',
  BOOKING_CANCELLED: '{booking} was cancelled: {route}',
  BOOKING_LATE: '{booking} is late to load by {hours, plural, one {# hour} other {# hours}}: {route}',
  CONTAINER_RETURN_DUE: 'Container {container} of {booking} must be given back by {day}',
  DETENTION_STARTED:
    'The free days of container {container} of {booking} ended on {day}: detention is charged',
  STOPPED_LONG:
    '{booking} has not moved for {hours, plural, one {# hour} other {# hours}}, on the road near {city}: {route}',
  ARRIVED_PICKUP: '{booking} has arrived at its loading point: {route}',
  ARRIVED_DROP: '{booking} has arrived at its unloading point: {route}',
  ETA_SLIPPED: '{booking} will arrive {hours, plural, one {# hour} other {# hours}} late: {route}',
  MENTIONED: '{by} mentioned you in a comment on {record}',
  COMMENTED: '{by} commented on {record}',
  CONTACT_OVERDUE: 'A call about {booking} is overdue: {route}',
  POD_UPLOADED: 'The proof of delivery of {booking} was uploaded',
  POD_REJECTED: 'The proof of delivery of {booking} was rejected',
  POD_OVERDUE:
    '{booking} was delivered {hours, plural, one {# hour} other {# hours}} ago, but its proof of delivery is missing',
  DOCUMENT_MISSING: '{booking} has missing papers: {documents}',
  DOCUMENT_VERIFIED: '{document} of {booking} was verified',
  DOCUMENT_REJECTED: '{document} of {booking} was rejected',
  DOCUMENT_EXPIRING:
    '{document} of {person} expires on {day}, {days, plural, one {# day} other {# days}} left',
  VERIFICATION_SUBMITTED:
    '{subject} was submitted for verification {hours, plural, one {# hour} other {# hours}} ago, but nobody has looked at it',
  VERIFICATION_APPROVED: '{subject} is verified',
  VERIFICATION_REJECTED: '{subject} was not verified',
  VERIFICATION_SENT_BACK: '{subject} was sent back: correct it and submit it again',
  VERIFICATION_EXPIRING:
    'The verification of {subject} ends on {day}, {days, plural, one {# day} other {# days}} left',
  VERIFICATION_EXPIRED: 'The verification of {subject} has ended; submit it again',
  WEBHOOK_OFF:
    '{webhook} did not accept {count, plural, one {# delivery} other {# deliveries in a row}} and is switched off',
  USER_BLOCKED: 'The account of {person} was blocked',
  PARTNER_ASSIGNED: 'You now look after {partner}',
  INVOICE_ISSUED: 'Invoice {invoice} of {amount} was issued, due on {day}',
  INVOICE_OVERDUE: 'Invoice {invoice} was due on {day}; {amount} is still open',
  PAYMENT_SENT: '{amount} is on its way to your account, payment {payment}',
  PAYMENT_FAILED: 'Payment {payment} of {amount} did not arrive; please check your account',
  WALLET_LOW: 'The wallet of {holder} has fallen below {limit}: it holds {amount}',
} as const satisfies Record<NotificationType, string>

export const notificationsRefusals = {
  'push.off': 'This portal does not notify closed browsers',
  'push.endpoint_invalid': 'Address must begin with https:// and be on the public internet',
  'push.key_invalid': 'The key of the browser is not valid',
  'push.no_session': 'Sign in with this browser first, to get notifications',
} as const

/** The texts as a label table, beside the table of the titles. */
export const notificationSentences: Readonly<Record<string, Labelled>> = Object.fromEntries(
  Object.entries(sentences).map(([type, label]) => [type, { label }]),
)

export const sentenceOfNotice = (type: NotificationType): string => sentences[type]
