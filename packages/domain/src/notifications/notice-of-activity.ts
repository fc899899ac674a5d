import type { ActivityAction } from '../kernel/wire.ts'
import type { Permission } from '../roles/permissions.ts'
import type { VerificationNotice } from './notice-of-verification.ts'
import type { NotificationType } from './notification-type.ts'

/** Who is told: who handles the shipment, who booked it, whose bid or truck it is, and who drives. */
export type Audience = 'staff' | 'company' | 'partner' | 'driver'

/** Types that somebody is told by now; the others wait for what they tell of. */
export type WrittenNotice = Extract<
  NotificationType,
  | 'SHIPMENT_CREATED'
  | 'SHIPMENT_ASSIGNED'
  | 'SHIPMENT_CANCELLED'
  | `BID_${'RECEIVED' | 'ACCEPTED' | 'ACKNOWLEDGED' | 'REJECTED' | 'BACKOUT'}`
  | `BID_WINDOW_${'CLOSING' | 'CLOSED'}`
  | 'NO_BIDS'
  | `DRIVER_${'ASSIGNED' | 'REASSIGNED'}`
  | 'STATUS_CHANGED'
  | 'CONTAINER_RETURN_DUE'
  | 'TEMPLATE_NOT_BOOKED'
  | 'CONTACT_OVERDUE'
  | 'ETA_SLIPPED'
  | `BOOKING_${'CANCELLED' | 'LATE'}`
  | `POD_${'UPLOADED' | 'REJECTED' | 'OVERDUE'}`
  | `PAYMENT_${'SENT' | 'FAILED'}`
  | 'INVOICE_OVERDUE'
  | 'WEBHOOK_OFF'
  | `DOCUMENT_${'VERIFIED' | 'REJECTED' | 'EXPIRING'}`
  | 'MENTIONED'
  | 'COMMENTED'
  | VerificationNotice
>

type Notice = { type: WrittenNotice; to: readonly Audience[] }
type Told = { action: ActivityAction; summary?: Readonly<Record<string, unknown>> | undefined }

const ofActions: Partial<Record<ActivityAction, Notice>> = {
  'shipment.created': { type: 'SHIPMENT_CREATED', to: ['staff', 'company'] },
  'shipment.cancelled': { type: 'SHIPMENT_CANCELLED', to: ['staff', 'company'] },
  'shipment.poc_assigned': { type: 'SHIPMENT_ASSIGNED', to: ['staff'] },
  'shipment.handed_on': { type: 'SHIPMENT_ASSIGNED', to: ['staff'] },
  'shipment.bidding_closed': { type: 'BID_WINDOW_CLOSED', to: ['staff'] },
  'bid.placed': { type: 'BID_RECEIVED', to: ['staff', 'company'] },
  'bid.accepted': { type: 'BID_ACCEPTED', to: ['company', 'partner'] },
  'bid.assigned': { type: 'BID_ACCEPTED', to: ['company', 'partner'] },
  'bid.acknowledged': { type: 'BID_ACKNOWLEDGED', to: ['staff'] },
  'bid.rejected': { type: 'BID_REJECTED', to: ['partner'] },
  'bid.backed_out': { type: 'BID_BACKOUT', to: ['staff', 'company'] },
  'booking.driver_assigned': { type: 'DRIVER_ASSIGNED', to: ['staff', 'company', 'driver'] },
  'booking.reassigned': { type: 'DRIVER_REASSIGNED', to: ['staff', 'company', 'driver'] },
  'booking.status_changed': { type: 'STATUS_CHANGED', to: ['staff', 'company'] },
  'booking.status_corrected': { type: 'STATUS_CHANGED', to: ['staff', 'company'] },
  'booking.cancelled': { type: 'BOOKING_CANCELLED', to: ['staff', 'company', 'partner', 'driver'] },
  'document.verified': { type: 'DOCUMENT_VERIFIED', to: ['company', 'partner'] },
  'document.rejected': { type: 'DOCUMENT_REJECTED', to: ['staff', 'company', 'partner'] },
}
const ofProofs: Partial<Record<ActivityAction, Notice>> = {
  'document.uploaded': { type: 'POD_UPLOADED', to: ['staff', 'company'] },
  'document.rejected': { type: 'POD_REJECTED', to: ['staff', 'company', 'partner'] },
}
const proofOfDelivery = 2

/** What is told of a change, and to whom; nothing of most changes. */
export function noticeOfActivity({ action, summary }: Told): Notice | undefined {
  const isProof = summary?.documentTypeId === proofOfDelivery
  return (isProof ? ofProofs[action] : undefined) ?? ofActions[action]
}

/** Without it, nobody is told of what they could not open. */
export function permissionToHear(type: WrittenNotice): Permission {
  if (type.startsWith('PAYMENT')) return 'wallet:read'
  if (type.startsWith('INVOICE')) return 'invoice:read'
  if (type === 'WEBHOOK_OFF') return 'webhook:read'
  if (type === 'MENTIONED' || type === 'COMMENTED') return 'comment:read'
  if (type === 'CONTACT_OVERDUE') return 'contact-call:read'
  if (type === 'TEMPLATE_NOT_BOOKED') return 'template:read'
  if (type.startsWith('SHIPMENT')) return 'shipment:read'
  if (type.startsWith('BID') || type === 'NO_BIDS') return 'bid:read'
  if (type.startsWith('VERIFICATION')) return 'verification:read'
  // That it is missing is said of the booking; there is no paper to see.
  if (type === 'POD_OVERDUE') return 'booking:read'
  return type.startsWith('POD') || type.startsWith('DOCUMENT') ? 'document:read' : 'booking:read'
}
