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
  // Who sends a truck asks for its fuel; somebody else approves it.
  ...actsOn('fuel-slip', 'read', 'create'),
  'contact-call:*',
  // Nobody can follow a truck without seeing where it is.
  'tracking:read',
  'comment:*',
  ...actsOn('hold', 'read', 'create'),
  ...fleetParties.flatMap((party) => actsOn(party, 'read', 'create', 'update')),
  // Who registers a carrier hands in what is verified of it.
  'verification:submit',
  // Who uploads a document or decides about it has to open it.
  ...actsOn('document', 'read', 'upload', 'download', 'verify', 'print-bilty'),
  'location:*',
  'template:*',
  // Who takes an order on the phone looks the company up.
  'company-group:read',
  'company-project:read',
  'adda:read',
  'phone:reveal',
  // Who bargains with both sides sees both, and what is left between them.
  'rate:view',
  'margin:view',
]

/** What a new database is filled with; roles can be changed afterwards. */
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
      // Who says who answers for a shipment says who keeps up with a carrier.
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
      // An account number is held against the paper that proves it.
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
      // Who bills a company has to find it.
      'company-group:read',
      'company-project:read',
      'margin:view',
      'rate:view',
      ...actsOn('report', 'finance', 'schedule', 'export'),
      // Disputes and payments are theirs to hold and to release.
      'hold:*',
      'shipment:read',
      ...actsOn('booking', 'read', 'pricing'),
      // What is billed is asked after where it is shipped.
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
      // A fleet and a vehicle belong to a partner, who has to be found.
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
      // Their own systems book and follow shipments too.
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
