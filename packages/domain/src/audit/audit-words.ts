import type { Labelled, Tone } from '../kernel/table.ts'
import type { Schemas } from '../kernel/wire.ts'

type EventFacts = Labelled & { tone: Tone }

/** What kind of thing happened. */
export const auditEvents = {
  write: { label: 'Change', tone: 'info' },
  read: { label: 'Reading', tone: 'neutral' },
  login: { label: 'Sign-in', tone: 'success' },
  'login refused': { label: 'Sign-in refused', tone: 'warning' },
  logout: { label: 'Sign-out', tone: 'neutral' },
  'call refused': { label: 'Not allowed', tone: 'warning' },
  'file refused': { label: 'File refused', tone: 'danger' },
  'code refused': { label: 'Code refused', tone: 'warning' },
  'refresh token reused': { label: 'Session copied', tone: 'danger' },
  'account opened': { label: 'Account opened', tone: 'success' },
  'password reset': { label: 'Password reset', tone: 'info' },
} as const satisfies Record<Schemas['AuditEvent'], EventFacts>

/** What a record is that something was done with, one of them. */
export const auditedEntities = {
  adda: { label: 'Demand adda' },
  'api-key': { label: 'API key' },
  audit: { label: 'Audit log' },
  bank: { label: 'Bank' },
  bid: { label: 'Bid' },
  'block-reason': { label: 'Reason of a block' },
  booking: { label: 'Booking' },
  city: { label: 'City' },
  comment: { label: 'Comment' },
  companies: { label: 'Settings of a company' },
  company: { label: 'Company' },
  'company-group': { label: 'Company group' },
  'company-project': { label: 'Project' },
  config: { label: 'Setting' },
  configuration: { label: 'Own settings' },
  'contact-call': { label: 'Call' },
  document: { label: 'Document' },
  documents: { label: 'Papers' },
  driver: { label: 'Driver' },
  'feature-flag': { label: 'Switch of a feature' },
  fleet: { label: 'Fleet' },
  'fuel-pump': { label: 'Fuel pump' },
  'fuel-slip': { label: 'Fuel slip' },
  'goods-type': { label: 'Goods type' },
  hold: { label: 'Hold' },
  import: { label: 'Import' },
  'internal-user': { label: 'Internal user' },
  invoice: { label: 'Invoice' },
  'invoice-config': { label: 'Rule of invoices' },
  location: { label: 'Location' },
  notification: { label: 'Notification' },
  notifications: { label: 'Own notifications' },
  partner: { label: 'Partner' },
  payment: { label: 'Payment' },
  people: { label: 'Own account' },
  reason: { label: 'Reason' },
  report: { label: 'Report' },
  role: { label: 'Role' },
  session: { label: 'Session' },
  shipment: { label: 'Shipment' },
  template: { label: 'Template' },
  theme: { label: 'Look of the portal' },
  tracking: { label: 'Position' },
  user: { label: 'User' },
  vehicle: { label: 'Vehicle' },
  'vehicle-type': { label: 'Vehicle type' },
  verification: { label: 'Verification' },
  'verification-config': { label: 'Rule of verification' },
  wallet: { label: 'Wallet' },
  webhook: { label: 'Webhook' },
} as const satisfies Record<Schemas['AuditedEntity'], Labelled>

/** Why the values of a field are kept back. */
export const auditGates = {
  margin: { label: 'Margins are kept from you' },
  shipperRates: { label: 'What shippers pay is kept from you' },
  partnerRates: { label: 'What partners get is kept from you' },
  phones: { label: 'Phone numbers are kept from you' },
  identity: { label: 'Identity numbers are kept from you' },
  bank: { label: 'Bank accounts are kept from you' },
  secret: { label: 'Never shown' },
} as const satisfies Record<Schemas['AuditGate'], Labelled>
