import { covers, type Grant, type GrantScope, scopeFor } from './grants.ts'
import { allPermissions, type Permission, type PermissionResource } from './permissions.ts'
import { reachOf } from './role-change.ts'

/** Permissions that open fields and not rows; they apply to every record that one can read. */
export const fieldGatePermissions = [
  'margin:view',
  'rate:view',
  'phone:reveal',
  'identity:view',
  'bank:view',
] as const satisfies readonly Permission[]

const isFieldGate = (permission: Permission): boolean =>
  fieldGatePermissions.some((gate) => gate === permission)

/**
 * Actions that nearly every resource has, shown as columns of the matrix; all others are listed as special.
 */
export const usualActions = ['read', 'create', 'update', 'delete', 'export', 'manage'] as const

/** Permissions that only staff can use, because they are about the product itself or about the staff. */
const staffPermissions: ReadonlySet<Permission> = new Set<Permission>([
  'config:read',
  'config:manage',
  'partner:assign',
  ...allPermissions.filter((permission) => /^(internal-user|adda):/.test(permission)),
])

/**
 * Whether a permission is offered for a role: staff permissions are hidden from other roles, unless the role
 * already has them, so that they can be removed.
 */
export const isOffered = (
  permission: Permission,
  { isOfStaff, grants }: { isOfStaff: boolean; grants: readonly Grant[] },
): boolean => isOfStaff || !staffPermissions.has(permission) || scopeFor(grants, permission) !== undefined

const split = (permission: Permission) => permission.split(':') as [PermissionResource, string]
const isUsual = (permission: Permission): boolean =>
  usualActions.some((action) => action === split(permission)[1]) && !isFieldGate(permission)

export const usualPermissions: readonly Permission[] = allPermissions.filter(isUsual)
export const specialPermissions: readonly Permission[] = allPermissions.filter(
  (permission) => !isUsual(permission) && !isFieldGate(permission),
)

/**
 * The grants with one permission set to a scope, or removed. Wildcards are expanded to single permissions.
 */
export function withReach(
  grants: readonly Grant[],
  permission: Permission,
  scope: GrantScope | undefined,
): Grant[] {
  const others = [...reachOf(grants)].filter(([name]) => name !== permission)
  const kept = others.map(([name, reach]) => ({ permission: name, scope: reach }))
  return scope === undefined ? kept : [...kept, { permission, scope }]
}

/** Another held permission that implies this one, as an update implies reading. */
export const comesWith = (grants: readonly Grant[], permission: Permission): Permission | undefined =>
  [...reachOf(grants).keys()].find((held) => held !== permission && covers(held, permission))
