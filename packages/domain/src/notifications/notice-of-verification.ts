import type { Schemas } from '../kernel/wire.ts'
import type { Permission } from '../roles/permissions.ts'
import type { NotificationType } from './notification-type.ts'

export type VerificationNotice = Extract<NotificationType, `VERIFICATION_${string}`>

const ofActs: Partial<Record<Schemas['VerificationEventAct'], VerificationNotice>> = {
  approve: 'VERIFICATION_APPROVED',
  override: 'VERIFICATION_APPROVED',
  reject: 'VERIFICATION_REJECTED',
  'send-back': 'VERIFICATION_SENT_BACK',
  expire: 'VERIFICATION_EXPIRED',
}

/** The notice for whoever submitted the subject; claims and releases only concern officers and cause none. */
export const noticeOfVerification = (act: Schemas['VerificationEventAct']): VerificationNotice | undefined =>
  ofActs[act]

/** Rejections and send-backs include the reason; the reason for an override is internal. */
export const tellsReason = (type: VerificationNotice): boolean =>
  type === 'VERIFICATION_REJECTED' || type === 'VERIFICATION_SENT_BACK'

type Entity = Schemas['NotificationEntity']

/** The page that a notice opens, and the permission for that page; people without it are not notified. */
export const notificationEntities = {
  PARTNER: { path: 'partners', permission: 'partner:read' },
  DRIVER: { path: 'drivers', permission: 'driver:read' },
  VEHICLE: { path: 'vehicles', permission: 'vehicle:read' },
  COMPANY: { path: 'companies', permission: 'company-group:read' },
  VERIFICATION: { path: 'verifications', permission: 'verification:read' },
  USER: { path: 'users', permission: 'user:read' },
  INTERNAL_USER: { path: 'internal-users', permission: 'internal-user:read' },
  INVOICE: { path: 'invoices', permission: 'invoice:read' },
  WALLET: { path: 'wallets', permission: 'wallet:read' },
  TEMPLATE: { path: 'templates', permission: 'template:read' },
} as const satisfies Record<Entity, { path: string; permission: Permission }>

/** The page of each subject type; shipments and bookings are verified by their documents and have none. */
export const entityOfSubject = {
  PARTNER: 'PARTNER',
  ADDA: 'PARTNER',
  DRIVER: 'DRIVER',
  VEHICLE: 'VEHICLE',
  SHIPPER_COMPANY: 'COMPANY',
  SHIPMENT: undefined,
  TRIP: undefined,
} as const satisfies Record<Schemas['VerificationSubject'], Entity | undefined>
