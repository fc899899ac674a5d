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

/** What is told of an act to who handed the subject in; a claim and its end are between officers. */
export const noticeOfVerification = (act: Schemas['VerificationEventAct']): VerificationNotice | undefined =>
  ofActs[act]

/** Why it comes back is told with it; why it was verified against its score is not for who handed it in. */
export const tellsReason = (type: VerificationNotice): boolean =>
  type === 'VERIFICATION_REJECTED' || type === 'VERIFICATION_SENT_BACK'

type Entity = Schemas['NotificationEntity']

/** The page that a notice opens and the permission that the page asks for; who could not open it is not told. */
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

/** The subject's own page; shipments and bookings have their papers and no verification of their own. */
export const entityOfSubject = {
  PARTNER: 'PARTNER',
  ADDA: 'PARTNER',
  DRIVER: 'DRIVER',
  VEHICLE: 'VEHICLE',
  SHIPPER_COMPANY: 'COMPANY',
  SHIPMENT: undefined,
  TRIP: undefined,
} as const satisfies Record<Schemas['VerificationSubject'], Entity | undefined>
