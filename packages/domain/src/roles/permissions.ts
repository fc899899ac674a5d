import type { OperationId, permissions } from '@karwan/sdk/permissions'

const crud = ['read', 'create', 'update', 'delete'] as const
const party = [...crud, 'verify', 'block', 'assign', 'import', 'export'] as const

/** Every act that can be granted, as `resource:action`. */
export const permissionCatalogue = {
  shipment: [
    ...crud,
    'cancel',
    'duplicate',
    'tag',
    'untag',
    'change-pool',
    'set-margin',
    'set-vertical',
    'claim',
    'assign-poc',
    'decrement-vehicle',
    'open-bidding',
    'close-bidding',
    'set-window',
    'upload-amounts',
    'export',
  ],
  bid: [
    'read',
    'create',
    'update',
    'accept',
    'reject',
    'assign',
    'counter',
    'backout',
    'view-competing',
    'export',
  ],
  booking: [
    'read',
    'create',
    'assign-driver',
    'reassign',
    'change-status',
    'correct',
    'override',
    'cancel',
    'pricing',
    'export',
  ],
  'contact-call': ['read', 'create'],
  hold: ['read', 'create', 'release'],
  comment: ['read', 'create', 'delete'],
  tracking: ['read', 'share'],
  driver: [...party, 'reset-pin'],
  vehicle: party,
  partner: [...party, 'private-pool', 'delete-account'],
  fleet: party,
  adda: [...crud, 'block', 'change-password', 'export'],
  'fuel-pump': [...crud, 'import', 'export'],
  'fuel-slip': ['read', 'create', 'approve', 'settle'],
  location: [...crud, 'import', 'export'],
  template: [...crud, 'export'],
  city: [...crud, 'export'],
  'goods-type': ['read', 'manage', 'export'],
  'vehicle-type': ['read', 'manage', 'export'],
  reason: ['read', 'manage', 'export'],
  document: ['read', 'upload', 'verify', 'reject', 'delete', 'download', 'print-bilty'],
  verification: ['read', 'submit', 'claim', 'review', 'approve', 'reject', 'send-back', 'override', 'export'],
  'verification-config': ['read', 'manage'],
  company: [...crud, 'set-margin'],
  'company-group': [...crud, 'set-margin', 'import', 'export'],
  'company-project': [...crud, 'set-margin', 'import', 'export'],
  user: [...crud, 'block', 'change-password', 'impersonate', 'import', 'export'],
  'internal-user': [...crud, 'block', 'change-password', 'impersonate', 'export'],
  team: crud,
  role: [...crud, 'assign', 'export'],
  config: ['read', 'manage'],
  theme: ['manage'],
  notification: ['read', 'manage'],
  invoice: ['read', 'create', 'approve', 'send', 'void', 'export'],
  'invoice-config': ['read', 'manage', 'export'],
  wallet: ['read', 'adjust', 'export'],
  payment: ['read', 'create', 'approve', 'send', 'export'],
  // `view` gives access to account numbers; the others are for the list of banks.
  bank: ['read', 'manage', 'view', 'export'],
  report: ['csr', 'shipper', 'finance', 'schedule', 'export'],
  audit: ['read', 'export'],
  'api-key': ['read', 'manage'],
  webhook: ['read', 'manage'],
  'feature-flag': ['manage'],
  margin: ['view'],
  phone: ['reveal'],
  identity: ['view'],
  rate: ['view'],
} as const satisfies Record<string, readonly string[]>

type Catalogue = typeof permissionCatalogue
export type PermissionResource = keyof Catalogue
/** Resources in the order of the catalogue. */
export const permissionResourceNames = () => Object.keys(permissionCatalogue) as PermissionResource[]
export type PermissionAction<R extends PermissionResource> = Catalogue[R][number]
export type Permission = { [R in PermissionResource]: `${R}:${PermissionAction<R>}` }[PermissionResource]

/** What a role can be granted: one act, all acts on a resource, one act on every resource, or everything. */
export type GrantedName =
  | Permission
  | `${PermissionResource}:*`
  | `*:${PermissionAction<PermissionResource>}`
  | '*'

/** Values that an operation may have in `x-permission`. */
export type Access = Permission | 'public' | 'signed-in'

type Known<Name extends Access> = Name
/**
 * The permissions that the contract names for an operation; one that is not in the catalogue is a type error
 * here.
 */
export type AccessOf<Id extends OperationId = OperationId> = Known<(typeof permissions)[Id][number]>

/** The permission that a button of an operation asks for: another one than the operation names is a type error. */
export const permissionFor = <Id extends OperationId>(
  _operation: Id,
  permission: Extract<AccessOf<Id>, Permission>,
): Permission => permission

/** Every permission, in the order of the catalogue; the cast is sound because they are built from it. */
export const allPermissions = Object.entries<readonly string[]>(permissionCatalogue).flatMap(
  ([resource, actions]) => actions.map((action) => `${resource}:${action}`),
) as readonly Permission[]

const names: ReadonlySet<string> = new Set(allPermissions)

export const isPermission = (text: string): text is Permission => names.has(text)

const known: Readonly<Record<string, readonly string[]>> = permissionCatalogue
const knownActions: ReadonlySet<string> = new Set(Object.values(known).flat())

/** Whether a role can contain this name: a permission, or a wildcard that matches at least one. */
export function isGrantable(text: string): text is GrantedName {
  if (text === '*' || isPermission(text)) return true
  const [resource = '', action = '', ...rest] = text.split(':')
  if (rest.length > 0) return false
  if (action === '*') return Object.hasOwn(known, resource)
  return resource === '*' && knownActions.has(action)
}
