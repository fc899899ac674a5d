import { UserType } from '../people/user-type.ts'
import type { Grant, GrantScope } from './grants.ts'
import type { GrantedName, PermissionAction, PermissionResource } from './permissions.ts'

type RoleFacts = { name: string; userType: UserType; grants: readonly Grant[] }

const within = (scope: GrantScope, ...permissions: GrantedName[]): Grant[] =>
  permissions.map((permission) => ({ permission, scope }))

const actsOn = <R extends PermissionResource, A extends PermissionAction<R>>(
  resource: R,
  ...actions: A[]
): `${R}:${A}`[] => actions.map((action) => `${resource}:${action}` as const)

const fleetParties = ['driver', 'vehicle', 'partner'] as const

const agentActs: readonly GrantedName[] = [
  ...actsOn('shipment', 'read', 'create', 'update', 'duplicate', 'cancel', 'tag', 'untag', 'claim'),
  ...actsOn('shipment', 'open-bidding', 'close-bidding', 'set-window'),
  ...actsOn('bid', 'read', 'create', 'update', 'accept', 'reject', 'assign', 'counter', 'backout'),
  ...actsOn('booking', 'read', 'create', 'assign-driver', 'reassign', 'change-status', 'cancel'),
  // Agents who send trucks request fuel; somebody else approves it.
  ...actsOn('fuel-slip', 'read', 'create'),
  'contact-call:*',
  // Following a truck requires its position.
  'tracking:read',
  'comment:*',
  ...actsOn('hold', 'read', 'create'),
  ...fleetParties.flatMap((party) => actsOn(party, 'read', 'create', 'update')),
  // Whoever registers a carrier also submits its verification.
  'verification:submit',
  // Uploading or deciding about a document requires opening it.
  ...actsOn('document', 'read', 'upload', 'download', 'verify', 'print-bilty'),
  'location:*',
  'template:*',
  // Taking an order on the phone requires looking up the company.
  'company-group:read',
  'company-project:read',
  'adda:read',
  'phone:reveal',
  // Agents negotiate with both sides, so they see both prices and the margin.
  'rate:view',
  'margin:view',
]

/** Initial roles of a new database; they can be changed afterwards. */
export const defaultRoles = {
  superAdmin: { name: 'Super admin', userType: UserType.internal, grants: within('ALL', '*') },
  csrAgent: { name: 'CSR agent', userType: UserType.internal, grants: within('ASSIGNED', ...agentActs) },
  csrLead: {
    name: 'CSR lead',
    userType: UserType.internal,
    grants: within(
      'ALL',
      ...agentActs,
      ...actsOn('booking', 'correct', 'override', 'pricing'),
      'hold:release',
      ...actsOn('shipment', 'change-pool', 'assign-poc'),
      ...fleetParties.flatMap((party) => actsOn(party, 'block')),
      // Whoever assigns points of contact also assigns who looks after a partner.
      'partner:assign',
      ...actsOn('adda', 'create', 'update', 'block', 'export'),
      ...actsOn('company-group', 'create', 'update', 'export'),
      ...actsOn('company-project', 'create', 'update', 'set-margin', 'export'),
      ...actsOn('user', 'read', 'block', 'export'),
      ...actsOn('report', 'csr', 'schedule', 'export'),
    ),
  },
  keyAccount: {
    name: 'Key account (POC)',
    userType: UserType.internal,
    grants: within(
      'PROJECT',
      ...agentActs,
      ...actsOn('shipment', 'set-margin', 'upload-amounts'),
      'booking:pricing',
      'hold:release',
      ...actsOn('company-project', 'set-margin', 'update'),
      ...actsOn('invoice', 'read', 'export'),
    ),
  },
  verificationOfficer: {
    name: 'Verification officer',
    userType: UserType.internal,
    grants: within(
      'ALL',
      'verification:*',
      ...actsOn('document', 'read', 'download', 'verify', 'reject'),
      'identity:view',
      // Account numbers are compared with the document that proves them.
      'bank:view',
      ...fleetParties.flatMap((party) => actsOn(party, 'read', 'update', 'verify')),
    ),
  },
  finance: {
    name: 'Finance',
    userType: UserType.internal,
    grants: within(
      'ALL',
      'invoice:*',
      'wallet:*',
      'payment:*',
      'bank:*',
      'invoice-config:*',
      // Billing requires looking up the company.
      'company-group:read',
      'company-project:read',
      'margin:view',
      'rate:view',
      ...actsOn('report', 'finance', 'schedule', 'export'),
      // Finance opens and releases holds because of disputes and payments.
      'hold:*',
      'shipment:read',
      ...actsOn('booking', 'read', 'pricing'),
      // Questions about billing are asked in the comments of the shipment.
      ...actsOn('comment', 'read', 'create'),
    ),
  },
  fuelAndFleetOfficer: {
    name: 'Fuel & fleet officer',
    userType: UserType.internal,
    grants: within(
      'ALL',
      'fuel-pump:*',
      'fuel-slip:*',
      'fleet:*',
      'vehicle:*',
      ...actsOn('driver', 'read', 'update'),
      // Fleets and vehicles belong to a partner, who must be looked up.
      'partner:read',
    ),
  },
  shipperAdmin: {
    name: 'Shipper admin',
    userType: UserType.shipper,
    grants: within(
      'GROUP',
      ...actsOn('shipment', 'read', 'create', 'update', 'cancel', 'delete', 'duplicate', 'export'),
      ...actsOn('shipment', 'open-bidding', 'close-bidding', 'set-window', 'decrement-vehicle'),
      'template:*',
      'location:*',
      ...actsOn('user', 'read', 'create', 'update', 'delete', 'block', 'change-password', 'import', 'export'),
      'role:*',
      ...actsOn('document', 'read', 'upload', 'download'),
      ...actsOn('invoice', 'read', 'export'),
      ...actsOn('report', 'shipper', 'schedule', 'export'),
      ...actsOn('bid', 'read', 'accept', 'reject'),
      'booking:read',
      ...actsOn('tracking', 'read', 'share'),
      ...actsOn('comment', 'read', 'create'),
      ...actsOn('company-project', 'read', 'create', 'update', 'delete', 'export'),
      ...actsOn('company-group', 'read', 'update'),
      'verification:submit',
      ...actsOn('wallet', 'read', 'export'),
      // Companies connect their own systems to book and follow shipments.
      'api-key:*',
      'webhook:*',
    ),
  },
  shipperUser: {
    name: 'Shipper user',
    userType: UserType.shipper,
    grants: within(
      'PROJECT',
      ...actsOn('shipment', 'read', 'create', 'update', 'duplicate', 'cancel'),
      'template:*',
      'location:*',
      ...actsOn('document', 'read', 'upload', 'download'),
      'booking:read',
      ...actsOn('tracking', 'read', 'share'),
      ...actsOn('comment', 'read', 'create'),
    ),
  },
  demandAdda: {
    name: 'Demand adda',
    userType: UserType.demandAdda,
    grants: within(
      'OWN',
      ...actsOn('shipment', 'read', 'create', 'update', 'cancel', 'duplicate'),
      ...actsOn('shipment', 'open-bidding', 'close-bidding', 'set-window'),
      ...actsOn('bid', 'read', 'create', 'accept', 'reject'),
      ...actsOn('booking', 'read', 'assign-driver', 'reassign', 'change-status', 'cancel'),
      ...actsOn('document', 'read', 'upload', 'download'),
      ...actsOn('comment', 'read', 'create'),
      ...fleetParties.flatMap((party) => actsOn(party, 'read', 'create')),
      'verification:submit',
      ...actsOn('company-project', 'create', 'update'),
      'company-group:read',
      ...actsOn('wallet', 'read', 'export'),
    ),
  },
  auditor: { name: 'Auditor', userType: UserType.internal, grants: within('ALL', '*:read', 'audit:export') },
} as const satisfies Record<string, RoleFacts>

export type DefaultRole = keyof typeof defaultRoles
