import { BookingStatus } from '../bookings/index.ts'
import { isMember } from '../kernel/table.ts'
import type { ActivityAction } from '../kernel/wire.ts'
import type { Permission } from '../roles/permissions.ts'
import type { NotificationType } from './notification-type.ts'

/**
 * Who is notified. keeper: whoever handles the shipment, else those who may claim it. staff: whoever handles
 * it, else who booked it. company: who booked it for their company. partner: whose bid or truck it is.
 * driver: who drives.
 */
export type Audience = 'keeper' | 'staff' | 'company' | 'partner' | 'driver'

type Notice = {
  type: NotificationType
  to: readonly Audience[]
  /** Key by which the notice is written only once, even if several activities cause it. */
  once?: string
}
type Told = { action: ActivityAction; summary?: Readonly<Record<string, unknown>> | undefined }

const ofActions: Partial<Record<ActivityAction, Notice>> = {
  'shipment.created': { type: 'SHIPMENT_CREATED', to: ['staff', 'company'] },
  'shipment.cancelled': { type: 'SHIPMENT_CANCELLED', to: ['staff', 'company'] },
  'shipment.poc_assigned': { type: 'SHIPMENT_ASSIGNED', to: ['staff'] },
  'shipment.handed_on': { type: 'SHIPMENT_ASSIGNED', to: ['staff'] },
  'shipment.bidding_closed': { type: 'BID_WINDOW_CLOSED', to: ['staff'] },
  'bid.placed': { type: 'BID_RECEIVED', to: ['staff', 'company'] },
  'bid.countered': { type: 'BID_COUNTERED', to: ['staff', 'partner'] },
  'bid.counter_agreed': { type: 'BID_COUNTER_AGREED', to: ['staff', 'company', 'partner'] },
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

/** The notices that an activity causes, with their audiences; most activities cause none. */
export function noticesOfActivity({ action, summary = {} }: Told): Notice[] {
  const isProof = summary.documentTypeId === proofOfDelivery
  const own = (isProof ? ofProofs[action] : undefined) ?? arrivalIn({ action, summary }) ?? ofActions[action]
  return [own, ...besides(summary)].filter((notice) => notice !== undefined)
}

const arrivals = {
  pickup: { type: 'ARRIVED_PICKUP', to: ['staff', 'company'], once: 'arrived-pickup' },
  drop: { type: 'ARRIVED_DROP', to: ['staff', 'company'], once: 'arrived-drop' },
} as const satisfies Record<string, Notice>

/** An arrival can be reported by status and by position; `once` makes the second one silent. */
function arrivalIn({ action, summary = {} }: Told): Notice | undefined {
  if (action === 'booking.position_reported')
    return isMember(arrivals, summary.arrived) ? arrivals[summary.arrived] : undefined
  if (action !== 'booking.status_changed') return undefined
  if (summary.to === BookingStatus.atPickup) return arrivals.pickup
  return summary.to === BookingStatus.atDropoff ? arrivals.drop : undefined
}

/** Further notices that an activity causes by its side effects. */
const besides = ({ allCovered, missing, stoppedHours, to }: NonNullable<Told['summary']>): Notice[] => [
  ...(allCovered === true ? [{ type: 'VEHICLES_COVERED', to: ['staff', 'company'] } as const] : []),
  ...(typeof missing === 'string'
    ? [{ type: 'DOCUMENT_MISSING', to: ['staff', 'partner'], once: `papers-missing:${to}` } as const]
    : []),
  ...(typeof stoppedHours === 'number' ? [{ type: 'STOPPED_LONG', to: ['staff'] } as const] : []),
]

/** The permission needed for a notice, so that nobody is notified of something that they could not open. */
export function permissionToBeTold(type: NotificationType): Permission {
  if (type.startsWith('PAYMENT') || type === 'WALLET_LOW') return 'wallet:read'
  if (type.startsWith('INVOICE')) return 'invoice:read'
  if (type === 'WEBHOOK_OFF') return 'webhook:read'
  if (type === 'MENTIONED' || type === 'COMMENTED') return 'comment:read'
  if (type === 'CONTACT_OVERDUE') return 'contact-call:read'
  if (type === 'TEMPLATE_NOT_BOOKED') return 'template:read'
  if (type.startsWith('SHIPMENT')) return 'shipment:read'
  if (type.startsWith('BID') || type === 'NO_BIDS' || type === 'VEHICLES_COVERED') return 'bid:read'
  if (type.startsWith('VERIFICATION')) return 'verification:read'
  if (type === 'USER_BLOCKED') return 'user:read'
  if (type === 'PARTNER_ASSIGNED') return 'partner:read'
  // A missing document cannot be opened, so reading the booking is enough.
  if (type === 'POD_OVERDUE' || type === 'DOCUMENT_MISSING') return 'booking:read'
  return type.startsWith('POD') || type.startsWith('DOCUMENT') ? 'document:read' : 'booking:read'
}
